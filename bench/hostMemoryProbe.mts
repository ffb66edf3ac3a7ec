import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { listExtension } from "../scripts/listExtension.mts";

/** What the extension host says of itself, in bytes; `requests`: how many HTTP requests it had sent until then. */
export interface HostMemory {
  readonly heapUsed: number;
  readonly requests: number;
}

/**
 * Installs an extension into a profile that opens the Catalogue view and, when nothing has been asked for a while, writes
 * the memory that the extension host still uses to a file.
 */
export async function installMemoryProbe(extensions: string, answer: string): Promise<void> {
  const folder = "probe.probe-1.0.0";
  const path = join(extensions, folder);
  await mkdir(path, { recursive: true });
  await writeFile(join(path, "package.json"), JSON.stringify(MANIFEST));
  await writeFile(join(path, "main.js"), program(answer));
  await listExtension(extensions, { id: "probe.probe", version: "1.0.0", folder });
}

const MANIFEST = {
  ...{ publisher: "probe", name: "probe", version: "1.0.0", main: "./main.js" },
  ...{ engines: { vscode: "^1.100.0" }, activationEvents: ["onStartupFinished"] },
};

/** Without the extension under measurement there is no such view: its command fails, and the host alone is measured. */
const program = (answer: string): string => `
const { subscribe } = require("node:diagnostics_channel");
const { writeFile } = require("node:fs/promises");
const { setFlagsFromString } = require("node:v8");
const { runInNewContext } = require("node:vm");
const { commands } = require("vscode");
const delay = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
let requests = 0;
let quietSince = performance.now();
subscribe("undici:request:create", () => {
  requests++;
  quietSince = performance.now();
});
async function write() {
  await commands.executeCommand("metadataCatalogue.datasets.focus").then(undefined, () => undefined);
  while (performance.now() - quietSince < 10_000) await delay(500);
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  await delay(1_000);
  runInNewContext("gc")();
  const { heapUsed } = process.memoryUsage();
  await writeFile(${JSON.stringify(answer)}, JSON.stringify({ heapUsed, requests }));
}
exports.activate = () => void write();
`;

/** What the extension host says of itself, in bytes; `requests`: how many HTTP requests it had sent until then. */
export interface HostMemory {
  readonly heapUsed: number;
  readonly requests: number;
}

/**
 * What opens the Catalogue view and, when nothing has been asked for a while, writes the memory that the extension host still
 * uses to a file. Without the extension under measurement there is no such view: its command fails, and the host alone is
 * measured.
 */
export const hostMemoryProbe = (answer: string): string => `
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

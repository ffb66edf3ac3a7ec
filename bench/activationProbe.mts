import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { extensionId } from "../scripts/checkout.mts";
import { listExtension } from "../scripts/listExtension.mts";

/** Installs an extension into a profile that writes VS Code's *Startup Performance* to a file when ours is active. */
export async function installProbe(extensions: string, answer: string): Promise<void> {
  const folder = "probe.probe-1.0.0";
  const path = join(extensions, folder);
  await mkdir(path);
  await writeFile(join(path, "package.json"), JSON.stringify(MANIFEST));
  await writeFile(join(path, "main.js"), program(answer));
  await listExtension(extensions, { id: "probe.probe", version: "1.0.0", folder });
}

const MANIFEST = {
  ...{ publisher: "probe", name: "probe", version: "1.0.0", main: "./main.js" },
  ...{ engines: { vscode: "^1.100.0" }, activationEvents: ["onStartupFinished"] },
};

/** VS Code gives these figures to nobody but a reader of that page; they are complete some time after the last extension. */
const program = (answer: string): string => `
const { commands, extensions, window } = require("vscode");
const { writeFile } = require("node:fs/promises");
const id = ${JSON.stringify(extensionId)};
const delay = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const shown = () =>
  window.visibleTextEditors.map(({ document }) => document.getText()).find((text) => text.includes("| " + id));
async function write() {
  while (!extensions.getExtension(id)?.isActive) await delay(200);
  await delay(2000);
  await commands.executeCommand("perfview.show");
  while (!shown()) await delay(200);
  await writeFile(${JSON.stringify(answer)}, shown());
}
exports.activate = () => void write();
`;

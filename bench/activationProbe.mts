import { extensionId } from "../scripts/checkout.mts";

/**
 * What writes VS Code's *Startup Performance* to a file when the extension under measurement is active. VS Code gives these
 * figures to nobody but a reader of that page; they are complete some time after the last extension.
 */
export const activationProbe = (answer: string): string => `
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

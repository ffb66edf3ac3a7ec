import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { listExtension } from "../scripts/listExtension.mts";

/**
 * Installs an extension into a profile that runs a program in the extension host once VS Code has started.
 * @param program the text of a CommonJS module that exports `activate`
 */
export async function installProbe(extensions: string, program: string): Promise<void> {
  const folder = "probe.probe-1.0.0";
  const path = join(extensions, folder);
  await mkdir(path, { recursive: true });
  await writeFile(join(path, "package.json"), JSON.stringify(MANIFEST));
  await writeFile(join(path, "main.js"), program);
  await listExtension(extensions, { id: "probe.probe", version: "1.0.0", folder });
}

const MANIFEST = {
  ...{ publisher: "probe", name: "probe", version: "1.0.0", main: "./main.js" },
  ...{ engines: { vscode: "^1.100.0" }, activationEvents: ["onStartupFinished"] },
};

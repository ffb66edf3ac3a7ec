import { PackageManager, listFiles } from "@vscode/vsce";
import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { checkout, extensionId } from "./checkout.mts";
import { listExtension } from "./listExtension.mts";

/** Copies what is packaged of the built extension, so that a later build takes nothing from a VS Code that runs the copy. */
export async function copyExtension(folder: string): Promise<void> {
  for (const file of await listFiles({ cwd: checkout, packageManager: PackageManager.None }))
    await cp(join(checkout, file), join(folder, file));
}

/** Makes a copy an installed extension of a profile. What else is installed in that profile stays. */
export async function installCopy(extensionsFolder: string, folder: string): Promise<void> {
  const { version } = Manifest.parse(JSON.parse(await readFile(join(folder, "package.json"), "utf8")));
  await listExtension(extensionsFolder, { id: extensionId, version, folder });
}

const Manifest = z.object({ version: z.string() });

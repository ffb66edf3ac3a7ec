import { readFile, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { checkout, extensionId } from "./checkout.mts";
import { listExtension } from "./listExtension.mts";

/**
 * Makes the checkout an installed extension of a profile, as it is: after a new build, reloading the window is enough.
 * What else is installed in that profile stays.
 */
export async function linkExtension(extensionsFolder: string): Promise<void> {
  const { version } = Manifest.parse(JSON.parse(await readFile(join(checkout, "package.json"), "utf8")));
  const name = `${extensionId}-${version}`;
  const link = join(extensionsFolder, name);
  await rm(link, { force: true });
  await symlink(checkout, link, "dir");
  await listExtension(extensionsFolder, { id: extensionId, version, folder: name });
}

const Manifest = z.object({ version: z.string() });

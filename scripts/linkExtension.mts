import { readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { checkout, extensionId } from "./checkout.mts";

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

  const listFile = join(extensionsFolder, "extensions.json");
  const listed = Listed.parse(JSON.parse(await readFile(listFile, "utf8").catch(() => "[]")));
  const others = listed.filter((extension) => extension.identifier.id !== extensionId);
  const ours = {
    identifier: { id: extensionId },
    version,
    location: { $mid: 1, path: link, scheme: "file" },
    relativeLocation: name,
  };
  await writeFile(listFile, JSON.stringify([...others, ours]));
}

const Manifest = z.object({ version: z.string() });

/** VS Code's list of installed extensions, of which we know only what we need. */
const Listed = z.array(z.looseObject({ identifier: z.looseObject({ id: z.string() }) }));

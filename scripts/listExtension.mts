import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

/** An extension whose folder is in the folder of a profile's extensions. */
interface InstalledExtension {
  /** As `publisher.name`. */
  readonly id: string;
  readonly version: string;
  /** The name of its folder there. */
  readonly folder: string;
}

/** Enters an extension in the list by which VS Code finds those of a profile, in place of an earlier version of it. */
export async function listExtension(
  extensionsFolder: string,
  { id, version, folder }: InstalledExtension,
): Promise<void> {
  const listFile = join(extensionsFolder, "extensions.json");
  const listed = Listed.parse(JSON.parse(await readFile(listFile, "utf8").catch(() => "[]")));
  const others = listed.filter((extension) => extension.identifier.id !== id);
  const entered = {
    identifier: { id },
    version,
    location: { $mid: 1, path: join(extensionsFolder, folder), scheme: "file" },
    relativeLocation: folder,
  };
  await writeFile(listFile, JSON.stringify([...others, entered]));
}

/** VS Code's list of installed extensions, of which we know only what we need. */
const Listed = z.array(z.looseObject({ identifier: z.looseObject({ id: z.string() }) }));

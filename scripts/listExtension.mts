import { readFile, writeFile } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import * as z from "zod";

/** An extension of a profile. */
interface InstalledExtension {
  /** As `publisher.name`. */
  readonly id: string;
  readonly version: string;
  /** The name of its folder in that of the profile's extensions, or the path of one elsewhere. */
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
  const place = isAbsolute(folder)
    ? { location: fileUri(folder) }
    : { location: fileUri(join(extensionsFolder, folder)), relativeLocation: folder };
  const entered = { identifier: { id }, version, ...place };
  await writeFile(listFile, JSON.stringify([...others, entered]));
}

/** A URI as VS Code stores it. */
function fileUri(path: string): Readonly<Record<string, unknown>> {
  return { $mid: 1, path, scheme: "file" };
}

/** VS Code's list of installed extensions, of which we know only what we need. */
const Listed = z.array(z.looseObject({ identifier: z.looseObject({ id: z.string() }) }));

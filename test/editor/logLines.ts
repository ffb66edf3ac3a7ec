import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The lines of the extension's output, from the folder of its logs. */
export async function logLines(folder: string): Promise<readonly string[]> {
  const files = (await readdir(folder)).filter((file) => file.startsWith("Metadata Catalogue"));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  return texts.flatMap((text) => text.split(/\r?\n/));
}

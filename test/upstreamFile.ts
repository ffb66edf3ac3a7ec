import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Where upstream's own files lie beside some checkouts; they are no part of this project. */
const FOLDER = join(import.meta.dirname, "../../shared/data");

/** The path of one of upstream's files. `undefined`, and said aloud, where it is not there: its tests are then skipped. */
export function upstreamFile(name: string): string | undefined {
  const path = join(FOLDER, name);
  if (existsSync(path)) return path;
  console.log(
    `Skipped, since upstream's ${name} is not beside this checkout: the tests on it. The samples cover the same.`,
  );
  return undefined;
}

/** A file of the sample workspace. */
export function sampleFile(name: string): string {
  return join(import.meta.dirname, "../samples", name);
}

/** The text of a file. */
export function textOf(path: string): string {
  return readFileSync(path, "utf8");
}

import { resolve } from "node:path";
import type { Io } from "../console/io.ts";
import { beginsAsMetadata } from "./metadataText.ts";

/** A list without items, which an export of nothing is. */
const EMPTY_LIST = /^\uFEFF?\s*\[\s*(?:\]|$)/;

/**
 * Why an export does not replace a file: it holds something else than metadata, such as records. `undefined`: it is an
 * earlier export, or there is nothing in it.
 */
export async function notMetadata(io: Io, path: string): Promise<string | undefined> {
  const before = await io.fileBefore(resolve(io.cwd, path));
  if (!before || before.isEmpty) return undefined;
  if (EMPTY_LIST.test(before.beginning) || beginsAsMetadata(before.beginning)) return undefined;
  return `"${path}" exists and is not a metadata file, as an earlier export would be, so it was not replaced; name another file with -o.`;
}

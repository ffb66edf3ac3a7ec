import { resolve } from "node:path";
import type { Io } from "../console/io.ts";

/** How a metadata file begins: a list of items, or one, each with one of these names first. */
const METADATA =
  /^\uFEFF?\s*(?:\[\s*(?:\]|$)|\[?\s*\{\s*"(?:aspectName|auditHeader|changeType|entityKeyAspect|entityType|entityUrn|proposedDelta|proposedSnapshot|systemMetadata)")/;

/**
 * Why an export does not replace a file: it holds something else than metadata, such as records. `undefined`: it is an
 * earlier export, or there is nothing in it.
 */
export async function notMetadata(io: Io, path: string): Promise<string | undefined> {
  const before = await io.fileBefore(resolve(io.cwd, path));
  if (!before || before.isEmpty || METADATA.test(before.beginning)) return undefined;
  return `"${path}" exists and is not a metadata file, as an earlier export would be, so it was not replaced; name another file with -o.`;
}

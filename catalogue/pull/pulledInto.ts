import type { CatalogueError } from "../graph/error.ts";
import type { CatalogueGraph } from "../graph/graph.ts";
import type { RecordKind } from "../records/recordKinds.ts";
import { success, type Result } from "../result.ts";
import type { EntityUrn } from "../urn/urn.ts";
import { pulledFile, type PulledFile } from "./pulledFile.ts";
import { pullFaults } from "./pullFaults.ts";
import type { WantedFields } from "./wanted.ts";

/** A file into which records were pulled. */
export interface FileWithRecords {
  readonly file: PulledFile;
  /** Why the file must not take the place of the one before, each a sentence. */
  readonly faults: readonly string[];
}

/**
 * Puts records into the text of a file, and looks at the result: whether it says what was pulled, and of everything else what
 * it said before. A new file has nothing that could be wrong.
 * @param graph what was pulled from, as it was read then
 * @param beginning what a new file begins with
 */
export async function pulledInto(
  graph: CatalogueGraph,
  kind: RecordKind,
  { before, beginning = "", records }: WantedFile,
): Promise<Result<FileWithRecords, CatalogueError>> {
  const file = pulledFile(kind, before === "" ? beginning : before, records);
  if (before === "") return success({ file, faults: [] });
  const faults = await pullFaults(graph, kind, { before, after: file.text, pulled: new Set(records.keys()) });
  return faults.ok ? success({ file, faults: faults.value }) : faults;
}

interface WantedFile {
  readonly before: string;
  readonly beginning?: string;
  readonly records: ReadonlyMap<EntityUrn, WantedFields>;
}

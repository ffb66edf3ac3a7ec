import * as l10n from "@vscode/l10n";
import type { Problem } from "../findings/problem.ts";
import type { CatalogueError } from "../graph/error.ts";
import type { CatalogueGraph } from "../graph/graph.ts";
import { recordId } from "../records/recordFile.ts";
import type { RecordKind } from "../records/recordKinds.ts";
import { readRecordFile } from "../records/readRecordFile.ts";
import { failure, success, type Result } from "../result.ts";
import type { EntityUrn } from "../urn/urn.ts";
import { entityOfRecord } from "../records/entityOfRecord.ts";
import { pulledFile, type PulledFile } from "./pulledFile.ts";
import { pullFaults } from "./pullFaults.ts";
import { sharingRecords } from "./sharingRecords.ts";
import type { WantedFields } from "./wanted.ts";

/** A file into which records were pulled. */
export interface FileWithRecords {
  readonly file: PulledFile;
  /** Why the file must not take the place of the one before, each a sentence. */
  readonly faults: readonly string[];
  /** The YAML errors because of which the text is left as it was. Empty: there is another reason, or it is not left. */
  readonly errors: readonly Problem[];
  /** The records that were left as they were in the file, or out of it, in its order. */
  readonly left: readonly LeftRecord[];
}

/** A record that was not pulled although the catalogue has other values. */
export interface LeftRecord {
  readonly urn: EntityUrn;
  /** A sentence that says why, and what to do. */
  readonly why: string;
  /** Where its ID begins in the text before, in UTF-16 code units; `undefined`: that text does not have it. */
  readonly start: number | undefined;
}

/**
 * Puts records into the text of a file. It then checks the result: pulled records must be as in the catalogue, all others
 * unchanged. A record that fails this stays as it was.
 * @param graph what was pulled from, as it was read then
 * @param beginning what a new file begins with
 */
export async function pulledInto(
  graph: CatalogueGraph,
  kind: RecordKind,
  { before, beginning = "", records, signal, turn }: WantedFile,
): Promise<Result<FileWithRecords, CatalogueError>> {
  if (before === "") return success({ file: pulledFile(kind, beginning, records), ...FAULTLESS, left: [] });
  const left = new Map<EntityUrn, string>();
  for (;;) {
    const pulled = new Map([...records].filter(([urn]) => !left.has(urn)));
    const file = pulledFile(kind, before, pulled);
    const found = await pullFaults(graph, kind, { before, after: file.text, pulled: new Set(pulled.keys()) });
    if (!found.ok) return found;
    if (found.value.kind === "file") {
      const { sentence, errors } = found.value;
      return success({ file, faults: [sentence], errors, left: [] });
    }
    const stay =
      found.value.kind === "records" ? found.value.stay : await sharingRecords(kind, { before, pulled, signal, turn });
    if (!stay) return failure({ kind: "cancelled" });
    if (stay.size === 0) {
      // Their upsert would change nothing, so nothing else has said that they lack values of the catalogue.
      for (const urn of file.stuck) left.set(urn, stuckSentence(urn));
      return success({ file, ...FAULTLESS, left: leftRecords(kind, before, left) });
    }
    // Without these, others may be as they should be, or may have to stay as well.
    for (const [urn, why] of stay) left.set(urn, why);
  }
}

const FAULTLESS = { faults: [], errors: [] } as const;

interface WantedFile {
  readonly before: string;
  readonly beginning?: string;
  readonly records: ReadonlyMap<EntityUrn, WantedFields>;
  /** Ends it with the error `cancelled`. */
  readonly signal?: AbortSignal | undefined;
  /** Resolves at the next turn of the event loop. */
  readonly turn: () => Promise<unknown>;
}

function stuckSentence(urn: EntityUrn): string {
  return l10n.t`The record of ${urn} has other values than the catalogue and cannot be edited in place. Edit it by hand. A pull does not update values in braces that contain comments, fields with an explicit key ("? key"), or values that are shared by an anchor, an alias or a merge key.`;
}

function leftRecords(kind: RecordKind, before: string, left: ReadonlyMap<EntityUrn, string>): readonly LeftRecord[] {
  if (left.size === 0) return [];
  const starts = new Map(
    readRecordFile(kind, before)
      .records.toReversed()
      .map((record) => [entityOfRecord(record), recordId(record)?.span.start ?? record.span.start]),
  );
  return [...left]
    .map(([urn, why]) => ({ urn, why, start: starts.get(urn) }))
    .toSorted((one, other) => (one.start ?? before.length) - (other.start ?? before.length));
}

import type { CatalogueError } from "../graph/error.ts";
import type { CatalogueGraph } from "../graph/graph.ts";
import { readRecordFile } from "../records/readRecordFile.ts";
import type { RecordKind } from "../records/recordKinds.ts";
import { success, type Result } from "../result.ts";
import { withEdits } from "../text/withEdits.ts";
import type { EntityUrn } from "../urn/urn.ts";
import { peopleInFile } from "./peopleInFile.ts";
import { effectsOf, type EffectCounts } from "./effectCounts.ts";
import { entityOfRecord } from "../records/entityOfRecord.ts";
import { hasFields, linesOfRecord, pulledFile } from "./pulledFile.ts";
import { pullRecords } from "./pullRecords.ts";
import type { WantedFields } from "./wanted.ts";
import { recordYaml } from "./wantedYaml.ts";

/** A file twice, in one layout: with what the catalogue stores, and with what it would store after an upsert of the file. */
export interface UpsertSides {
  readonly stored: string;
  readonly upserted: string;
  /** How many fields of each record an upsert adds, replaces, removes and leaves. */
  readonly effects: ReadonlyMap<EntityUrn, EffectCounts>;
  /** What both sides leave out, each a sentence. */
  readonly notes: readonly string[];
}

/** A file whose records are compared with the catalogue. */
interface ComparedFile {
  readonly kind: RecordKind;
  readonly text: string;
  /** The entities of the records that are meant; those of other records are on neither side. */
  readonly urns: readonly EntityUrn[];
}

/**
 * The records of a file as `pull` writes them, now and after an upsert: in the order of the file, with its comments and
 * quoting where each record can be edited in place, otherwise in the layout of `pull` on both sides.
 * @param after the catalogue as if the upsert were done
 */
export async function upsertSides(
  now: CatalogueGraph,
  after: CatalogueGraph,
  { kind, text, urns }: ComparedFile,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<Result<UpsertSides, CatalogueError>> {
  const options = { signal, named: peopleInFile(kind, text).named };
  const stored = await pullRecords(now, urns, options);
  if (!stored.ok) return stored;
  const upserted = await pullRecords(after, urns, options);
  if (!upserted.ok) return upserted;
  const before = stored.value.records[kind];
  const then = upserted.value.records[kind];
  const notes = [...new Set([...stored.value.notes, ...upserted.value.notes])];
  const effects = new Map(urns.map((urn) => [urn, effectsOf(before.get(urn), then.get(urn))]));
  return success({ ...sides(kind, text, { urns, before, then }), effects, notes });
}

type Records = ReadonlyMap<EntityUrn, WantedFields>;

function sides(
  kind: RecordKind,
  text: string,
  { urns, before, then }: { readonly urns: readonly EntityUrn[]; readonly before: Records; readonly then: Records },
): Pick<UpsertSides, "stored" | "upserted"> {
  // Records that are on one side only keep the place that they have in the file.
  const all = new Map([...before, ...then]);
  const both = inPlace(kind, text, all);
  const upserted = both === undefined ? undefined : inPlace(kind, both, then);
  const stored = both === undefined ? undefined : inPlace(kind, both, before);
  if (stored !== undefined && upserted !== undefined) return { stored, upserted };
  return { stored: inOrder(urns, before), upserted: inOrder(urns, then) };
}

/** A file with these records alone, each as it should be. `undefined`: one of them cannot be edited in place. */
function inPlace(kind: RecordKind, text: string, wanted: Records): string | undefined {
  const others = readRecordFile(kind, text).records.filter((record) => {
    const urn = entityOfRecord(record);
    return urn === undefined || !wanted.has(urn);
  });
  const left = withEdits(
    text,
    others.map((record) => ({ span: linesOfRecord(text, record), text: "" })),
  );
  const { text: edited, added } = pulledFile(kind, left, wanted);
  // Records that share a line are not removed one by one.
  return added === 0 && hasFields(kind, edited, wanted) ? edited : undefined;
}

function inOrder(urns: readonly EntityUrn[], wanted: Records): string {
  return urns
    .flatMap((urn) => {
      const fields = wanted.get(urn);
      return fields ? [recordYaml(fields)] : [];
    })
    .join("");
}

import * as l10n from "@vscode/l10n";
import { oneLine } from "../../catalogue/display/plainText.ts";
import { changeLine } from "../../catalogue/changes/changedValue.ts";
import { errorSentence } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { afterUpsert, type CompletePreview } from "../../catalogue/graph/previewUpsert.ts";
import { readOnce } from "../../catalogue/graph/readOnce.ts";
import { isChange, type PreviewedRecord } from "../../catalogue/graph/recordOutcome.ts";
import { previewSummary } from "../../catalogue/graph/upsertSummary.ts";
import { allEffects, effectSummary, type EffectCounts } from "../../catalogue/pull/effectCounts.ts";
import { stoppableGraph } from "../../catalogue/graph/stoppableGraph.ts";
import { upsertSides } from "../../catalogue/pull/upsertSides.ts";
import { entityOfRecord } from "../../catalogue/records/entityOfRecord.ts";
import { readRecordFile } from "../../catalogue/records/readRecordFile.ts";
import { recordId } from "../../catalogue/records/recordFile.ts";
import { entityName, type EntityUrn } from "../../catalogue/urn/urn.ts";
import { compareFiles } from "./compareFiles.ts";
import { unsavedClauses, type UpsertedFile, type WantedUpsert } from "./upsertedFile.ts";
import { namedElsewhere } from "./namedElsewhere.ts";
import { cutOff, type UpsertEnd, type UpsertInteraction } from "./upsertFiles.ts";
import { readableNumber } from "../../catalogue/text/language.ts";

/** The preview of an upsert: for each file, the text before and after, to be compared. */
export interface ShownUpsert {
  readonly kind: "shown";
  readonly upsert: WantedUpsert;
  readonly compared: CompletePreview;
  readonly files: readonly ShownFile[];
  /** How many fields of each record it adds, replaces, removes and leaves. */
  readonly effects: ReadonlyMap<EntityUrn, EffectCounts>;
  /** The whole in a few words: "1 new user, 2 changed. 2 fields added, 1 replaced". */
  readonly summary: string;
  /** Whether an upsert would change anything. */
  readonly changes: boolean;
}

/** A file with what the catalogue stores, and with what it would store after the upsert. */
interface ShownFile {
  readonly file: UpsertedFile;
  readonly stored: string;
  readonly upserted: string;
}

/** Compares files with the catalogue and makes the texts that show what an upsert of them would do. Writes nothing. */
export async function previewFiles(
  graph: CatalogueGraph,
  upsert: WantedUpsert,
  { progress, membershipsInFiles }: Pick<UpsertInteraction, "progress" | "membershipsInFiles">,
): Promise<ShownUpsert | Exclude<UpsertEnd, { kind: "done" }>> {
  return progress(l10n.t`Comparing ${upsert.title}`, async ({ signal, onProgress }) => {
    const now = readOnce(stoppableGraph(graph, signal));
    const compared = await compareFiles(graph, upsert, {
      signal,
      readFrom: now,
      notesUnnamedMembers: true,
      onRecord: (_record, done, total) => {
        onProgress(done, total);
      },
    });
    if (compared.kind !== "complete") return compared;
    const named = await namedElsewhere(compared.records, membershipsInFiles, signal);
    if (!named.ok) return cutOff(compared, named.error);
    const after = await afterUpsert(now, compared);
    const files: ShownFile[] = [];
    const effects = new Map<EntityUrn, EffectCounts>();
    const byUrn = new Map(compared.records.map((record) => [record.urn, record]));
    for (const file of upsert.files) {
      const records = recordsOf(file, upsert.only).flatMap((urn) => byUrn.get(urn) ?? []);
      const sides = await upsertSides(now, after, { ...file, urns: records.map(({ urn }) => urn) }, { signal });
      if (!sides.ok) return cutOff(compared, sides.error);
      const { stored, upserted, notes } = sides.value;
      for (const [urn, counts] of sides.value.effects) effects.set(urn, counts);
      const head = headOf([...named.value(records), ...records.flatMap(remarks), ...notes]);
      files.push({ file, stored: head + stored, upserted: head + upserted });
    }
    const { what } = upsert;
    const effectWords = effectSummary(allEffects(effects.values()));
    const summary = [
      previewSummary(what, compared.records),
      ...(effectWords === "" ? [] : [effectWords]),
      ...unsavedClauses(upsert.files),
    ].join(". ");
    const changes = compared.records.some(({ result }) => !result.ok || isChange(result.value));
    return { kind: "shown", upsert, compared, files, effects, summary, changes };
  });
}

function recordsOf({ kind, text }: UpsertedFile, only: string | undefined): ReturnType<typeof urnsOf> {
  const { records } = readRecordFile(kind, text);
  return urnsOf(only === undefined ? records : records.filter((record) => recordId(record)?.id === only));
}

function urnsOf(records: ReturnType<typeof readRecordFile>["records"]): readonly PreviewedRecord["urn"][] {
  return records.flatMap((record) => entityOfRecord(record) ?? []);
}

/** What of a record the two texts do not show: why it fails, what changes of other entities, and what is noted. */
function remarks({ id, result }: PreviewedRecord): readonly string[] {
  if (!result.ok) return [l10n.t`${id} cannot be upserted. ${errorSentence(result.error)}`];
  const { alongside, notes } = result.value;
  const others = alongside.flatMap(({ urn, created, changes }) => [
    ...(created ? [l10n.t`${id} creates the user ${entityName(urn)}.`] : []),
    ...changes.map((change) => l10n.t`${id} changes the user ${entityName(urn)}: ${changeLine(change, urn)}`),
  ]);
  return [...others, ...notes.map((note) => `${id}: ${note}`)];
}

/** Comments at the beginning of both texts. */
function headOf(lines: readonly string[]): string {
  const shown = lines.slice(0, MOST_REMARKS);
  const more = lines.length - shown.length;
  if (more > 0) shown.push(l10n.t`and ${readableNumber(more)} more`);
  return shown.map((line) => `# ${oneLine(line, LONGEST_REMARK)}\n`).join("");
}

const MOST_REMARKS = 100;
const LONGEST_REMARK = 300;

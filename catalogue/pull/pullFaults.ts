import * as l10n from "@vscode/l10n";
import { checkRecordFile } from "../checking/checkFile.ts";
import type { Problem } from "../findings/problem.ts";
import { errorSentence, type CatalogueError } from "../graph/error.ts";
import type { CatalogueGraph } from "../graph/graph.ts";
import { previewRecords } from "../graph/previewUpsert.ts";
import { entitiesOf, isChange, type PreviewedRecord } from "../graph/recordOutcome.ts";
import type { RecordFile } from "../records/recordFile.ts";
import type { RecordKind } from "../records/recordKinds.ts";
import { readRecordFile } from "../records/readRecordFile.ts";
import { failure, success, type Result } from "../result.ts";
import { readableNumber } from "../text/language.ts";
import type { EntityUrn } from "../urn/urn.ts";
import type { YamlCode } from "../yaml/faults/yamlCode.ts";
import { isSameValue } from "../yaml/reading/sameYaml.ts";
import { LOST } from "../yaml/reading/unstorableText.ts";
import { entityOfRecord } from "../records/entityOfRecord.ts";
import { lineBreaks } from "../text/lines.ts";

/** The texts of a file before and after records were pulled into it. */
interface PulledTexts {
  readonly before: string;
  readonly after: string;
  readonly pulled: ReadonlySet<EntityUrn>;
}

/** What is wrong with a file into which records were pulled. */
export type PullFaults =
  /** Nothing can be pulled into it: a sentence, and the errors of the text before that are the reason, if any. */
  | { readonly kind: "file"; readonly sentence: string; readonly errors: readonly Problem[] }
  /** Records that were not pulled have other values now, or are gone; a record without an ID is `undefined` here. */
  | { readonly kind: "altered"; readonly others: readonly (EntityUrn | undefined)[] }
  /** The pulled records that have to stay as they were, each with a sentence that says why. If it is empty, nothing is wrong. */
  | { readonly kind: "records"; readonly stay: ReadonlyMap<EntityUrn, string> };

/**
 * What is wrong with a file into which records were pulled. If nothing is wrong, every other record has the values that it had,
 * and an upsert of the pulled ones changes nothing. The texts are read again, so this holds for anchors, merge keys
 * and every other way in which YAML lets one place change another.
 * @param graph what was pulled from, as it was read then
 */
export async function pullFaults(
  graph: CatalogueGraph,
  kind: RecordKind,
  { before, after, pulled }: PulledTexts,
): Promise<Result<PullFaults, CatalogueError>> {
  const [old, now] = [readRecordFile(kind, before), readRecordFile(kind, after)];
  if (old.problems.some(({ code }) => UNREADABLE.has(code))) return ofFile(YAML_ERRORS, unreadableIn(kind, before));
  const lost = before === after ? -1 : before.indexOf(LOST);
  if (lost >= 0) return ofFile(lostCharacter(before, lost));
  const errors = errorsIn(kind, after);
  const isAbove = ({ code }: Problem): boolean => code === "yaml-syntax";
  if (errors.some(isAbove) && !errorsIn(kind, before).some(isAbove)) return ofFile(NO_LIST);
  if (now.problems.length > old.problems.length || now.strays.length > old.strays.length) return ofFile(NO_LIST);
  const had = new Set(old.records.map(entityOfRecord));
  const added = [...pulled].filter((urn) => !had.has(urn)).length;
  // Below a list at the end of a record without dashes, an added record would be an item of that list.
  if (added > 0 && now.records.length !== old.records.length + added) return ofFile(NO_LIST);
  const altered = alteredRecords(old, now, pulled);
  if (altered.length > 0) return success({ kind: "altered", others: altered });
  const [wrong, wrongBefore] = [withErrors(now, errors), withErrors(old, errorsIn(kind, before))];
  const newlyWrong = [...wrong].filter((urn) => pulled.has(urn) && !wrongBefore.has(urn));
  if (newlyWrong.length > 0)
    return ofRecords(
      newlyWrong.map((urn) => [
        urn,
        l10n.t`The record of ${urn} would have an error after the pull, so it stays as it is. Edit it by hand.`,
      ]),
    );
  const records = now.records.filter((record) => {
    const urn = entityOfRecord(record);
    return urn !== undefined && pulled.has(urn) && !wrong.has(urn);
  });
  const compared = await previewRecords(graph, records);
  if (compared.kind === "cut-off") return failure(compared.why);
  return ofRecords(compared.records.flatMap(differenceIn));
}

function ofFile(sentence: string, errors: readonly Problem[] = []): Result<PullFaults, never> {
  return success({ kind: "file", sentence, errors });
}

function ofRecords(stay: Iterable<readonly [EntityUrn, string]>): Result<PullFaults, never> {
  return success({ kind: "records", stay: new Map(stay) });
}

const YAML_ERRORS = l10n.t(
  "The file has YAML errors; `catalogue check` lists them, and an editor marks them. Correct them first.",
);

function lostCharacter(text: string, at: number): string {
  const line = lineBreaks(text.slice(0, at)) + 1;
  return l10n.t(
    "Line {0} has U+FFFD, which stands for a character that could not be read. If the file is in another encoding, reopen it in that encoding and save it as UTF-8; otherwise write the character again.",
    readableNumber(line),
  );
}

const NO_LIST = l10n.t(
  'Records can be added only to a file that is a list: items that begin with "- " at the left edge, or brackets with at least one record in them. Make it a list, then pull again.',
);

function errorsIn(kind: RecordKind, text: string): readonly Problem[] {
  return checkRecordFile(kind, text).problems.filter(({ severity }) => severity === "error");
}

/** What the records with errors are about. */
function withErrors({ records }: RecordFile, errors: readonly Problem[]): ReadonlySet<EntityUrn> {
  const wrong = records.filter((record) =>
    errors.some(({ span }) => span.start < record.span.end && span.end > record.span.start),
  );
  return new Set(wrong.flatMap((record) => entityOfRecord(record) ?? []));
}

/** With these, it is not known where a record ends, or what it says. */
const UNREADABLE: ReadonlySet<string> = new Set<YamlCode>([
  "yaml-syntax",
  "merge-conflict",
  "unknown-anchor",
  "not-checked",
]);

/** The errors of a text for which nothing can be pulled into it. */
export function unreadableIn(kind: RecordKind, text: string): readonly Problem[] {
  return errorsIn(kind, text).filter(({ code }) => UNREADABLE.has(code));
}

/** The records that were not pulled and have other values now, or are gone; a record without an ID is `undefined` here. */
export function alteredRecords(
  old: RecordFile,
  now: RecordFile,
  pulled: ReadonlySet<EntityUrn>,
): readonly (EntityUrn | undefined)[] {
  return old.records.flatMap((record, at) => {
    const urn = entityOfRecord(record);
    if (urn !== undefined && pulled.has(urn)) return [];
    const same = now.records[at];
    return same && isSameValue(same.mapping, record.mapping) ? [] : [urn];
  });
}

function differenceIn({ urn, result }: PreviewedRecord): readonly (readonly [EntityUrn, string])[] {
  if (!result.ok)
    return [
      [urn, l10n.t`The record of ${urn} could not be compared with the catalogue: ${errorSentence(result.error)}`],
    ];
  if (!isChange(result.value)) return [];
  const changes = entitiesOf(result.value).flatMap((entity) => {
    const fields = [...new Set(entity.changes.map(({ field }) => field))].join(", ");
    return entity.created || fields !== "" ? [`${entity.urn}${fields === "" ? "" : ` (${fields})`}`] : [];
  });
  return [
    [
      urn,
      l10n.t`The record of ${urn} was not pulled, because an upsert of it would still change ${changes.join(", ")}. Edit it by hand. A pull does not update values in braces that contain comments, fields with an explicit key ("? key"), or values that are shared by an anchor, an alias or a merge key.`,
    ],
  ];
}

import * as l10n from "@vscode/l10n";
import type { CancellationToken, CodeLens } from "vscode-languageserver";
import * as z from "zod/mini";
import { REMOVED } from "../../catalogue/changes/changedValue.ts";
import { plainLabel, plainSentence } from "../../catalogue/display/inert.ts";
import { LONGEST } from "../../catalogue/display/longest.ts";
import { counted } from "../../catalogue/text/counted.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import { recordId, type FileRecord } from "../../catalogue/records/recordFile.ts";
import { isRecordKind } from "../../catalogue/fileKinds/kinds.ts";
import type { RecordKind } from "../../catalogue/records/recordKinds.ts";
import type { ComparedText, RecordState } from "../../catalogue/facts/recordState.ts";
import type { Severities } from "../../catalogue/checking/problemList.ts";
import { PROBLEM_CODES } from "../../catalogue/rules/codes.ts";
import { referencesIn } from "../../catalogue/references/referencesIn.ts";
import { shifted } from "../../catalogue/text/span.ts";
import { entityName, parseEntityUrn, type EntityUrn } from "../../catalogue/urn/urn.ts";
import type { Abilities } from "../connection/abilities.ts";
import type { Context } from "../context/context.ts";
import { isCatalogueText } from "../documents/catalogueText.ts";
import { pacedEntries, type Pace } from "../documents/pacedEntries.ts";
import type { Entry, SourceFile } from "../documents/sourceFile.ts";

/** Editors ask for the lenses of a whole file; in a longer one, in UTF-16 code units, no record is compared. */
const LONGEST_FILE = 500_000;
/** A record that names more others is not compared, since each of them is looked up for it: these are four requests. */
const MOST_LOOKED_UP = 500;
/** More fields are counted, not named. */
const MOST_NAMED = 4;

/**
 * A lens above each record; `resolvedLens` compares the record when its lens becomes visible. A lens that is
 * not compared says why. Next to it, one upserts the record; next to the first of them, one upserts the file. In a file
 * that is too long, one lens says that no record is compared, one previews the upsert of the file, and one upserts it. None if no
 * catalogue answers.
 */
export async function codeLenses(
  file: SourceFile,
  { settings, states, abilities }: Context,
  pace: Pace,
): Promise<CodeLens[] | undefined> {
  const kind = comparedKind(file);
  if (!settings.codeLenses || kind === undefined) return undefined;
  if (file.length > LONGEST_FILE)
    return isAnswer(await states.of(kind, NO_TEXT, pace.token)) ? lensesOfLong(file, abilities) : undefined;
  const lenses: CodeLens[] = [];
  let first: Entry | undefined;
  for await (const entries of pacedEntries(file, pace)) {
    for (const entry of entries) {
      const records = entry.reading?.records ?? [];
      if (records.length === 0) continue;
      const above = lensesAbove(file, entry.start, records);
      const upserts = above.flatMap((lens, at) => upsertingRecord(lens, records[at], abilities));
      if (records.every(isModest)) {
        first ??= entry;
        lenses.push(...above);
      } else lenses.push(...above.map((lens) => saying(lens, TOO_MANY)));
      lenses.push(...upserts);
    }
  }
  // Without a record to compare, it still matters whether there is a catalogue.
  if (lenses.length === 0 || !isAnswer(await states.of(kind, first ?? NO_TEXT, pace.token))) return undefined;
  return [...lenses, ...upserting(lenses, abilities)];
}

/** What is compared to find out whether there is a catalogue. */
const NO_TEXT: ComparedText = { above: "", text: "" };

/** A CodeLens with its title, which says how its record differs from the catalogue. */
export async function resolvedLens(
  lens: CodeLens,
  file: SourceFile,
  { settings, states, abilities }: Context,
  token: CancellationToken,
): Promise<CodeLens> {
  const kind = comparedKind(file);
  if (kind === undefined || lens.command) return lens;
  const entry = file.entryAt(file.offsetAt(lens.range.start));
  const records = entry.reading?.records ?? [];
  const lines = linesOf(file, entry.start, records);
  const numbered = lensData(lens)?.at ?? -1;
  const at = lines[numbered] === lens.range.start.line ? numbered : -1;
  const twin = duplicateOf(entry, at);
  if (twin !== undefined) return saying(lens, twin);
  const found = await states.of(kind, entry, token);
  if (!isAnswer(found)) return saying(lens, found ? NOT_CONNECTED : NO_ANSWER);
  const state = found[at];
  if (!state) return saying(lens, errorsTitle(entry, settings.severities));
  const title = plainSentence(
    definedAbove(state, file, entry.start + (records[at]?.span.start ?? 0)) ?? said(state),
    LONGEST.label,
  );
  const changes = state.kind === "new" || state.kind === "differs";
  const preview = changes ? onRecord(abilities.previewRecordCommand, file.uri, records[at]) : undefined;
  return { ...lens, command: { title: titleOf(lens, title), ...(preview ?? { command: NO_COMMAND }) } };
}

type StatesAnswer = Awaited<ReturnType<Context["states"]["of"]>>;

function isAnswer(states: StatesAnswer): states is readonly RecordState[] {
  return states !== undefined && states !== "not-connected";
}

/** A command about a record. `undefined`: the client has none, or the record has no ID. */
function onRecord(
  command: string | undefined,
  uri: string,
  record: FileRecord | undefined,
): { readonly command: string; readonly arguments: [{ readonly uri: string; readonly id: string }] } | undefined {
  const id = record && recordId(record)?.id;
  return command === undefined || id === undefined ? undefined : { command, arguments: [{ uri, id }] };
}

/** A lens next to that of a record, which upserts that record alone. */
function upsertingRecord(
  lens: CodeLens,
  record: FileRecord | undefined,
  { upsertRecordCommand }: Abilities,
): readonly CodeLens[] {
  const command = onRecord(upsertRecordCommand, lensData(lens)?.uri ?? "", record);
  return command ? [{ range: lens.range, command: { title: titleOf(lens, l10n.t("Upsert")), ...command } }] : [];
}

/**
 * What the lens of a record says whose ID an earlier record of the file has; `undefined`: none has. Such a file is not
 * upserted.
 */
function duplicateOf({ reading, findings }: Entry, at: number): string | undefined {
  const record = reading?.records[at];
  const id = record && recordId(record);
  const isDuplicate = findings.some(
    ({ code, span }) => code === "duplicate-id" && id && span.start < id.span.end && id.span.start < span.end,
  );
  return isDuplicate ? DUPLICATE : undefined;
}

const DUPLICATE = l10n.t("Not upserted: an earlier record of this file has the same ID");

// Why there is no comparison.
/** What the lens of a record with errors says. No diagnostic shows those of a rule that the settings switch off. */
function errorsTitle({ findings }: Entry, severities: Severities): string {
  const codes = new Set(
    findings.map(({ code }) => code).filter((code) => PROBLEM_CODES.get(code)?.severity === "error"),
  );
  const [first] = codes;
  if (first === undefined || [...codes].some((code) => severities.get(code) !== "off")) return HAS_ERRORS;
  return l10n.t`Not compared with the catalogue: upserts apply the rule ${first} too, which is switched off in the settings`;
}

const HAS_ERRORS = l10n.t("Not compared with the catalogue: fix the errors first");
const NO_ANSWER = l10n.t("Not compared with the catalogue: it does not answer");
const NOT_CONNECTED = l10n.t("Not compared with the catalogue: there is no connection to it");
const TOO_LONG = l10n.t`This file is longer than ${readableNumber(LONGEST_FILE)} characters, so its records are not compared one by one`;
const TOO_MANY = l10n.t`Not compared with the catalogue: this record names more than ${MOST_LOOKED_UP} users or groups`;

/** A lens that says something and does nothing. */
function saying(lens: CodeLens, title: string): CodeLens {
  return { ...lens, command: { title: titleOf(lens, title), command: NO_COMMAND } };
}

/** Says that no record is compared; next to that, one previews the upsert of the file, and one upserts it. */
function lensesOfLong(file: SourceFile, abilities: Abilities): CodeLens[] {
  const above = lensAt(0, { uri: file.uri, at: 0 });
  const { previewRecordCommand: command } = abilities;
  const previewing = command === undefined ? [] : [{ ...above, command: { title: l10n.t("Preview Upsert"), command } }];
  return [saying(above, TOO_LONG), ...previewing, ...upserting([above], abilities)];
}

/** What a lens has that says something and does nothing. */
const NO_COMMAND = "";

/** A lens next to the first one that upserts the whole file. */
function upserting([first]: readonly CodeLens[], { upsertCommand }: Abilities): readonly CodeLens[] {
  if (!first || upsertCommand === undefined) return [];
  return [{ range: first.range, command: { title: l10n.t("Upsert File…"), command: upsertCommand } }];
}

function comparedKind({ kind, uri }: SourceFile): RecordKind | undefined {
  return isRecordKind(kind) && !isCatalogueText(uri) ? kind : undefined;
}

/** Whether it names few enough, besides its own ID, to look up each while the user waits. */
function isModest(record: FileRecord): boolean {
  return [...referencesIn(record)].length <= 1 + MOST_LOOKED_UP;
}

/** The lines on which the records of an entry begin that begins at `start`. */
function linesOf(file: SourceFile, start: number, records: readonly FileRecord[]): readonly number[] {
  return records.map((record) => {
    const span = recordId(record)?.span ?? record.span;
    return file.positionAt(shifted({ start: Math.min(span.start, record.span.start), end: 0 }, start).start).line;
  });
}

/** Lenses that are still to be resolved, one for each record of an entry that begins at `start`. */
function lensesAbove(file: SourceFile, start: number, records: readonly FileRecord[]): readonly CodeLens[] {
  const lines = linesOf(file, start, records);
  const onLine = Map.groupBy(lines, (line) => line);
  return lines.map((line, at) => {
    const id = records[at] && recordId(records[at])?.id;
    const urn = id === undefined ? undefined : parseEntityUrn(id);
    const isAlone = onLine.get(line)?.length === 1;
    return lensAt(line, { uri: file.uri, at, name: isAlone ? undefined : urn ? entityName(urn) : id });
  });
}

const data = z.object({
  uri: z.string(),
  /** The number of the record in its entry. */
  at: z.int(),
  /** The name of the entity, if the record shares its line with others. */
  name: z.optional(z.string()),
});

function lensAt(line: number, about: z.infer<typeof data>): CodeLens {
  const position = { line, character: 0 };
  return { range: { start: position, end: position }, data: about };
}

/** What a client gives back with a lens that is still to be resolved; `undefined`: that is not from this server. */
export function lensData(lens: CodeLens): z.infer<typeof data> | undefined {
  return data.safeParse(lens.data).data;
}

/** A title, with the name of the entity that it is about if other lenses are on the same line. */
function titleOf(lens: CodeLens, title: string): string {
  const name = lensData(lens)?.name;
  return name === undefined ? title : `${plainLabel(name)}: ${title}`;
}

/**
 * What is said of a record that names what others above it define, which an upsert of the file writes first; `undefined`:
 * it is not so. Only groups and users are defined above what names them, so that a file of datasets is not looked at.
 * @param recordStart the offset of the record in the file; what is defined before it counts as above
 */
function definedAbove(state: RecordState, file: SourceFile, recordStart: number): string | undefined {
  if (state.kind !== "refused" || !state.missing || file.kind === "dataset") return undefined;
  const missing = state.missing.map(parseEntityUrn);
  const isAbove = (urn: EntityUrn): boolean =>
    file.definitions(urn).some(({ range }) => file.offsetAt(range.start) < recordStart);
  if (!missing.every((urn) => urn && isAbove(urn))) return undefined;
  const names = missing.flatMap((urn) => (urn ? [entityName(urn)] : []));
  return l10n.t`Upsert the whole file: alone, this record would fail, because ${names.join(", ")} is defined above it`;
}

function said(state: RecordState): string {
  switch (state.kind) {
    case "same":
      return l10n.t("Same as in the catalogue");
    case "new":
      return l10n.t("Not in the catalogue yet");
    case "refused":
      return l10n.t`An upsert would fail: ${state.why}`;
    case "differs":
      return l10n.t`Differs from the catalogue: ${differences(state)}`;
  }
}

function differences({ fields, people }: Extract<RecordState, { kind: "differs" }>): string {
  const given = fields.filter((field) => field !== REMOVED);
  const named = given.length > MOST_NAMED ? [...given.slice(0, MOST_NAMED), "…"] : given;
  const parts = [
    ...(given.length < fields.length ? [l10n.t("it is marked as removed")] : []),
    ...(given.length > 0 ? [`${counted(given.length, "field")} (${named.join(", ")})`] : []),
    ...(people > 0 ? [counted(people, "user")] : []),
  ];
  return parts.join(", ");
}

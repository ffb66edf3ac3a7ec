import * as l10n from "@vscode/l10n";
import type { CancellationToken, CodeAction } from "vscode-languageserver";
import { CodeActionKind } from "vscode-languageserver-types";
import { withInline } from "../../../catalogue/records/recordFile.ts";
import { URN_BEGINNING, type OwnerKind, type RecordKind } from "../../../catalogue/records/recordKinds.ts";
import { recordUrn } from "../../../catalogue/records/recordUrn.ts";
import { referencesIn } from "../../../catalogue/references/referencesIn.ts";
import { subjectUrn } from "../../../catalogue/subjects/subject.ts";
import { slipsBetween } from "../../../catalogue/text/nearest.ts";
import { oneSlipFrom } from "../../../catalogue/text/oneSlip.ts";
import { shiftedEdit } from "../../../catalogue/text/textEdit.ts";
import { entityName, parseDatasetUrn } from "../../../catalogue/urn/urn.ts";
import { rewritten } from "../../../catalogue/yaml/edits/scalarEdit.ts";
import { isText, type Text } from "../../../catalogue/yaml/values/value.ts";
import type { Context } from "../../context/context.ts";
import { isCatalogueText } from "../../documents/catalogueText.ts";
import type { Pace } from "../../documents/pacedEntries.ts";
import type { Entry, SourceFile } from "../../documents/sourceFile.ts";
import { lookupIn } from "../completion/lookup.ts";
import { datasetsNear } from "./nearDatasets.ts";
import { fileEdit } from "./fileEdit.ts";
import type { ShownFinding } from "./shownFinding.ts";

/** More would not be read. */
const MOST = 3;
/** A client asks about the lines it shows a menu for. In a large selection, only so many are looked up. */
const MOST_FINDINGS = 10;

const KINDS: ReadonlyMap<string, RecordKind> = new Map([
  ["unknown-dataset", "dataset"],
  ["unknown-user", "user"],
  ["unknown-group", "group"],
]);

/** Replaces the ID of a user or group, or the URN of a dataset, that does not exist by those that may be meant: each a guess, so no fix of all. */
export async function nearNames(
  file: SourceFile,
  shown: readonly ShownFinding[],
  context: Context,
  { token }: Pick<Pace, "token">,
): Promise<CodeAction[]> {
  const unknown = shown.filter(({ finding }) => KINDS.has(finding.code)).slice(0, MOST_FINDINGS);
  const actions = await Promise.all(
    unknown.map(async ({ diagnostic, entry, finding }): Promise<readonly CodeAction[]> => {
      const kind = KINDS.get(finding.code);
      const scalar = textAt(entry, finding.span.start - entry.start);
      if (!kind || !scalar) return [];
      const names = await meantBy(kind, scalar.value, { file, context }, token);
      return names.flatMap(({ name, text }) => {
        const edits = rewritten(entry.text, scalar, text).map((edit) => shiftedEdit(edit, entry.start));
        if (edits.length === 0) return [];
        return {
          title: l10n.t`Change to "${name}"`,
          kind: CodeActionKind.QuickFix,
          diagnostics: [diagnostic],
          edit: fileEdit(file, edits, context.abilities),
        };
      });
    }),
  );
  return actions.flat();
}

/** What may be meant by a text: as people call it, and as it would be written in place of it. */
async function meantBy(
  kind: RecordKind,
  text: string,
  { file, context }: { readonly file: SourceFile; readonly context: Context },
  token: CancellationToken,
): Promise<readonly { readonly name: string; readonly text: string }[]> {
  if (kind === "dataset") {
    const dataset = parseDatasetUrn(text);
    const near = dataset ? await datasetsNear(dataset, context, token) : [];
    return near.slice(0, MOST).map((urn) => ({ name: urn, text: urn }));
  }
  const beginning = text.startsWith(URN_BEGINNING[kind]) ? URN_BEGINNING[kind] : "";
  const names = await namesNear(kind, entityName(recordUrn(kind, text)), { file, context }, token);
  return names.map((name) => ({ name, text: beginning + name }));
}

/** The text in an entry that refers to something and begins at a place. */
function textAt({ reading }: Entry, offset: number): Text | undefined {
  for (const record of reading?.records.flatMap(withInline) ?? []) {
    for (const { scalar } of referencesIn(record)) if (scalar.span.start === offset && isText(scalar)) return scalar;
  }
  return undefined;
}

/**
 * The IDs that may be meant: those with the fewest typing errors. In the workspace, each with one error is found, however many
 * there are; of the others, and of those in the catalogue, some that have a third of the ID.
 */
async function namesNear(
  kind: OwnerKind,
  id: string,
  { file, context }: { readonly file: SourceFile; readonly context: Context },
  token: CancellationToken,
): Promise<string[]> {
  const lookup = lookupIn(context, token, file.uri);
  // In the text of a dataset of the catalogue, users and groups of files do not count.
  const filesCount = !isCatalogueText(file.uri);
  const listed = (): string[] => thirds(id).flatMap((part) => lookup.entities(kind, part).map(({ name }) => name));
  const isHere = (name: string): boolean => name !== "" && context.workspace.exists(subjectUrn(kind, name));
  const here = filesCount ? [...oneSlipFrom(id)].filter(isHere) : [];
  let found = fewestErrors(id, [...here, ...listed()]);
  if (found.length === 0 || !filesCount) {
    await lookup.awaited();
    found = fewestErrors(id, listed());
  }
  return found.slice(0, MOST);
}

/** An ID in three parts, of which two errors leave one as it is. What is shorter than a part would be in most IDs. */
function thirds(id: string): readonly string[] {
  const length = Math.max(2, Math.ceil(id.length / 3));
  return [0, 1, 2].map((at) => id.slice(at * length, (at + 1) * length)).filter((part) => part.length > 1);
}

function fewestErrors(id: string, names: readonly string[]): readonly string[] {
  const most = id.length < LONG ? 1 : 2;
  const byErrors = Map.groupBy(new Set(names), (name) => (name === id ? Infinity : slipsBetween(id, name)));
  const fewest = Math.min(...byErrors.keys());
  return fewest <= most ? (byErrors.get(fewest) ?? []) : [];
}

/** From this length on, two errors may be in an ID. */
const LONG = 6;

import * as l10n from "@vscode/l10n";
import { errorSentence, type CatalogueError } from "../../catalogue/graph/error.ts";
import {
  failedLine,
  importedSentence,
  replacedLine,
  skippedLine,
  skippedSentence,
  unwrittenLine,
} from "../../catalogue/ingestion/importSummary.ts";
import type { Skipped } from "../../catalogue/ingestion/skipped.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import type { Message } from "../message.ts";
import type { ImportEnd, UnreadableFile } from "./importFile.ts";
import type { ImportNames } from "./importQuestion.ts";

/** What a message about an import offers. */
type ImportAction = "Show Output" | "Compare Again" | "Open File";

/** The message about the end of an import. */
export function importMessage({ title, target }: ImportNames, end: ImportEnd): Message<ImportAction> {
  switch (end.kind) {
    case "unreadable":
      return unreadableMessage(title, end.why);
    case "cut-off":
      return end.why.kind === "cancelled"
        ? {
            severity: "information",
            sentence: l10n.t`Nothing was written: you cancelled the import of ${title}.`,
          }
        : {
            severity: "error",
            sentence: `${l10n.t`Nothing was written: comparing ${title} with the catalogue failed.`} ${errorSentence(end.why)}`,
            actions: ["Show Output"],
          };
    case "declined":
      return {
        severity: "brief",
        sentence: l10n.t`${title} was not imported. Nothing was written.`,
        isDeclined: true,
      };
    case "unchanged":
      return unchangedMessage({ title, target }, end);
    case "done":
      return doneMessage({ title, target }, end);
  }
}

function unreadableMessage(title: string, { code, message, place }: UnreadableFile): Message<ImportAction> {
  const not = l10n.t`${title} was not imported.`;
  if (!place) return { severity: "error", sentence: `${not} ${message} (${code}).` };
  const [line, column] = [readableNumber(place.line + 1), readableNumber(place.character + 1)];
  const where = l10n.t`Line ${line}, column ${column}: ${message}`;
  return { severity: "error", sentence: `${not} ${where} (${code}).`, actions: ["Open File"] };
}

function unchangedMessage(
  { title, target }: ImportNames,
  { reading: { proposals, skipped }, failed, older }: Extract<ImportEnd, { kind: "unchanged" }>,
): Message<ImportAction> {
  const [first] = failed;
  if (first) {
    const counts = importedSentence({ written: [], failed, untried: [] }, skipped, older);
    const parts = [incomplete({ title, target }), counts, errorSentence(first.error), REST_IS_THERE];
    return { severity: "error", sentence: withSkipped(parts, skipped), actions: ["Show Output"] };
  }
  if (skipped.length > 0 && proposals.length === 0) {
    const sentence = l10n.t`Nothing was written, because nothing in ${title} can be stored.`;
    return { severity: "error", sentence: withSkipped([sentence], skipped), actions: ["Show Output"] };
  }
  if (skipped.length === 0)
    return {
      severity: "information",
      sentence:
        older > 0
          ? l10n.t`Nothing was written: the catalogue already has everything in ${title}, or later values of it.`
          : l10n.t`Nothing was written: the catalogue already has everything in ${title}.`,
    };
  const sentence =
    older > 0
      ? l10n.t`Nothing was written: the catalogue already has everything in ${title} that can be imported, or later values of it.`
      : l10n.t`Nothing was written: the catalogue already has everything in ${title} that can be imported.`;
  return { severity: "warning", sentence: withSkipped([sentence], skipped), actions: ["Show Output"] };
}

function complete({ title, target }: ImportNames): string {
  return l10n.t`The import of ${title} into ${target} is complete.`;
}

function incomplete({ title, target }: ImportNames): string {
  return l10n.t`The import of ${title} into ${target} is incomplete.`;
}

const REST_IS_THERE = l10n.t("The rest is in the catalogue already.");

function doneMessage(
  { title, target }: ImportNames,
  { imported, reading: { skipped }, older }: Extract<ImportEnd, { kind: "done" }>,
): Message<ImportAction> {
  const counts = importedSentence(imported, skipped, older);
  const { stopped, unwritten } = imported;
  const failed = [...imported.failed, ...unwritten.flatMap(({ error }) => (error ? [{ error }] : []))];
  const [first] = failed;
  const why = first ? [errorSentence(first.error)] : [];
  if (stopped?.kind === "cancelled") {
    const parts = [l10n.t`You cancelled the import of ${title} into ${target}.`, counts, ...why];
    return {
      severity: first ? "error" : "warning",
      sentence: withSkipped(parts, skipped),
      actions: ["Show Output"],
    };
  }
  if (stopped) {
    const parts = [l10n.t`The import of ${title} into ${target} stopped.`, errorSentence(stopped), counts];
    return { severity: "error", sentence: withSkipped(parts, skipped), actions: ["Show Output"] };
  }
  if (first) {
    const again: readonly ImportAction[] = failed.some(({ error }) => isConflict(error)) ? ["Compare Again"] : [];
    const parts = [incomplete({ title, target }), counts, ...why];
    return { severity: "error", sentence: withSkipped(parts, skipped), actions: [...again, "Show Output"] };
  }
  const isWhole = skipped.length === 0;
  const parts = [isWhole ? complete({ title, target }) : incomplete({ title, target }), counts];
  return {
    severity: isWhole ? "information" : "warning",
    sentence: withSkipped(parts, skipped),
    actions: ["Show Output"],
  };
}

/** The sentences, then what was skipped and why, and where all of it is listed. */
function withSkipped(sentences: readonly string[], skipped: readonly Skipped[]): string {
  const why = skipped.length === 0 ? [] : [skippedSentence(skipped)];
  const all = skipped.length > 1 ? [l10n.t("The output lists everything that was skipped.")] : [];
  return [...sentences, ...why, ...all].join(" ");
}

/** Whether somebody else changed what was to be written. */
function isConflict({ kind }: CatalogueError): boolean {
  return kind === "changed-meanwhile" || kind === "version-conflict";
}

/** What of the file is not in the catalogue, line by line, for the output. */
export function missingLines(end: ImportEnd): readonly string[] {
  if (end.kind !== "done" && end.kind !== "unchanged") return [];
  const skipped = [
    ...end.reading.replaced.map(replacedLine),
    ...end.reading.skipped.map((each) => l10n.t`Skipped ${skippedLine(each)}`),
  ];
  if (end.kind === "unchanged") return [...skipped, ...end.failed.map(failedLine)];
  const { failed, untried, unwritten } = end.imported;
  return [
    ...skipped,
    ...failed.map(failedLine),
    ...untried.map((urn) => l10n.t`Not tried: "${urn}"`),
    ...unwritten.map(unwrittenLine),
  ];
}

import * as l10n from "@vscode/l10n";
import { errorSentence, type CatalogueError } from "../../catalogue/graph/error.ts";
import { failedLine, importedSentence, skippedLine, skippedSentence } from "../../catalogue/ingestion/importSummary.ts";
import type { Skipped } from "../../catalogue/ingestion/skipped.ts";
import type { Message } from "../message.ts";
import type { ImportEnd } from "./importFile.ts";
import type { ImportNames } from "./importQuestion.ts";

/** What a message about an import offers. */
export type ImportAction = "Show Output" | "Compare Again";

/** The message about the end of an import. */
export function importMessage({ title, target }: ImportNames, end: ImportEnd): Message<ImportAction> {
  switch (end.kind) {
    case "cut-off":
      return end.why.kind === "cancelled"
        ? {
            severity: "information",
            sentence: l10n.t`Nothing was written: you cancelled the import of ${title}.`,
            actions: [],
          }
        : {
            severity: "error",
            sentence: `${l10n.t`Nothing was written: comparing ${title} with the catalogue failed.`} ${errorSentence(end.why)}`,
            actions: ["Show Output"],
          };
    case "declined":
      return { severity: "brief", sentence: l10n.t`${title} was not imported. Nothing was written.`, actions: [] };
    case "unchanged":
      return unchangedMessage({ title, target }, end);
    case "done":
      return doneMessage({ title, target }, end);
  }
}

function unchangedMessage(
  { title, target }: ImportNames,
  { reading: { proposals, skipped }, failed }: Extract<ImportEnd, { kind: "unchanged" }>,
): Message<ImportAction> {
  const [first] = failed;
  if (first) {
    const counts = importedSentence({ written: [], failed, untried: [] }, skipped);
    const parts = [incomplete({ title, target }), counts, errorSentence(first.error), REST_IS_THERE];
    if (skipped.length > 0) parts.push(skippedSentence(skipped));
    return { severity: "error", sentence: parts.join(" "), actions: ["Show Output"] };
  }
  const [lost] = skipped;
  if (lost && proposals.length === 0) {
    const sentence = l10n.t`Nothing was written, because nothing in ${title} can be stored. The first of what was skipped is ${skippedLine(lost)}.`;
    return { severity: "error", sentence, actions: ["Show Output"] };
  }
  if (skipped.length === 0)
    return {
      severity: "information",
      sentence: l10n.t`Nothing was written: the catalogue already has everything in ${title}.`,
      actions: [],
    };
  const sentence = l10n.t`Nothing was written: the catalogue already has everything in ${title} that can be imported.`;
  return { severity: "warning", sentence: withSkipped(sentence, skipped), actions: ["Show Output"] };
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
  { imported, reading }: Extract<ImportEnd, { kind: "done" }>,
): Message<ImportAction> {
  const counts = importedSentence(imported, reading.skipped);
  const { failed, stopped } = imported;
  const [first] = failed;
  if (stopped?.kind === "cancelled") {
    const why = first ? ` ${errorSentence(first.error)}` : "";
    const sentence = `${l10n.t`You cancelled the import of ${title} into ${target}.`} ${counts}${why}`;
    return { severity: first ? "error" : "warning", sentence, actions: ["Show Output"] };
  }
  if (stopped)
    return {
      severity: "error",
      sentence: `${l10n.t`The import of ${title} into ${target} stopped.`} ${errorSentence(stopped)} ${counts}`,
      actions: ["Show Output"],
    };
  if (first) {
    const again: readonly ImportAction[] = failed.some(({ error }) => isConflict(error)) ? ["Compare Again"] : [];
    return {
      severity: "error",
      sentence: [incomplete({ title, target }), counts, errorSentence(first.error), skippedSentence(reading.skipped)]
        .filter((each) => each !== "")
        .join(" "),
      actions: [...again, "Show Output"],
    };
  }
  return reading.skipped.length > 0
    ? {
        severity: "warning",
        sentence: withSkipped(`${incomplete({ title, target })} ${counts}`, reading.skipped),
        actions: ["Show Output"],
      }
    : { severity: "information", sentence: `${complete({ title, target })} ${counts}`, actions: ["Show Output"] };
}

/** The sentence, then what was skipped and why, and where all of it is listed. */
function withSkipped(sentence: string, skipped: readonly Skipped[]): string {
  const all = skipped.length === 1 ? [] : [l10n.t("The output lists all that was skipped.")];
  return [sentence, skippedSentence(skipped), ...all].join(" ");
}

/** Whether somebody else changed what was to be written. */
function isConflict({ kind }: CatalogueError): boolean {
  return kind === "changed-meanwhile" || kind === "version-conflict";
}

/** What of the file is not in the catalogue, line by line, for the output. */
export function missingLines(end: ImportEnd): readonly string[] {
  if (end.kind !== "done" && end.kind !== "unchanged") return [];
  const skipped = end.reading.skipped.map((each) => `Skipped ${skippedLine(each)}`);
  if (end.kind === "unchanged") return [...skipped, ...end.failed.map(failedLine)];
  const { failed, untried } = end.imported;
  return [...skipped, ...failed.map(failedLine), ...untried.map((urn) => `Not tried: ${urn}`)];
}

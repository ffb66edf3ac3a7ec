import * as l10n from "@vscode/l10n";
import { errorSentence } from "../../catalogue/graph/error.ts";
import type { RecordKey, RecordOutcome } from "../../catalogue/graph/recordOutcome.ts";
import { leftOutLine, outcomeSentence, stopOf } from "../../catalogue/graph/upsertSummary.ts";
import type { Message } from "../message.ts";
import { restartsSentence } from "../restartsSentence.ts";
import { unsavedClauses, type WantedUpsert } from "./upsertedFile.ts";
import type { UpsertEnd } from "./upsertFiles.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import { sentence as closed } from "../../catalogue/text/sentence.ts";
import { lineBreaks } from "../../catalogue/text/lines.ts";

/** The actions on the buttons of a message about an upsert. */
type UpsertAction = "Undo" | "Show Problems" | "Go to Line" | "Show Output" | "Compare Again";

interface MessageContext {
  readonly open: boolean;
  readonly preview?: boolean | undefined;
  readonly leftOut?: readonly RecordKey[] | undefined;
  readonly isOff?: (code: string) => boolean;
}

/** How many of the records that are left out a message names. */
const FEW_NAMES = 3;

/**
 * The message about the end of an upsert.
 * @param open whether the file is still open, so that it can be compared again
 * @param preview whether only a preview was asked for
 * @param leftOut the records that the user did not want to be written
 * @param isOff whether the settings switch off the rule of this code, so that the Problems panel does not show what it finds
 */
export function upsertMessage(
  { title, files, what, target }: WantedUpsert,
  end: UpsertEnd,
  { open, preview = false, leftOut = [], isOff = () => false }: MessageContext,
): Message<UpsertAction> {
  const again: readonly UpsertAction[] = open ? ["Compare Again"] : [];
  const one = files.length === 1;
  switch (end.kind) {
    case "refused": {
      const why = refusal(end, one);
      const refused = one
        ? l10n.t`${title} was not upserted because ${why}`
        : l10n.t`Nothing was upserted (${title}): ${why}`;
      const sentence = preview ? l10n.t`${title} cannot be previewed because ${why}` : refused;
      return { severity: "error", ...withHidden(sentence, end.errors, isOff) };
    }
    case "cut-off":
      if (preview && end.why.kind === "cancelled")
        return { severity: "information", sentence: l10n.t`You cancelled the preview of ${title}.` };
      return cutOffMessage(title, end, again);
    case "no-records": {
      const sentence = one
        ? l10n.t`${title} has no records, so there is nothing to upsert.`
        : l10n.t`${title} have no records, so there is nothing to upsert.`;
      return { severity: "error", sentence };
    }
    case "declined": {
      const sentence = one
        ? l10n.t`${title} was not upserted. Nothing was written.`
        : l10n.t`${title} were not upserted. Nothing was written.`;
      return { severity: "brief", sentence, isDeclined: true };
    }
    case "edited":
    case "closed":
      return { severity: "warning", sentence: CHANGED_FILE[end.kind](end.title), actions: again };
    case "deleted":
      return { severity: "warning", sentence: CHANGED_FILE.deleted(end.title) };
    case "done": {
      const { outcomes, restarts } = end;
      const undo: readonly UpsertAction[] = end.undo === undefined ? [] : ["Undo"];
      const beginning = beginningClause({ title, target }, outcomes);
      const left = leftOutLine(leftOut, FEW_NAMES) ?? [];
      const sentence = [beginning, outcomeSentence(what, outcomes), ...restartsSentence(restarts)]
        .concat(left, unsavedClauses(files).map(closed))
        .join(" ");
      if (outcomes.every((outcome) => outcome.kind === "upserted"))
        return { severity: "information", sentence, actions: [...undo, "Show Output"] };
      if (outcomes.every((outcome) => outcome.kind !== "failed"))
        return { severity: "warning", sentence, actions: [...undo, "Show Output", ...again] };
      // The first button is the prominent one: it goes on with the records that failed.
      return { severity: "error", sentence, actions: [...again, "Show Problems", ...undo, "Show Output"] };
    }
  }
}

type RefusedUpsert = Extract<UpsertEnd, { kind: "refused" }>;

/** The line of the first error for which a file was refused, counted from 1. */
export function firstErrorLine({ file, errors: [first] }: RefusedUpsert): number {
  return lineBreaks(file.text.slice(0, first?.span.start)) + 1;
}

/** The clause that says which errors a file has. A translation of it follows a colon. @param one whether the file is the only one */
function refusal(refused: RefusedUpsert, one: boolean): string {
  const { file, errors } = refused;
  const [first] = errors;
  const line = firstErrorLine(refused);
  const message = closed(first?.message ?? "");
  const { length } = errors;
  if (length === 1)
    return one
      ? l10n.t`it has an error in line ${line}: ${message}`
      : l10n.t`${file.title} has an error in line ${line}: ${message}`;
  return one
    ? l10n.t`it has ${readableNumber(length)} errors, the first in line ${line}: ${message}`
    : l10n.t`${file.title} has ${readableNumber(length)} errors, the first in line ${line}: ${message}`;
}

/** The sentence about errors, with what it takes to find them. The Problems panel does not have those of rules that are switched off. */
function withHidden(
  sentence: string,
  errors: readonly { readonly code: string }[],
  isOff: (code: string) => boolean,
): Pick<Message<UpsertAction>, "sentence" | "actions"> {
  const shown = errors.filter(({ code }) => !isOff(code));
  const [first] = errors;
  if (!first || shown[0] === first) return { sentence, actions: ["Show Problems"] };
  const why = l10n.t`The rule ${first.code} is switched off in the settings, but upserts apply it.`;
  return {
    sentence: `${sentence} ${why}`,
    actions: ["Go to Line", ...(shown.length > 0 ? (["Show Problems"] as const) : [])],
  };
}

function cutOffMessage(
  title: string,
  { why, records, notCompared }: Extract<UpsertEnd, { kind: "cut-off" }>,
  again: readonly UpsertAction[],
): Message<UpsertAction> {
  const { length: done } = records;
  const all = done + notCompared.length;
  if (why.kind === "cancelled") {
    const sentence = l10n.t`Nothing was written: you cancelled the upsert of ${title} after ${readableNumber(done)} of ${readableNumber(all)} records were compared.`;
    return { severity: "information", sentence };
  }
  const failed = l10n.t`Nothing was written: comparing ${title} with the catalogue failed after ${readableNumber(done)} of ${readableNumber(all)} records.`;
  return { severity: "error", sentence: `${failed} ${errorSentence(why)}`, actions: again };
}

/** Which upsert it was, and whether it was done in full, at the beginning of a sentence. */
function beginningClause(
  { title, target }: Pick<WantedUpsert, "title" | "target">,
  outcomes: readonly RecordOutcome[],
): string {
  const stop = stopOf(outcomes);
  if (stop)
    return stop.kind === "cancelled"
      ? l10n.t`You cancelled the upsert of ${title} into ${target}:`
      : l10n.t`The upsert of ${title} into ${target} stopped:`;
  return outcomes.some(({ kind }) => kind === "failed")
    ? l10n.t`The upsert of ${title} into ${target} is incomplete:`
    : l10n.t`The upsert of ${title} into ${target} is complete:`;
}

/** Says why nothing was written: what became of a file after it was compared. */
const CHANGED_FILE = {
  edited: (title: string) => l10n.t`${title} was edited after it was compared with the catalogue. Nothing was written.`,
  closed: (title: string) => l10n.t`${title} was closed after it was compared with the catalogue. Nothing was written.`,
  deleted: (title: string) =>
    l10n.t`${title} was deleted after it was compared with the catalogue. Nothing was written.`,
};

import * as l10n from "@vscode/l10n";
import { aspectWord } from "../../catalogue/changes/aspectWords.ts";
import { countUnconfirmed, errorSentence } from "../../catalogue/graph/error.ts";
import type { UndoPreview } from "../../catalogue/graph/undoUpsert.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import { entityName } from "../../catalogue/urn/urn.ts";
import type { Message } from "../message.ts";
import { moreInOutput } from "../moreInOutput.ts";
import { restartsSentence } from "../restartsSentence.ts";
import type { UndoEnd } from "./undoChange.ts";
import { undoneSentence } from "./undoneMessage.ts";

/** What a message about an undo offers. */
type UndoAction = "Try Again" | "Show Output";

interface UndoContext {
  /** What a later change of what was kept is called, if there is one that can be undone. */
  readonly later?: string | undefined;
  /** How often the embedded service was restarted meanwhile because it had stopped. */
  readonly restarts?: number;
}

/**
 * The message about the end of an undo. What is left because it failed or was cancelled can be tried again.
 * @param name what the undone change is called
 */
export function undoMessage(
  name: string,
  end: UndoEnd,
  { later, restarts = 0 }: UndoContext = {},
): Message<UndoAction> {
  switch (end.kind) {
    case "cut-off":
      return end.why.kind === "cancelled"
        ? { severity: "information", sentence: l10n.t("You cancelled; nothing was undone."), actions: ["Try Again"] }
        : {
            severity: "error",
            sentence: l10n.t`Nothing was undone. ${errorSentence(end.why)}`,
            actions: ["Try Again"],
          };
    case "declined":
      return { severity: "brief", sentence: l10n.t("Nothing was undone."), isDeclined: true };
    case "nothing":
      return {
        severity: "warning",
        sentence: [
          l10n.t`No part of "${name}" can be undone. ${whyNothing(end.preview)}`,
          ...laterSentence(later),
          ...(end.origin === undefined ? [] : [end.origin]),
        ].join(" "),
        actions: ["Show Output"],
      };
    case "done": {
      const done = doneMessage(name, end, later);
      return { ...done, sentence: [done.sentence, ...restartsSentence(restarts)].join(" ") };
    }
  }
}

/** Why nothing can be undone: a sentence. */
function whyNothing({ changedSince, deleted, failed }: UndoPreview): string {
  const [first, ...others] = changedSince;
  if (first && deleted.length + failed.length === 0) {
    const edited = `${entityName(first.urn)} (${first.aspects.map(aspectWord).join(", ")})`;
    return [l10n.t`What it wrote has been edited since: ${edited}.`, ...moreInOutput(others.length)].join(" ");
  }
  const [fault, ...more] = failed;
  if (fault && changedSince.length + deleted.length === 0)
    return [`${entityName(fault.urn)}: ${errorSentence(fault.error)}`, ...moreInOutput(more.length)].join(" ");
  if (changedSince.length + deleted.length + failed.length === 0) return l10n.t("It is already undone.");
  if (changedSince.length + failed.length === 0) return l10n.t("What it wrote has been deleted since.");
  return l10n.t("Everything it wrote has been changed or deleted since, is already undone, or cannot be read.");
}

function laterSentence(later: string | undefined): readonly string[] {
  return later === undefined
    ? []
    : [
        l10n.t`"${later}" changed the values that were kept. To restore them as well, undo "${later}" first, then this change again.`,
      ];
}

function doneMessage(
  name: string,
  { preview, outcome, isComplete, isUpsert }: Extract<UndoEnd, { kind: "done" }>,
  later: string | undefined,
): Message<UndoAction> {
  const { written, failed, untried, stopped } = outcome;
  const since = preview.changedSince.length;
  const edited = new Set(preview.changedSince.map(({ urn }) => urn));
  // An entity of which something was edited since may be undone apart from that; it is counted once, as are those of which
  // the rest failed or was not tried.
  const inPart = written.filter((urn) => edited.has(urn)).length;
  const unfinished = [...failed.map(({ urn }) => urn), ...untried].filter((urn) => edited.has(urn)).length;
  const [whole, kept] = [written.length - inPart, since - inPart - unfinished];
  const deleted = preview.deleted.length;
  const unconfirmed = countUnconfirmed(failed);
  const refused = failed.length - unconfirmed;
  const counts = [
    ...(whole > 0 || inPart === 0 ? [l10n.t`${readableNumber(whole)} undone`] : []),
    ...(inPart > 0 ? [l10n.t`${readableNumber(inPart)} undone except for what was edited since`] : []),
    ...(kept === 1 ? [l10n.t("1 keeps what was edited since")] : []),
    ...(kept > 1 ? [l10n.t`${readableNumber(kept)} keep what was edited since`] : []),
    ...(deleted === 1 ? [l10n.t("1 was deleted since")] : []),
    ...(deleted > 1 ? [l10n.t`${readableNumber(deleted)} were deleted since`] : []),
    ...(refused > 0 ? [l10n.t`${readableNumber(refused)} failed`] : []),
    ...(unconfirmed > 0 ? [l10n.t`${readableNumber(unconfirmed)} may have been undone`] : []),
    ...(untried.length > 0 ? [l10n.t`${readableNumber(untried.length)} not tried`] : []),
  ].join(", ");
  const again: readonly UndoAction[] = failed.length + untried.length > 0 ? ["Try Again"] : [];
  const actions: readonly UndoAction[] = [...again, "Show Output"];
  if (stopped?.kind === "cancelled")
    return {
      severity: "warning",
      sentence: l10n.t`You cancelled the undo of "${name}": ${counts}.`,
      actions,
    };
  const [first] = failed;
  if (stopped || first) {
    const why = first ? `${entityName(first.urn)}: ${errorSentence(first.error)}` : stopped && errorSentence(stopped);
    const incomplete = l10n.t`The undo of "${name}" is incomplete: ${counts}.`;
    return { severity: "error", sentence: `${incomplete} ${why ?? ""}`, actions };
  }
  const unnoted = isComplete
    ? []
    : [
        isUpsert
          ? l10n.t(
              'What it wrote last was not recorded and may still be in the catalogue. To find it, compare the file with the catalogue ("Preview Upsert").',
            )
          : l10n.t(
              "Some writes of this change were not recorded and may still be in the catalogue. Check the entities concerned.",
            ),
      ];
  const undid = [l10n.t`Undid "${name}": ${counts}.`, ...laterSentence(later), ...unnoted].join(" ");
  return since + deleted > 0 || !isComplete
    ? { severity: "warning", sentence: undid, actions }
    : {
        severity: "information",
        sentence: undoneSentence(name, written),
        actions,
      };
}

/** What is logged of what was not undone. */
export function notUndoneLines(end: UndoEnd): readonly string[] {
  if (end.kind !== "done" && end.kind !== "nothing") return [];
  const failed = end.kind === "done" ? end.outcome.failed : end.preview.failed;
  return [
    ...end.preview.changedSince.map(
      ({ urn, aspects }) => `${urn} keeps what was edited since (${aspects.map(aspectWord).join(", ")}).`,
    ),
    ...end.preview.deleted.map(
      ({ urn, createdAgain }) => `${urn} was deleted ${createdAgain ? "and created again " : ""}since.`,
    ),
    ...failed.map(({ urn, error }) => `${urn} was not undone. ${errorSentence(error)}`),
  ];
}

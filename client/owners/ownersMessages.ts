import * as l10n from "@vscode/l10n";
import { countUnconfirmed, errorSentence } from "../../catalogue/graph/error.ts";
import { counted } from "../../catalogue/text/counted.ts";
import type { Message } from "../message.ts";
import { changeEnded, nothingChanged, type ChangeAction } from "../undo/changeOfMany.ts";
import type { OwnersEnd } from "./changeOwners.ts";
import { missingDatasets } from "./missingDatasets.ts";
import { shownDataset, type OwnersNames } from "./ownersQuestion.ts";
import { readableNumber } from "../../catalogue/text/language.ts";

/** The message about the end of a change of owners. */
export function ownersMessage({ wish, datasets }: OwnersNames, end: OwnersEnd): Message<ChangeAction> {
  switch (end.kind) {
    case "cut-off":
      return end.why.kind === "cancelled"
        ? {
            severity: "information",
            sentence: l10n.t`${wish}: nothing was changed because you cancelled.`,
          }
        : {
            severity: "error",
            sentence: l10n.t`${wish}: nothing was changed. ${errorSentence(end.why)}`,
            actions: ["Show Output"],
          };
    case "declined":
      return nothingChanged(wish);
    case "unchanged": {
      const [first] = end.failed;
      if (!first)
        return {
          severity: "information",
          sentence: l10n.t`${wish}: nothing had to be changed in ${datasets}.`,
        };
      const unread = counted(end.failed.length, "dataset");
      const sentence =
        missingDatasets(end.failed).others.length === 0
          ? l10n.t`${wish}: nothing was changed; not in the catalogue: ${unread}.`
          : l10n.t`${wish}: nothing was changed; ${unread} could not be read.`;
      return { severity: "error", sentence: `${sentence} ${errorSentence(first.error)}`, actions: ["Show Output"] };
    }
    case "done":
      return doneMessage(wish, end);
  }
}

/** The message about the end of an undo of a change of owners. */
export function ownersUndoMessage(names: OwnersNames, end: OwnersEnd): Message<ChangeAction> {
  if (end.kind !== "unchanged" || end.failed.length > 0) return ownersMessage(names, end);
  const sentence = l10n.t`${names.wish}: nothing was changed, because it was undone already, or later changes replaced it.`;
  return { severity: "information", sentence };
}

function doneMessage(
  wish: string,
  { outcome: { changed, withKeptOwners, unchanged, failed, untried, stopped } }: Extract<OwnersEnd, { kind: "done" }>,
): Message<ChangeAction> {
  const { missing, others } = missingDatasets(failed);
  const unconfirmed = countUnconfirmed(others);
  const refused = others.length - unconfirmed;
  const counts = [
    l10n.t`${counted(changed.length, "dataset")} changed`,
    ...(withKeptOwners.length > 0
      ? [l10n.t`in ${readableNumber(withKeptOwners.length)}, owners that others added meanwhile were kept`]
      : []),
    ...(unchanged.length === 0
      ? []
      : [l10n.t`${readableNumber(unchanged.length)} left unchanged, because others changed the owners meanwhile`]),
    ...(missing.length === 0 ? [] : [l10n.t`${readableNumber(missing.length)} not in the catalogue`]),
    ...(refused === 0 ? [] : [l10n.t`${readableNumber(refused)} failed`]),
    ...(unconfirmed === 0 ? [] : [l10n.t`${readableNumber(unconfirmed)} may have been stored`]),
    ...(untried.length === 0 ? [] : [l10n.t`${readableNumber(untried.length)} not tried`]),
  ];
  const [first] = failed;
  const isPartly = unchanged.length + withKeptOwners.length > 0;
  return changeEnded(wish, {
    counts,
    stopped,
    isPartly,
    first: first && { name: shownDataset(first.urn), error: first.error },
    isUndoable: changed.length > 0,
    isLogged: isPartly || failed.length > 0,
  });
}

/** What is logged of each dataset that was not changed. */
export function failedLines(end: OwnersEnd): readonly string[] {
  const failed = end.kind === "done" ? end.outcome.failed : end.kind === "unchanged" ? end.failed : [];
  const { unchanged: elsewhere, withKeptOwners } =
    end.kind === "done" ? end.outcome : { unchanged: [], withKeptOwners: [] };
  return [
    ...failed.map(({ urn, error }) => `${urn}: ${errorSentence(error)}`),
    ...withKeptOwners.map((urn) => `${urn}: owners that others added meanwhile were kept`),
    ...elsewhere.map((urn) => `${urn}: left unchanged, because others changed the owners meanwhile`),
  ];
}

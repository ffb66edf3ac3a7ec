import * as l10n from "@vscode/l10n";
import { errorSentence, countUnconfirmed, type CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import type { Imported } from "../../catalogue/graph/importMetadata.ts";
import { previewUndo, undoPreviewed, type UndoPreview } from "../../catalogue/graph/undoUpsert.ts";
import { counted } from "../../catalogue/text/counted.ts";
import { entityName, type EntityUrn } from "../../catalogue/urn/urn.ts";
import type { Message } from "../message.ts";
import type { Question } from "../question.ts";
import { changeName, type LastChange } from "../lastChanges.ts";
import { undoQuestion } from "./undoQuestion.ts";
import type { UpsertInteraction } from "./upsertFiles.ts";
import { readableNumber } from "../../catalogue/text/language.ts";

/** The outcome of an undo. Only `done` may have written something. */
export type UndoEnd =
  /** The comparison was cancelled, or the catalogue failed. */
  | { readonly kind: "cut-off"; readonly why: CatalogueError }
  /** Nothing is as the change left it. */
  | { readonly kind: "nothing"; readonly preview: UndoPreview; readonly origin?: string | undefined }
  | { readonly kind: "declined" }
  | {
      readonly kind: "done";
      readonly preview: UndoPreview;
      readonly outcome: Imported;
      /** Whether all that the change wrote was noted. */
      readonly isComplete: boolean;
    };

interface UndoInteraction extends Pick<UpsertInteraction, "alone" | "noted"> {
  readonly agreed: (question: Question) => Promise<boolean>;
}

/** Undoes a change after the user has seen how much: what has changed since is not touched. */
export async function undoLast(
  graph: CatalogueGraph,
  last: LastChange,
  {
    target,
    origin,
    since,
    interaction,
  }: {
    readonly target: string;
    /** When it was made, and where if not in the workspace of this window: a sentence. */
    readonly origin?: string | undefined;
    /** Another change that was made since and can be undone from its message: the sentence of that. */
    readonly since?: string | undefined;
    readonly interaction: UndoInteraction;
  },
): Promise<UndoEnd> {
  const name = changeName(last);
  const preview = await interaction.alone(l10n.t`Comparing what was written: ${name}`, (signal, onProgress) =>
    previewUndo(graph, last.written, { signal, onProgress }),
  );
  if (!preview.ok) return { kind: "cut-off", why: preview.error };
  const { restored, removed } = preview.value;
  if (restored.length + removed.length === 0) return { kind: "nothing", preview: preview.value, origin };
  const question = undoQuestion({ name, target, origin, since, isComplete: last.isComplete }, preview.value);
  if (!(await interaction.agreed(question))) return { kind: "declined" };
  const outcome = await interaction.alone(l10n.t`Undoing: ${name}`, (signal, onProgress) =>
    interaction.noted((onNoted) =>
      undoPreviewed(graph, preview.value, {
        signal,
        onProgress: (done, total) => {
          onProgress(done, total);
          onNoted({ written: done, failed: 0, total });
        },
      }),
    ),
  );
  return undone(preview.value, outcome, last);
}

/** What somebody else changed between the comparison and the undo has changed since, too. */
function undone(preview: UndoPreview, outcome: Imported, { isComplete }: LastChange): UndoEnd {
  const isConflict = ({ error }: Imported["failed"][number]): boolean => error.kind === "version-conflict";
  const conflicts = outcome.failed.filter(isConflict).map(({ urn }) => ({ urn, aspects: aspectsOf(preview, urn) }));
  const compared = { ...preview, changedSince: [...preview.changedSince, ...conflicts] };
  const failed = outcome.failed.filter((each) => !isConflict(each));
  const isNothing = outcome.written.length + outcome.untried.length + failed.length === 0 && !outcome.stopped;
  return isNothing
    ? { kind: "nothing", preview: compared }
    : { kind: "done", preview: compared, outcome: { ...outcome, failed }, isComplete };
}

/** What an undo was to restore of an entity. */
function aspectsOf({ restored }: UndoPreview, urn: string): readonly string[] {
  const names = restored.filter((each) => each.urn === urn).map(({ name }) => name);
  return names.length > 0 ? names : ["status"];
}

/** What can still be undone of a change: what failed, was not tried, or was edited since, as by a change that can be undone. */
export function leftToUndo(
  last: LastChange,
  { preview, outcome }: Pick<Extract<UndoEnd, { kind: "done" }>, "preview" | "outcome">,
): LastChange | undefined {
  const notDone = new Set<EntityUrn>([...outcome.failed.map(({ urn }) => urn), ...outcome.untried]);
  const edited = new Map(preview.changedSince.map(({ urn, aspects }) => [urn, aspects]));
  const created = last.written.created.filter((urn) => notDone.has(urn) || edited.has(urn));
  const ofCreated = new Set(created);
  const aspects = last.written.aspects.filter(
    ({ urn, name }) => notDone.has(urn) || ofCreated.has(urn) || edited.get(urn)?.includes(name) === true,
  );
  return aspects.length === 0 ? undefined : { ...last, written: { aspects, created } };
}

/** What is logged of what was not undone. */
export function notUndoneLines(end: UndoEnd): readonly string[] {
  if (end.kind !== "done" && end.kind !== "nothing") return [];
  const failed = end.kind === "done" ? end.outcome.failed : end.preview.failed;
  return [
    ...end.preview.changedSince.map(
      ({ urn, aspects }) => `${urn} was not undone: it was edited since (${aspects.join(", ")}).`,
    ),
    ...failed.map(({ urn, error }) => `${urn} was not undone. ${errorSentence(error)}`),
  ];
}

/** What a message about an undo offers. */
type UndoAction = "Try Again" | "Show Output";

/**
 * The message about the end of an undo. What is left because it failed or was cancelled can be tried again.
 * @param name what the undone change is called
 * @param later what a later change of the same aspects is called, if there is one that can be undone
 */
export function undoMessage(name: string, end: UndoEnd, later?: string): Message<UndoAction> {
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
      return { severity: "brief", sentence: l10n.t("Nothing was undone."), actions: [], isDeclined: true };
    case "nothing":
      return {
        severity: "warning",
        sentence: [
          l10n.t`No part of "${name}" can be undone. Everything it wrote has been changed since, is already undone, or cannot be read.`,
          ...laterSentence(later),
          ...(end.origin === undefined ? [] : [end.origin]),
        ].join(" "),
        actions: ["Show Output"],
      };
    case "done":
      return doneMessage(name, end, later);
  }
}

function laterSentence(later: string | undefined): readonly string[] {
  return later === undefined
    ? []
    : [l10n.t`"${later}" was made later and changed the same values. Undo that change first.`];
}

function doneMessage(
  name: string,
  { preview, outcome, isComplete }: Extract<UndoEnd, { kind: "done" }>,
  later: string | undefined,
): Message<UndoAction> {
  const { written, failed, untried, stopped } = outcome;
  const since = preview.changedSince.length;
  const unconfirmed = countUnconfirmed(failed);
  const refused = failed.length - unconfirmed;
  const counts = [
    l10n.t`${readableNumber(written.length)} undone`,
    ...(since === 1 ? [l10n.t("1 unchanged because it was edited since")] : []),
    ...(since > 1 ? [l10n.t`${readableNumber(since)} unchanged because they were edited since`] : []),
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
        l10n.t(
          "Some writes of this change were not recorded and may still be in the catalogue. Check the entities concerned.",
        ),
      ];
  const undid = [l10n.t`Undid "${name}": ${counts}.`, ...laterSentence(later), ...unnoted].join(" ");
  return since > 0 || !isComplete
    ? { severity: "warning", sentence: undid, actions }
    : {
        severity: "information",
        sentence: l10n.t`Undone: ${name} (${counted(written.length, "entity")}).`,
        actions,
      };
}

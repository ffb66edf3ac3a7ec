import { capitalized } from "../../catalogue/text/capitalized.ts";
import { changeLine } from "../../catalogue/changes/changedValue.ts";
import { errorSentence, type CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import type { Imported } from "../../catalogue/graph/importMetadata.ts";
import { previewUndo, undoPreviewed, type UndoPreview } from "../../catalogue/graph/undoUpsert.ts";
import { entityName, type EntityUrn } from "../../catalogue/urn/urn.ts";
import type { Message } from "../message.ts";
import { questionAbout, type Question } from "../question.ts";
import type { LastUpsert } from "../lastUpserts.ts";
import type { UpsertDoors } from "./upsertFiles.ts";

/** How an undo ended. Only `done` may have written something. */
export type UndoEnd =
  /** The comparison was cancelled, or the catalogue failed. */
  | { readonly kind: "cut-off"; readonly why: CatalogueError }
  /** Nothing is as the upsert left it. */
  | { readonly kind: "nothing"; readonly preview: UndoPreview }
  | { readonly kind: "declined" }
  | { readonly kind: "done"; readonly preview: UndoPreview; readonly outcome: Imported };

interface UndoDoors extends Pick<UpsertDoors, "alone"> {
  readonly agreed: (question: Question) => Promise<boolean>;
}

/** Undoes an upsert after the user has seen how much: what has changed since is not touched. */
export async function undoLast(
  graph: CatalogueGraph,
  { title, written, isComplete }: LastUpsert,
  { target, doors }: { readonly target: string; readonly doors: UndoDoors },
): Promise<UndoEnd> {
  const preview = await doors.alone(`Comparing the upsert of ${title}`, (signal, onProgress) =>
    previewUndo(graph, written, { signal, onProgress }),
  );
  if (!preview.ok) return { kind: "cut-off", why: preview.error };
  const { restored, removed } = preview.value;
  if (restored.length + removed.length === 0) return { kind: "nothing", preview: preview.value };
  const question = questionAbout(undoLines(preview.value), {
    sentence: `Undo the upsert of ${title} into ${target}?`,
    summary: `${undoSummary(preview.value)}.${isComplete ? "" : INTERRUPTED}`,
    verb: "Undo",
  });
  if (!(await doors.agreed(question))) return { kind: "declined" };
  const outcome = await doors.alone(`Undoing the upsert of ${title}`, (signal, onProgress) =>
    undoPreviewed(graph, preview.value, { signal, onProgress }),
  );
  return undone(preview.value, outcome);
}

/** What somebody else changed between the comparison and the undo has changed since the upsert, too. */
function undone(preview: UndoPreview, outcome: Imported): UndoEnd {
  const isConflict = ({ error }: Imported["failed"][number]): boolean => error.kind === "version-conflict";
  const conflicts = outcome.failed.filter(isConflict).map(({ urn }) => ({ urn, aspects: aspectsOf(preview, urn) }));
  const compared = { ...preview, changedSince: [...preview.changedSince, ...conflicts] };
  const failed = outcome.failed.filter((each) => !isConflict(each));
  const isNothing = outcome.written.length + outcome.untried.length + failed.length === 0 && !outcome.stopped;
  return isNothing
    ? { kind: "nothing", preview: compared }
    : { kind: "done", preview: compared, outcome: { ...outcome, failed } };
}

/** What an undo was to restore of an entity. */
function aspectsOf({ restored }: UndoPreview, urn: string): readonly string[] {
  const names = restored.filter((each) => each.urn === urn).map(({ name }) => name);
  return names.length > 0 ? names : ["status"];
}

const INTERRUPTED = " The upsert was interrupted: what it wrote last may not be among this.";

/** What an undo does in a few words: "Restores 3 entities, marks 1 as removed, leaves 2 that have changed since". */
function undoSummary({ restored, removed, changedSince, failed }: UndoPreview): string {
  const entities = new Set(restored.map(({ urn }) => urn)).size;
  const parts = [
    ...(entities > 0 ? [`restores what ${entities === 1 ? "1 entity" : `${entities} entities`} had before`] : []),
    ...(removed.length > 0
      ? [`marks ${removed.length === 1 ? "the created entity" : `the ${removed.length} created entities`} as removed`]
      : []),
    ...(changedSince.length > 0 ? [`leaves ${changedSince.length} edited since`] : []),
    ...(failed.length > 0 ? [`leaves ${failed.length} that cannot be read`] : []),
  ].join(", ");
  return capitalized(parts);
}

/** Each entity and what happens to it, value by value: first what is left as it is. */
function undoLines({ restored, removed, changedSince, failed }: UndoPreview): readonly string[] {
  const values = new Map<EntityUrn, string[]>();
  for (const { urn, changes, name } of restored) {
    const lines = changes.map(changeLine);
    values.set(urn, [...(values.get(urn) ?? []), ...(lines.length > 0 ? lines : [`restores ${name}`])]);
  }
  return [
    ...changedSince.map(({ urn, aspects }) => `${entityName(urn)}: unchanged, edited since (${aspects.join(", ")})`),
    ...failed.map(({ urn, error }) => `${entityName(urn)}: unchanged. ${errorSentence(error)}`),
    ...[...values].flatMap(([urn, lines]) => lines.map((line) => `${entityName(urn)}: ${line}`)),
    ...removed.map(({ urn }) => `${entityName(urn)}: marked as removed`),
  ];
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

/** The message about the end of an undo. */
export function undoMessage(title: string, end: UndoEnd): Message<"Show Output"> {
  const name = `the upsert of ${title}`;
  switch (end.kind) {
    case "cut-off":
      return end.why.kind === "cancelled"
        ? { severity: "information", sentence: "You cancelled; nothing was undone.", actions: [] }
        : { severity: "error", sentence: `Nothing was undone. ${errorSentence(end.why)}`, actions: [] };
    case "declined":
      return { severity: "brief", sentence: `Nothing was undone.`, actions: [] };
    case "nothing":
      return {
        severity: "warning",
        sentence: `Nothing of ${name} can be undone. Everything it wrote has been changed since, is already undone, or cannot be read.`,
        actions: ["Show Output"],
      };
    case "done": {
      const { preview, outcome } = end;
      const { written, failed, untried, stopped } = outcome;
      const since = preview.changedSince.length;
      const counts = [
        `${written.length} undone`,
        ...(since > 0 ? [`${since} unchanged because ${since === 1 ? "it was" : "they were"} edited since`] : []),
        ...(failed.length > 0 ? [`${failed.length} failed`] : []),
        ...(untried.length > 0 ? [`${untried.length} not tried`] : []),
      ].join(", ");
      const [first] = failed;
      const why = first ? ` ${entityName(first.urn)}: ${errorSentence(first.error)}` : "";
      if (stopped?.kind === "cancelled")
        return {
          severity: "warning",
          sentence: `You cancelled the undo of ${name}: ${counts}.`,
          actions: ["Show Output"],
        };
      if (stopped || first) {
        const reason = first || !stopped ? why : ` ${errorSentence(stopped)}`;
        return {
          severity: "error",
          sentence: `The undo of ${name} is incomplete: ${counts}.${reason}`,
          actions: ["Show Output"],
        };
      }
      const severity = preview.changedSince.length > 0 ? "warning" : "information";
      return { severity, sentence: `Undid ${name}: ${counts}.`, actions: ["Show Output"] };
    }
  }
}

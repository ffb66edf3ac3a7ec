import * as l10n from "@vscode/l10n";
import { groupedBy } from "../../catalogue/collections/groupedBy.ts";
import { Multimap } from "../../catalogue/collections/multimap.ts";
import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import type { Imported } from "../../catalogue/graph/importMetadata.ts";
import { previewUndo, undoPreviewed, type UndoPreview } from "../../catalogue/graph/undoUpsert.ts";
import { schemaOf } from "../../catalogue/model/aspects.ts";
import { success, type Result } from "../../catalogue/result.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { ChangeInteraction } from "../changeInteraction.ts";
import { changeName, type RecentChange } from "./recentChange.ts";
import { undoQuestion, type RestoredWords, type NamingChanges, type StayNamed } from "./undoQuestion.ts";

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
      /** Whether the change was an upsert of files, which can be compared with the catalogue. */
      readonly isUpsert: boolean;
    };

/** Undoes a change after the user has seen how much: what has changed since is not touched. */
export async function undoChange(
  graph: CatalogueGraph,
  change: RecentChange,
  {
    target,
    origin,
    since,
    clocksApart,
    wordsOf,
    naming,
    interaction,
  }: {
    readonly target: string;
    /** When it was made, and where if not in the workspace of this window: a sentence. */
    readonly origin?: string | undefined;
    /** Another change that was made since and can be undone from its message: the sentence of that. */
    readonly since?: string | undefined;
    /** As `previewUndo` takes it. */
    readonly clocksApart?: number | undefined;
    /** Gives how to say what is restored. */
    readonly wordsOf: (graph: CatalogueGraph, restored: UndoPreview["restored"]) => Promise<RestoredWords>;
    /** Gives where users and groups stay named that are marked as removed. */
    readonly naming: (
      graph: CatalogueGraph,
      changes: NamingChanges,
      signal: AbortSignal,
    ) => Promise<Result<StayNamed, CatalogueError>>;
    readonly interaction: Pick<ChangeInteraction, "progress" | "notedProgress" | "agreed">;
  },
): Promise<UndoEnd> {
  const name = changeName(change);
  const preview = await interaction.progress(l10n.t`Comparing what was written: ${name}`, (options) =>
    previewUndo(graph, change.written, { ...options, ended: change.at, clocksApart }),
  );
  if (!preview.ok) return { kind: "cut-off", why: preview.error };
  const { restored, removed } = preview.value;
  if (restored.length + removed.length === 0) return { kind: "nothing", preview: preview.value, origin };
  const marked = [...removed.map(({ urn }) => urn), ...restored.filter(marksRemoved).map(({ urn }) => urn)];
  const doing = l10n.t`Reading where those who are marked as removed are named: ${name}`;
  const stay =
    marked.length > 0
      ? await interaction.progress(doing, ({ signal }) => naming(graph, { marked, restored }, signal))
      : success({ named: [], unread: [] });
  if (!stay.ok) return { kind: "cut-off", why: stay.error };
  const words = { wordsOf: await wordsOf(graph, restored), stay: stay.value };
  const question = undoQuestion({ name, target, origin, since, isComplete: change.isComplete }, preview.value, words);
  if (!(await interaction.agreed(question))) return { kind: "declined" };
  const outcome = await interaction.notedProgress(l10n.t`Undoing: ${name}`, (options) =>
    undoPreviewed(graph, preview.value, options),
  );
  return undone(preview.value, outcome, change);
}

/** Whether an undo marks an entity as removed by restoring its mark from before. */
function marksRemoved({ name, proposal }: UndoPreview["restored"][number]): boolean {
  return name === "status" && schemaOf("status").safeParse(proposal.aspect).data?.removed === true;
}

/** What somebody else changed between the comparison and the undo has changed since, too. */
function undone(preview: UndoPreview, outcome: Imported, { isComplete, kind }: RecentChange): UndoEnd {
  const isConflict = ({ error }: Imported["failed"][number]): boolean => error.kind === "version-conflict";
  const conflicts = outcome.failed.filter(isConflict).map(({ urn }) => ({ urn, aspects: aspectsOf(preview, urn) }));
  // An entity can be in both: some of its aspects were edited before the comparison, and others after it.
  const changedSince = [...groupedBy([...preview.changedSince, ...conflicts], ({ urn }) => urn)].map(([urn, all]) => ({
    urn,
    aspects: [...new Set(all.flatMap(({ aspects }) => aspects))],
  }));
  const compared = { ...preview, changedSince };
  const failed = outcome.failed.filter((each) => !isConflict(each));
  const isNothing = outcome.written.length + outcome.untried.length + failed.length === 0 && !outcome.stopped;
  return isNothing
    ? { kind: "nothing", preview: compared }
    : { kind: "done", preview: compared, outcome: { ...outcome, failed }, isComplete, isUpsert: kind === "upsert" };
}

/** What an undo was to restore of an entity. */
function aspectsOf({ restored }: UndoPreview, urn: string): readonly string[] {
  const names = restored.filter((each) => each.urn === urn).map(({ name }) => name);
  return names.length > 0 ? names : ["status"];
}

/**
 * What can still be undone of a change, or may be later: what failed, was not tried, or was edited or set back since, as by a
 * change that can be undone. Of entities that were certainly deleted since, nothing can be undone any more; the others may be undone when the clock is right.
 * @param ended without an outcome if nothing was tried
 */
export function leftToUndo(
  change: RecentChange,
  { preview, outcome }: { readonly preview: UndoPreview; readonly outcome?: Imported },
): RecentChange | undefined {
  const deleted = new Set(preview.deleted.filter(({ isCertain }) => isCertain).map(({ urn }) => urn));
  const doubtful = preview.deleted.filter(({ isCertain }) => !isCertain).map(({ urn }) => urn);
  const notDone = new Set<EntityUrn>(
    outcome
      ? [...outcome.failed.map(({ urn }) => urn), ...outcome.untried, ...doubtful]
      : change.written.aspects.map(({ urn }) => urn).filter((urn) => !deleted.has(urn)),
  );
  const edited = new Multimap<string>();
  for (const { urn, aspects } of [...preview.changedSince, ...preview.setBack])
    for (const name of aspects) edited.add(urn, name);
  const created = change.written.created.filter((urn) => notDone.has(urn) || edited.has(urn));
  const ofCreated = new Set(created);
  const aspects = change.written.aspects.filter(
    ({ urn, name }) => notDone.has(urn) || ofCreated.has(urn) || edited.of(urn).includes(name),
  );
  return aspects.length === 0 ? undefined : { ...change, written: { aspects, created } };
}

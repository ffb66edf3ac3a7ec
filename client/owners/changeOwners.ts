import * as l10n from "@vscode/l10n";
import {
  previewOwners,
  undoOwners,
  writeOwners,
  type ChangedOwners,
  type OwnersChange,
  type OwnersOutcome,
  type OwnersPreview,
} from "../../catalogue/graph/changeOwners.ts";
import { ownersDifference } from "../../catalogue/changes/owners.ts";
import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import type { DatasetUrn } from "../../catalogue/urn/urn.ts";
import type { ChangeInteraction } from "../changeInteraction.ts";
import type { Question } from "../question.ts";
import { ownersQuestion, type OwnersNames } from "./ownersQuestion.ts";
import { readOwnershipNames } from "./ownershipNames.ts";

/** The outcome of a change of the owners of many datasets. Only `done` may have written something. */
export type OwnersEnd =
  /** The comparison was cancelled, or the catalogue failed. */
  | { readonly kind: "cut-off"; readonly why: CatalogueError }
  /** The user was asked, and did not agree. */
  | { readonly kind: "declined" }
  /** All datasets have these owners already, but for those that could not be read. */
  | { readonly kind: "unchanged"; readonly failed: OwnersPreview["failed"] }
  /** `failed`: also the datasets that could not be read, and so were not written. */
  | { readonly kind: "done"; readonly outcome: OwnersOutcome };

interface WishedOwners {
  readonly names: OwnersNames;
  readonly changes: readonly OwnersChange[];
  readonly interaction: ChangeInteraction;
  /** What is done with the outcome before the work counts as ended. */
  readonly ended?: (outcome: OwnersOutcome) => Promise<void>;
}

/** Changes the owners of datasets, after the user has seen what would change in which of them. */
export async function changeOwners(
  graph: CatalogueGraph,
  { names, changes, interaction, ended }: WishedOwners,
): Promise<OwnersEnd> {
  const preview = await interaction.progress(l10n.t`Comparing owners of ${names.datasets}`, (options) =>
    previewOwners(graph, changes, options),
  );
  if (!preview.ok) return { kind: "cut-off", why: preview.error };
  if (preview.value.changed.length === 0) return { kind: "unchanged", failed: preview.value.failed };
  if (!(await interaction.agreed(await question(graph, names, preview.value)))) return { kind: "declined" };
  return { kind: "done", outcome: await write(graph, preview.value, { names, interaction, ended }) };
}

/** Undoes what a change of owners has written; what other people did since stays. */
export async function undoOwnersChange(
  graph: CatalogueGraph,
  changed: readonly ChangedOwners[],
  { names, interaction }: Pick<WishedOwners, "names" | "interaction">,
): Promise<OwnersEnd> {
  const preview = await interaction.progress(names.doing, (options) =>
    previewOwners(graph, undoOwners(changed), options),
  );
  if (!preview.ok) return { kind: "cut-off", why: preview.error };
  if (preview.value.changed.length === 0) return { kind: "unchanged", failed: preview.value.failed };
  if (interaction.alwaysAsk && !(await interaction.agreed(await question(graph, names, preview.value))))
    return { kind: "declined" };
  const outcome = await write(graph, preview.value, { names, interaction });
  // Where nothing can be undone any more, others have done so or made other changes.
  return { kind: "done", outcome: { ...outcome, unchanged: [...preview.value.unchanged, ...outcome.unchanged] } };
}

/** What an undo of these has left because it failed or was cancelled; nothing where the user declined it. */
export function notUndone(changed: readonly ChangedOwners[], end: OwnersEnd): readonly ChangedOwners[] {
  switch (end.kind) {
    case "cut-off":
      return changed;
    case "declined":
      return [];
    case "unchanged":
    case "done": {
      const { failed, untried } = end.kind === "done" ? end.outcome : { failed: end.failed, untried: [] };
      const left = new Set<string>([...failed.map(({ urn }) => urn), ...untried]);
      return changed.filter(({ urn }) => left.has(urn));
    }
  }
}

/**
 * The datasets whose owners may be others now than was shown before a change or an undo: those that were written or may have
 * been, and those of which it found that others had changed them.
 */
export function shownAnew(changes: readonly Pick<OwnersChange, "urn">[], end: OwnersEnd): readonly DatasetUrn[] {
  if (end.kind === "unchanged") return changes.map(({ urn }) => urn);
  if (end.kind !== "done") return [];
  const { changed, withKeptOwners, unchanged, failed } = end.outcome;
  return [...new Set([...[...changed, ...failed].map(({ urn }) => urn), ...withKeptOwners, ...unchanged])];
}

/** Whether a change has given the datasets the owners that were wished for: all of them, and at least one by itself. */
export function isWhole(end: OwnersEnd): boolean {
  if (end.kind !== "done") return false;
  const { changed, failed, untried, stopped } = end.outcome;
  return changed.length > 0 && failed.length === 0 && untried.length === 0 && !stopped;
}

/** The datasets of which an undo found that others have undone the change or made other ones since. */
export function supersededIn(changed: readonly ChangedOwners[], end: OwnersEnd): readonly DatasetUrn[] {
  if (end.kind === "done") return end.outcome.unchanged;
  if (end.kind !== "unchanged") return [];
  const failed = new Set<string>(end.failed.map(({ urn }) => urn));
  return changed.map(({ urn }) => urn).filter((urn) => !failed.has(urn));
}

/** The question about a change, with the names of those whom it adds or removes. */
async function question(graph: CatalogueGraph, names: OwnersNames, preview: OwnersPreview): Promise<Question> {
  const concerned = preview.changed.flatMap(({ before, after }) => {
    const { added, removed } = ownersDifference(before, after);
    return [...added, ...removed];
  });
  return ownersQuestion(names, preview, await readOwnershipNames(graph, concerned));
}

async function write(
  graph: CatalogueGraph,
  { changed, failed }: OwnersPreview,
  { names, interaction, ended }: Pick<WishedOwners, "names" | "interaction" | "ended">,
): Promise<OwnersOutcome> {
  const outcome = await interaction.notedProgress(names.doing, async (options) => {
    const done = await writeOwners(graph, changed, options);
    await ended?.(done);
    return done;
  });
  return { ...outcome, failed: [...failed, ...outcome.failed] };
}

import * as l10n from "@vscode/l10n";
import type { CatalogueError } from "../graph/error.ts";
import type { CatalogueGraph, ChangeProposal } from "../graph/graph.ts";
import { attempt } from "../graph/modify.ts";
import { draftProposals, missingOf } from "../graph/upsert.ts";
import { failure, success, type Result } from "../result.ts";
import type { DatasetUrn } from "../urn/urn.ts";
import type { DatasetEdits } from "./datasetEdits.ts";
import { SHOWN_ASPECTS } from "../changes/dataset.ts";
import { shownAspects } from "../graph/shownAspects.ts";
import { savedDataset, type EditedTexts, type SavedDataset } from "./savedDataset.ts";
import type { SaveRefusal } from "./saveRefusal.ts";

/** Why the text of a dataset was not saved; nothing was written. */
export type SaveFailure =
  | SaveRefusal
  | { readonly kind: "error"; readonly error: CatalogueError }
  /** The user was asked, and did not agree, or cancelled. */
  | { readonly kind: "declined" };

/** What was saved. */
export interface SavedDatasetText extends Pick<SavedDataset, "others" | "taken" | "shown"> {
  readonly outcome: "written" | "unchanged";
}

/** What a save removes and replaces, each as a person reads it. */
export type SaveLosses = Pick<SavedDataset, "removals" | "replaced">;

interface SaveOptions extends EditedTexts {
  /** Asks the user before something is removed, or something that others changed is replaced. */
  readonly agreed: (losses: SaveLosses) => Promise<boolean>;
  /** Asks before anything is written. */
  readonly alwaysAsk?: boolean;
  /** Ends the waiting for another try. */
  readonly signal?: AbortSignal | undefined;
}

interface SaveDecision {
  readonly saved: SavedDataset;
  readonly proposals: readonly ChangeProposal[];
}

/**
 * Writes what a person changed in the text of a dataset, in one batch, on condition that what is stored is still what was read
 * for this. What others changed since the text was read is kept; where both changed the same, nothing is written.
 */
export async function saveDatasetText(
  graph: CatalogueGraph,
  urn: DatasetUrn,
  { agreed, alwaysAsk = false, signal, ...texts }: SaveOptions,
): Promise<Result<SavedDatasetText, SaveFailure>> {
  let refusal: SaveFailure | undefined;
  const decide = async (): Promise<Result<SaveDecision, CatalogueError>> => {
    const decided = await decideSave(graph, urn, texts);
    if (decided.ok) return decided;
    refusal = decided.error;
    return failure(decided.error.kind === "error" ? decided.error.error : { kind: "cancelled" });
  };
  const first = await decideSave(graph, urn, texts);
  if (!first.ok) return first;
  const { removals, replaced } = first.value.saved;
  const asks = removals.length + replaced.length > 0 || (alwaysAsk && first.value.proposals.length > 0);
  if (asks && !(await agreed({ removals, replaced }))) return failure({ kind: "declined" });
  const done = await attempt(graph, { urn, decide, first: first.value, signal });
  if (!done.ok) return refusal ? failure(refusal) : failed(done.error);
  const { saved, proposals } = done.value;
  const { others, taken, shown } = saved;
  return success({ outcome: proposals.length > 0 ? "written" : "unchanged", others, taken, shown });
}

async function decideSave(
  graph: CatalogueGraph,
  urn: DatasetUrn,
  texts: EditedTexts,
): Promise<Result<SaveDecision, SaveFailure>> {
  const stored = await graph.readAspects(urn, SHOWN_ASPECTS);
  if (!stored.ok) return failed(stored.error);
  const stamp = await graph.stamp();
  if (!stamp.ok) return failed(stamp.error);
  const saved = savedDataset(urn, shownAspects(stored.value), texts, { stamp: stamp.value });
  if (!saved.ok) return saved;
  const missing = await missingOwners(graph, saved.value.edits);
  if (!missing.ok) return missing;
  const { before, after } = saved.value;
  return success({ saved: saved.value, proposals: draftProposals({ urn, stored: stored.value, before, after }) });
}

function failed(error: CatalogueError): Result<never, SaveFailure> {
  return failure(error.kind === "cancelled" ? { kind: "declined" } : { kind: "error", error });
}

/** Fails when an owner who is added does not exist; the places are those of such owners. */
async function missingOwners(graph: CatalogueGraph, { owners }: DatasetEdits): Promise<Result<void, SaveFailure>> {
  const added = owners.filter(({ before, after }) => after > before).map(({ item }) => item);
  const missing = await missingOf(
    graph,
    added.map(({ owner }) => owner),
  );
  if (!missing.ok) return failed(missing.error);
  const unknown = added.filter(({ owner }) => missing.value.includes(owner));
  if (unknown.length === 0) return success(undefined);
  const faults = unknown.map(({ owner, span }) => ({
    message: l10n.t`"${owner}" does not exist in the catalogue; check the spelling, or upsert a file that defines it first`,
    span,
  }));
  return failure({ kind: "faults", faults });
}

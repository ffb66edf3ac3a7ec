import { ownersDifference, wishesFor, withOwnersWish, type OwnersWish } from "../changes/owners.ts";
import type { Owner, Ownership } from "../model/aspects/ownership.ts";
import { failure, success, type Result } from "../result.ts";
import type { DatasetUrn, OwnerUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import { versionRead, type CatalogueGraph, type ChangeProposal, type StoredAspects } from "./graph.ts";
import { attempt } from "./modify.ts";
import { untilStopped } from "./untilStopped.ts";
import { missingOf } from "./upsert.ts";
import { stoppableGraph } from "./stoppableGraph.ts";
import type { WorkOptions } from "./workOptions.ts";

/** Changes of the owners of one dataset, applied in order. */
export interface OwnersChange {
  readonly urn: DatasetUrn;
  readonly wishes: readonly OwnersWish[];
}

/** The owners of a dataset before a change and after it. */
export interface ChangedOwners {
  readonly urn: DatasetUrn;
  readonly before: readonly Owner[];
  readonly after: readonly Owner[];
}

/** A dataset whose owners would change. */
export interface PreviewedOwners extends ChangedOwners {
  /** What was wished, limited to the ownership types that were shown. */
  readonly change: OwnersChange;
  /** What was wished, as the user asked, without that limit. */
  readonly wished: readonly OwnersWish[];
  readonly proposal: ChangeProposal<"ownership">;
}

/** A dataset whose owners cannot be changed, or were not, and why. */
export interface FailedOwners {
  readonly urn: DatasetUrn;
  readonly error: CatalogueError;
}

/** The expected effect of changes of owners. A dataset that already has these owners is in neither list. */
export interface OwnersPreview {
  readonly changed: readonly PreviewedOwners[];
  readonly failed: readonly FailedOwners[];
  /** The datasets that stay as they are, because there is nothing to change in them. */
  readonly unchanged: readonly DatasetUrn[];
}

/** The outcome of changes of owners; each dataset is in one of the lists, or in `changed` and `withKeptOwners`. */
export interface OwnersOutcome {
  readonly changed: readonly ChangedOwners[];
  /** Datasets to which others added owners after the preview; the change would have concerned these owners too, but they are kept. */
  readonly withKeptOwners: readonly DatasetUrn[];
  /** Others had made the change meanwhile, or another one after which there is nothing to change. */
  readonly unchanged: readonly DatasetUrn[];
  readonly failed: readonly FailedOwners[];
  /** Datasets after the error or the cancellation that ended the work. */
  readonly untried: readonly DatasetUrn[];
  /** Why the work ended early. `undefined`: it did not. */
  readonly stopped: CatalogueError | undefined;
}

/** How many datasets are read by one request. */
const AT_ONCE = 200;

/** Reads many datasets and decides what would change. Fails when it is cancelled, or when a new owner does not exist. */
export async function previewOwners(
  catalogue: CatalogueGraph,
  changes: readonly OwnersChange[],
  { signal, onProgress }: WorkOptions = {},
): Promise<Result<OwnersPreview, CatalogueError>> {
  const graph = stoppableGraph(catalogue, signal);
  const missing = await missingOf(graph, newOwners(changes));
  if (!missing.ok) return missing;
  if (missing.value.length > 0) return failure({ kind: "missing-entities", urns: missing.value });
  const previewed: (PreviewedOwners | FailedOwners | undefined)[] = [];
  for (let at = 0; at < changes.length; at += AT_ONCE) {
    if (signal?.aborted) return failure({ kind: "cancelled" });
    const chunk = changes.slice(at, at + AT_ONCE);
    const read = await graph.readMany(chunk.map(({ urn }) => ({ urn, names: ["ownership"] })));
    if (!read.ok) return read;
    for (const change of chunk) {
      const stored = read.value.get(change.urn) ?? failure({ kind: "entity-not-found", urn: change.urn } as const);
      previewed.push(await previewOf(graph, change, stored));
    }
    onProgress?.(at + chunk.length, changes.length);
  }
  return success({
    changed: previewed.flatMap((each) => (each && "change" in each ? [each] : [])),
    failed: previewed.flatMap((each) => (each && "error" in each ? [each] : [])),
    unchanged: changes.filter((_, at) => previewed[at] === undefined).map(({ urn }) => urn),
  });
}

/**
 * Writes what was previewed, each dataset by itself. If somebody else has changed the owners of a dataset meanwhile, it is
 * decided again for their owners. A dataset that fails does not stop the others, unless all would fail.
 */
export async function writeOwners(
  graph: CatalogueGraph,
  previewed: readonly PreviewedOwners[],
  options: WorkOptions = {},
): Promise<OwnersOutcome> {
  const { done, failed, untried, stopped } = await untilStopped(previewed, options, (one) => writeOne(graph, one));
  const decided = done.map(({ value }) => value);
  const changed = decided.filter(({ owners: { before, after } }) => before !== after);
  return {
    changed: changed.map(({ owners }) => owners),
    withKeptOwners: decided.filter(({ keepsUnshown }) => keepsUnshown).map(({ owners }) => owners.urn),
    unchanged: decided.filter((one) => !changed.includes(one) && !one.keepsUnshown).map(({ owners }) => owners.urn),
    failed: failed.map(({ one: { urn }, error }) => ({ urn, error })),
    untried: untried.map(({ urn }) => urn),
    stopped,
  };
}

/** The changes that undo others; what other people did since stays. */
export function undoOwners(changed: readonly ChangedOwners[]): readonly OwnersChange[] {
  return changed.map(({ urn, before, after }) => ({ urn, wishes: [{ kind: "undo", before, after }] }));
}

/** The users and groups that are to own something. What is undone names only those who owned before. */
function newOwners(changes: readonly OwnersChange[]): readonly OwnerUrn[] {
  return changes
    .flatMap(({ wishes }) => wishes)
    .flatMap((wish) => (wish.kind === "add" ? [wish.owner.owner] : wish.kind === "transfer" ? [wish.to] : []));
}

async function previewOf(
  graph: CatalogueGraph,
  change: OwnersChange,
  read: Result<StoredAspects, CatalogueError>,
): Promise<PreviewedOwners | FailedOwners | undefined> {
  const { urn } = change;
  const decided = await decide(graph, change, read);
  if (!decided.ok) return { urn, error: decided.error };
  const [proposal] = decided.value.proposals;
  if (!proposal) return undefined;
  const { owners } = decided.value;
  // Decided again, it still is what was shown.
  const wishes = change.wishes.flatMap((wish) => wishesFor(owners.before, wish));
  return { ...owners, change: { urn, wishes }, wished: change.wishes, proposal };
}

interface DecidedOwners {
  readonly owners: ChangedOwners;
  /** Whether owners are kept that the change would concern if they had been shown. */
  readonly keepsUnshown?: boolean;
  readonly proposals: readonly ChangeProposal<"ownership">[];
}

async function decide(
  graph: CatalogueGraph,
  { urn, wishes }: OwnersChange,
  read: Result<StoredAspects, CatalogueError>,
  wished?: readonly OwnersWish[],
): Promise<Result<DecidedOwners, CatalogueError>> {
  if (!read.ok) return read;
  const stamp = await graph.stamp();
  if (!stamp.ok) return stamp;
  const stored = read.value.aspect("ownership");
  const before = stored?.value.owners ?? [];
  const withAll = (all: readonly OwnersWish[]): Ownership | undefined => {
    let aspect: Ownership | undefined;
    for (const wish of all) aspect = withOwnersWish(aspect ?? stored?.value, wish, stamp.value) ?? aspect;
    return aspect;
  };
  const aspect = withAll(wishes);
  const owners = { urn, before, after: aspect?.owners ?? before };
  const ofAll = wished && ownersDifference(owners.after, withAll(wished)?.owners ?? before);
  return success({
    owners,
    keepsUnshown: ofAll !== undefined && ofAll.added.length + ofAll.removed.length > 0,
    proposals: aspect ? [{ entityUrn: urn, aspectName: "ownership", aspect, ifVersion: versionRead(stored) }] : [],
  });
}

async function writeOne(
  graph: CatalogueGraph,
  { urn, before, after, change, wished, proposal }: PreviewedOwners,
): Promise<Result<DecidedOwners, CatalogueError>> {
  return attempt<DecidedOwners>(graph, {
    urn,
    first: { owners: { urn, before, after }, proposals: [proposal] },
    decide: async () => decide(graph, change, await graph.readAspects(urn, ["ownership"]), wished),
  });
}

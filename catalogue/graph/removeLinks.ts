import { placedLink, withoutLinks, withRestoredLink, type PlacedLink } from "../changes/link.ts";
import type { InstitutionalMemory } from "../model/aspects/institutionalMemory.ts";
import { success } from "../result.ts";
import type { DatasetUrn } from "../urn/urn.ts";
import type { Link } from "../vocabulary/link.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { modifyAspect } from "./modify.ts";
import { untilStopped } from "./untilStopped.ts";
import type { WorkOptions } from "./workOptions.ts";

/** Links of one dataset. */
export interface LinksOf<L> {
  readonly urn: DatasetUrn;
  readonly links: readonly L[];
}

/** Links of a dataset that were not changed, or of which that is not known, and why. */
export interface FailedLinks<L> extends LinksOf<L> {
  readonly error: CatalogueError;
}

/** The outcome of changes of the links of many datasets. A dataset in none of the lists needed no change any more. */
export interface LinksOutcome<L> {
  /** What was written, with the links as they were stored and their places. */
  readonly changed: readonly LinksOf<PlacedLink>[];
  readonly failed: readonly FailedLinks<L>[];
  /** The datasets after the error or the cancellation that ended the work. */
  readonly untried: readonly LinksOf<L>[];
  /** Why the work ended early. `undefined`: it did not. */
  readonly stopped: CatalogueError | undefined;
}

/** Removes links of datasets, by their URLs and labels. One that is not there any more is no error. */
export function removeLinks(
  graph: CatalogueGraph,
  wanted: readonly LinksOf<Link>[],
  options: WorkOptions = {},
): Promise<LinksOutcome<Link>> {
  return changeEach(graph, wanted, options, withoutEach);
}

/** Puts back links that were removed, unless their dataset has got other links to their URLs since. */
export function restoreLinks(
  graph: CatalogueGraph,
  removed: readonly LinksOf<PlacedLink>[],
  options: WorkOptions = {},
): Promise<LinksOutcome<PlacedLink>> {
  return changeEach(graph, removed, options, withEach);
}

/** The links after a change, and those of the change that were there to remove, or could be put back. */
interface Changed {
  readonly value: InstitutionalMemory | undefined;
  readonly links: readonly PlacedLink[];
}

function withoutEach(current: InstitutionalMemory | undefined, links: readonly Link[]): Changed {
  const removed: PlacedLink[] = [];
  let value = current;
  for (const link of links) {
    const placed = placedLink(value, link);
    if (!placed) continue;
    removed.push(placed);
    value = withoutLinks(value, link);
  }
  return { value, links: removed };
}

/** Each place is that after the removals before it, so the last one is restored first. */
function withEach(current: InstitutionalMemory | undefined, links: readonly PlacedLink[]): Changed {
  const restored: PlacedLink[] = [];
  let value = current;
  for (const link of links.toReversed()) {
    const changed = withRestoredLink(value, link);
    if (!changed) continue;
    restored.push(link);
    value = changed;
  }
  return { value, links: restored };
}

/** Changes several datasets at a time. One that fails does not stop the others, unless all would fail. */
async function changeEach<L>(
  graph: CatalogueGraph,
  wanted: readonly LinksOf<L>[],
  options: WorkOptions,
  change: (current: InstitutionalMemory | undefined, links: readonly L[]) => Changed,
): Promise<LinksOutcome<L>> {
  const { done, failed, untried, stopped } = await untilStopped(wanted, options, async ({ urn, links: all }) => {
    let links: readonly PlacedLink[] = [];
    const outcome = await modifyAspect(graph, {
      urn,
      aspectName: "institutionalMemory",
      change: (current) => {
        const now = change(current, all);
        // A repeated write whose answer was lost finds nothing left to do: what it did is the result.
        if (now.links.length > 0) links = now.links;
        return success(now.links.length === 0 ? undefined : now.value);
      },
    });
    return outcome.ok ? success(outcome.value === "written" ? links : []) : outcome;
  });
  return {
    changed: done.flatMap(({ one: { urn }, value: links }) => (links.length === 0 ? [] : [{ urn, links }])),
    failed: failed.map(({ one, error }) => ({ ...one, error })),
    untried,
    stopped,
  };
}

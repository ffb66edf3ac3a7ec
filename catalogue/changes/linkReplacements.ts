import { groupedBy } from "../collections/groupedBy.ts";
import type { Link } from "../vocabulary/link.ts";

/** A link as somebody writes it; without a label, it may have any. */
interface WrittenLink {
  readonly url: string;
  readonly description?: string | undefined;
}

/** What became of the links of a dataset. */
export interface LinkReplacements<G, C> {
  /** Each old link that a new one replaces, with that one. */
  readonly replaced: ReadonlyMap<G, C>;
  /** The old links that no new link replaces: they are only removed. */
  readonly removed: readonly G[];
  /** The new links that replace no old one: they are only added. */
  readonly added: readonly C[];
}

/**
 * Which links are others now, and which are only removed or added.
 * Decision: a link became the new one with its URL; or else the one with its label, if no other link that went or came has that
 * label.
 * @param gone the links that are no longer wanted, each an object of its own
 * @param come the new ones, each an object of its own
 */
export function linkReplacements<G extends WrittenLink, C extends WrittenLink>(
  gone: readonly G[],
  come: readonly C[],
): LinkReplacements<G, C> {
  const replaced = new Map<G, C>();
  const added = new Set(come);
  const replace = (link: G, by: C | undefined): void => {
    if (!by) return;
    replaced.set(link, by);
    added.delete(by);
  };
  // Each new link of a URL once, in their order.
  const ofUrl = new Map([...groupedBy(come, ({ url }) => url)].map(([url, links]) => [url, links.values()]));
  for (const link of gone) replace(link, ofUrl.get(link.url)?.next().value);
  const moved = groupedBy(
    gone.filter((link) => !replaced.has(link)),
    labelOf,
  );
  const arrived = groupedBy([...added], labelOf);
  for (const [label, [link, ...others]] of moved) {
    const [by, ...more] = arrived.get(label) ?? [];
    if (link && label !== "" && others.length + more.length === 0) replace(link, by);
  }
  return { replaced, removed: gone.filter((link) => !replaced.has(link)), added: [...added] };
}

/** A link as it is stored. */
export function storedLink({ url, description = "" }: WrittenLink): Pick<Link, "url" | "description"> {
  return { url, description };
}

function labelOf({ description = "" }: WrittenLink): string {
  return description;
}

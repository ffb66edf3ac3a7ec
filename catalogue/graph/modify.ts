import type { AspectName, Aspects, AuditStamp } from "../aspects.ts";
import { success, type Result } from "../result.ts";
import type { EntityUrn } from "../urn.ts";
import type { CatalogueError } from "./error.ts";
import { versionRead, type CatalogueGraph, type ChangeProposal, type StoredAspects } from "./graph.ts";

/** What a write came to: something was stored, or all was as wished already. */
export type Outcome = "written" | "unchanged";

/**
 * How often a write is tried when others write the same aspect at the same time. Each conflict means that another's write
 * succeeded, so as many as this may write at once.
 */
const ATTEMPTS = 30;

/**
 * Reads, decides, and writes all proposals or none, each on condition that what was read is still stored; when it is
 * not, it starts again. `decide` gives the proposals, none for "nothing to write", or why it cannot be done.
 * @param first what was decided already, to be tried before anything is read
 */
export async function attempt<T extends { readonly proposals: readonly ChangeProposal[] }>(
  graph: CatalogueGraph,
  decide: () => Promise<Result<T, CatalogueError>>,
  first?: T,
): Promise<Result<T, CatalogueError>> {
  for (let left = ATTEMPTS; ; left--) {
    const decision = first && left === ATTEMPTS ? success(first) : await decide();
    if (!decision.ok) return decision;
    const { proposals } = decision.value;
    const written = proposals.length === 0 ? success(undefined) : await graph.emit(proposals);
    if (written.ok) return decision;
    if (written.error.kind !== "version-conflict" || left <= 1) return written;
  }
}

/** A read-modify-write of one aspect: what to read beside it, and what it becomes (`undefined`: stays as it is). */
interface Modification<N extends AspectName> {
  readonly urn: EntityUrn;
  readonly aspectName: N;
  readonly beside?: readonly AspectName[];
  readonly change: (
    current: Aspects[N] | undefined,
    stamp: AuditStamp,
    stored: StoredAspects,
  ) => Result<Aspects[N] | undefined, CatalogueError>;
}

/** Reads one aspect of an entity that exists, changes it, and writes it back only when it changed. */
export async function modifyAspect<N extends AspectName>(
  graph: CatalogueGraph,
  { urn, aspectName, beside = [], change }: Modification<N>,
): Promise<Result<Outcome, CatalogueError>> {
  const done = await attempt(graph, async () => {
    const stored = await graph.readAspects(urn, [aspectName, ...beside]);
    if (!stored.ok) return stored;
    const stamp = await graph.stamp();
    if (!stamp.ok) return stamp;
    const current = stored.value.aspect(aspectName);
    const changed = change(current?.value, stamp.value, stored.value);
    if (!changed.ok) return changed;
    if (changed.value === undefined) return success({ proposals: [] });
    const proposal: ChangeProposal<N> = {
      entityUrn: urn,
      aspectName,
      aspect: changed.value,
      ifVersion: versionRead(current),
    };
    return success({ proposals: [proposal] });
  });
  return done.ok ? success(done.value.proposals.length === 0 ? "unchanged" : "written") : done;
}

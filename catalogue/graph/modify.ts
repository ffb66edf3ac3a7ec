import * as l10n from "@vscode/l10n";
import type { AspectName, Aspects } from "../model/aspects.ts";
import type { AuditStamp } from "../model/aspects/fields.ts";
import { failure, success, type Result } from "../result.ts";
import type { EntityUrn } from "../urn/urn.ts";
import { isLocked, type CatalogueError } from "./error.ts";
import {
  versionRead,
  type AspectProposal,
  type CatalogueGraph,
  type ChangeProposal,
  type StoredAspects,
} from "./graph.ts";

/** The result of a write: something was stored, or everything was already as requested. */
export type Outcome = "written" | "unchanged";

/**
 * How often a write is tried when others write the same aspect at the same time. Each conflict means that another's write
 * succeeded. With back-off, 32 writers of one long list of owners need about 3.5 tries on average, and 41 at most
 * (`npm run attack -- --only writers --only writers-postgres`).
 */
const ATTEMPTS = 100;

/** How often a write is sent when another program has locked the store, which waits some seconds for it each time. */
const LOCKED_ATTEMPTS = 3;

/** A write that may conflict with those of others. */
interface Attempt<T> {
  /** The entity that others may be writing too. */
  readonly urn: EntityUrn;
  /** Gives the proposals, none for "nothing to write", or why it cannot be done. */
  readonly decide: () => Promise<Result<T, CatalogueError>>;
  /** An earlier decision, which is tried before anything is read. */
  readonly first?: T | undefined;
  /** An earlier decision that was sent and may have been stored. */
  readonly repeated?: T | undefined;
  /** Ends the waiting for another try: then nothing of this was stored. What was sent and may be stored is seen through. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Reads, decides, and writes all proposals or none, each on condition that what was read is still stored; when it is
 * not, it waits a random time and starts again.
 */
export async function attempt<T extends { readonly proposals: readonly AspectProposal[] }>(
  graph: CatalogueGraph,
  { urn, decide, first, repeated: sentBefore, signal }: Attempt<T>,
): Promise<Result<T, CatalogueError>> {
  let lockedLeft = LOCKED_ATTEMPTS;
  /** Proposals that were sent twice, because the first answer was lost, and were then refused as a conflict. */
  let repeated = sentBefore;
  for (let left = ATTEMPTS; ; left--) {
    const began = await graph.backoff?.turn(urn, repeated ? undefined : signal);
    if (signal?.aborted && !repeated) return failure({ kind: "cancelled" });
    const decision = first && left === ATTEMPTS ? success(first) : await decide();
    if (!decision.ok) return repeated ? unconfirmed(graph) : decision;
    const { proposals } = decision.value;
    // Nothing is left to write, so the conflict was with the earlier write: what it changed is the result.
    if (repeated && proposals.length === 0) {
      graph.onStored?.(repeated.proposals);
      return success(repeated);
    }
    const written = proposals.length === 0 ? success(undefined) : await graph.emit(proposals);
    if (written.ok) {
      if (proposals.length > 0) graph.onStored?.(proposals);
      graph.backoff?.won(urn);
      return decision;
    }
    if (isLocked(written.error)) lockedLeft--;
    else if (written.error.kind !== "version-conflict") return repeated ? unconfirmed(graph) : written;
    else if (written.error.repeated) repeated = decision.value;
    if (left <= 1 || lockedLeft <= 0) return repeated ? unconfirmed(graph) : written;
    if (began !== undefined) graph.backoff?.lost(urn, began);
  }
}

/** The write that was sent twice may have been stored, and what is stored now does not say so. */
function unconfirmed({ url }: CatalogueGraph): Result<never, CatalogueError> {
  return failure({ kind: "outcome-unknown", url, detail: l10n.t("the connection was lost") });
}

/** A read-modify-write of one aspect: what else to read, and its new value (`undefined`: unchanged). */
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
  const decide = async (): Promise<Result<{ readonly proposals: readonly ChangeProposal[] }, CatalogueError>> => {
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
  };
  const done = await attempt(graph, { urn, decide });
  return done.ok ? success(done.value.proposals.length === 0 ? "unchanged" : "written") : done;
}

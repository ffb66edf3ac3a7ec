import * as l10n from "@vscode/l10n";
import { failure, type Result } from "../result.ts";
import type { EntityUrn } from "../urn/urn.ts";
import { concernsOne, isUnsent, type CatalogueError } from "./error.ts";
import type { CatalogueEmitter, AspectProposal } from "./graph.ts";
import { proposalBatches } from "./proposalBatches.ts";
import type { WorkOptions } from "./workOptions.ts";

/** The outcome of an import; each entity is in one of the lists. */
export interface Imported {
  readonly written: readonly EntityUrn[];
  /** How many aspects of each name were written. */
  readonly aspects: ReadonlyMap<string, number>;
  readonly failed: readonly FailedImport[];
  /** Entities after the error or the cancellation that ended the import. */
  readonly untried: readonly EntityUrn[];
  /** Why the import ended early. `undefined`: it did not. */
  readonly stopped: CatalogueError | undefined;
}

/** An entity that was not imported, and why. */
export interface FailedImport {
  readonly urn: EntityUrn;
  readonly error: CatalogueError;
}

interface ProposalOptions extends WorkOptions {
  /**
   * Writes an entity again whose stored version is not the one that its proposals expect. `isRepeated`: it was sent before and
   * the answer was lost, so that it may have been stored.
   */
  readonly onConflict?: (urn: EntityUrn, isRepeated: boolean) => Promise<Result<void, CatalogueError>>;
}

/**
 * Writes what a metadata file contains, each entity atomically. Unless the proposals name the versions they expect, stored
 * aspects are overwritten. An entity that the catalogue refuses does not stop the others; an error that is not about one
 * entity ends the import.
 */
export async function importMetadata(
  emitter: CatalogueEmitter,
  proposals: readonly AspectProposal[],
  { signal, onProgress, onConflict }: ProposalOptions = {},
): Promise<Imported> {
  const batches = proposalBatches(proposals).map((entities): Sending => ({ entities, wasSent: false }));
  const total = batches.reduce((sum, { entities }) => sum + entities.length, 0);
  const written: (readonly AspectProposal[])[] = [];
  const failed: FailedImport[] = [];
  // The batches to send, the next first; a batch that is refused is sent again in halves.
  const waiting = [...batches];
  let stopped: CatalogueError | undefined;
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (signal?.aborted) {
      waiting.unshift(next);
      stopped = { kind: "cancelled" };
      break;
    }
    const { entities } = next;
    const sent = await emitter.emit(entities.flat());
    const [alone] = entities.length === 1 ? entities.flatMap(urnOf) : [];
    const conflict = !sent.ok && sent.error.kind === "version-conflict" ? sent.error : undefined;
    const wasSent = next.wasSent || conflict?.repeated === true;
    const last = conflict && alone && onConflict ? await onConflict(alone, wasSent) : sent;
    const reply = wasSent && !last.ok && isUnsent(last.error) ? unconfirmed(emitter) : last;
    if (reply.ok) written.push(...entities);
    else if (isUnsent(reply.error)) {
      waiting.unshift(next);
      stopped = reply.error;
      break;
    } else if (concernsOne(reply.error) && entities.length > 1) {
      waiting.unshift(...halves(entities).map((half) => ({ entities: half, wasSent })));
    } else {
      for (const entity of entities) failed.push(...urnOf(entity).map((urn) => ({ urn, error: reply.error })));
      if (!concernsOne(reply.error)) {
        stopped = reply.error;
        break;
      }
    }
    onProgress?.(written.length + failed.length, total);
  }
  return {
    written: written.flatMap(urnOf),
    aspects: counted(written),
    failed,
    untried: waiting.flatMap(({ entities }) => entities.flatMap(urnOf)),
    stopped,
  };
}

/** The proposals of some entities, which are sent together. */
interface Sending {
  readonly entities: readonly (readonly AspectProposal[])[];
  /** Whether they were sent before and the answer was lost, so that they may have been stored. */
  readonly wasSent: boolean;
}

/** What was sent before and may have been stored was not sent again, or what is stored now was not read. */
function unconfirmed({ url }: CatalogueEmitter): Result<never, CatalogueError> {
  return failure({ kind: "outcome-unknown", url, detail: l10n.t("the connection was lost") });
}

function halves<T>(items: readonly T[]): readonly (readonly T[])[] {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
}

function urnOf([first]: readonly AspectProposal[]): EntityUrn[] {
  return first ? [first.entityUrn] : [];
}

/** Two counts of aspects by name as one. */
export function summedCounts(one: Imported["aspects"], other: Imported["aspects"]): Imported["aspects"] {
  const sums = new Map(one);
  for (const [name, count] of other) sums.set(name, (sums.get(name) ?? 0) + count);
  return sums;
}

function counted(entities: readonly (readonly AspectProposal[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { aspectName } of entities.flat()) counts.set(aspectName, (counts.get(aspectName) ?? 0) + 1);
  return counts;
}

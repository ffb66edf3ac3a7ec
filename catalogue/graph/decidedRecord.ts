import type { Result } from "../result.ts";
import type { EntityUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { AspectRequest, CatalogueGraph } from "./graph.ts";
import { readOnce } from "./readOnce.ts";
import type { RecordKey } from "./recordOutcome.ts";
import type { Decision } from "./upsert.ts";

/** A record, and what would be written for it. */
export interface DecidedRecord extends RecordKey {
  readonly decision: Result<Decision, CatalogueError>;
  /** The entities that records before it would write and that the decision read as if they were written. */
  readonly buildsOn: ReadonlySet<EntityUrn>;
  /** What a decision reads. */
  readonly reads: readonly AspectRequest[];
  /** Decides from what a catalogue stores. */
  readonly decide: (graph: CatalogueGraph) => Promise<Result<Decision, CatalogueError>>;
}

/** What some records would write. */
interface DecidedAgain {
  readonly get: (record: DecidedRecord) => Result<Decision, CatalogueError>;
}

/** Decides records again from what is stored now, all of which is read at once. */
export async function decideAgain(graph: CatalogueGraph, records: readonly DecidedRecord[]): Promise<DecidedAgain> {
  const ahead = readOnce(graph);
  const read = await ahead.readMany(records.flatMap(({ reads }) => reads));
  if (!read.ok) return { get: () => read };
  const decided = new Map<DecidedRecord, Result<Decision, CatalogueError>>();
  for (const record of records) decided.set(record, await record.decide(ahead));
  return {
    get(record): Result<Decision, CatalogueError> {
      const decision = decided.get(record);
      if (!decision) throw new Error(`"${record.id}" was not decided again`);
      return decision;
    },
  };
}

/** Whether the catalogue refuses a decision if others have changed what it was based on. */
export function isConditional({ proposals }: Decision): boolean {
  return proposals.every(({ ifVersion }) => ifVersion !== undefined);
}

/** Whether others changed what a decision that was sent is based on, before the later one was made. */
export function isSuperseded(sent: Decision, now: Decision): boolean {
  if (sent === now || !isConditional(sent)) return false;
  const versions = versionsOf(now);
  return versions.size !== sent.proposals.length || [...versionsOf(sent)].some((each) => !versions.has(each));
}

function versionsOf({ proposals }: Decision): ReadonlySet<string> {
  return new Set(proposals.map(({ entityUrn, aspectName, ifVersion }) => `${aspectName} ${ifVersion} ${entityUrn}`));
}

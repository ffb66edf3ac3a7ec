import { failure, type Result } from "../result.ts";
import type { EntityUrn } from "../urn/urn.ts";
import { decideAgain, isConditional, isSuperseded, type DecidedRecord } from "./decidedRecord.ts";
import { concernsAll, concernsOne, isLocked, isUnsent, storesNothing, type CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { attempt } from "./modify.ts";
import { proposalSize, sizeTogether, type ProposalSize } from "./proposalBatches.ts";
import { entitiesOf, isWithin, type RecordOutcome } from "./recordOutcome.ts";
import { SettledOutcomes, type OnOutcome } from "./settledOutcomes.ts";
import type { Decision } from "./upsert.ts";

/** How many requests are sent at the same time. */
const IN_FLIGHT = 4;

/** How often the records of a request are decided again together while others change some of them, before it is divided. */
const MOST_TOGETHER = 3;

export interface WriteOptions {
  /** Stops before the next request; a record is never stopped halfway. */
  readonly signal?: AbortSignal;
  /**
   * What to do with a record that would overwrite something other than what was shown, because the catalogue has changed:
   * `refuse` it, or, if the user was not shown anything, `follow` the catalogue.
   */
  readonly onDifference?: "refuse" | "follow";
  /** Told about each record that has stored something, as soon as it has: what was written, on which conditions. */
  readonly onStored?: (decision: Decision) => void;
  readonly onOutcome?: OnOutcome;
}

interface DecidedOptions extends WriteOptions {
  /** Entities that would have been written by records that the user left out. Records that build on them are decided again. */
  readonly unwritten?: ReadonlySet<EntityUrn>;
}

/**
 * Writes records, many in one request, each atomically. When the catalogue refuses a request, its records are sent apart, so
 * that a record that fails does not stop the others; a record whose decision failed is not sent. When others have changed
 * some of its records, these are decided again and sent together. Records that write an entity that another record writes, or
 * builds on, are written after that one.
 */
export async function writeDecided(
  graph: CatalogueGraph,
  records: readonly DecidedRecord[],
  { signal, onDifference = "refuse", onStored, onOutcome, unwritten = new Set() }: DecidedOptions,
): Promise<readonly RecordOutcome[]> {
  const outcomes = new SettledOutcomes(records, onOutcome);
  const writer = new BatchWriter(graph, outcomes, { signal, follow: onDifference === "follow", onStored, unwritten });
  for (const record of records) {
    if (writer.stop()) break;
    await writer.write(record);
  }
  await writer.finish();
  return outcomes.all(writer.stop());
}

/** A record that can be sent as it was decided: each proposal is conditional, so that the catalogue refuses it after any change. */
interface Sendable {
  readonly record: DecidedRecord;
  /** What was decided first. */
  readonly shown: Decision;
  /** What is sent: what was decided last. */
  readonly decision: Decision;
  /** Whether the catalogue refused what was sent before, because others had changed the record. */
  readonly conflicted: boolean;
}

interface How {
  readonly signal: AbortSignal | undefined;
  readonly follow: boolean;
  readonly onStored: WriteOptions["onStored"];
  readonly unwritten: ReadonlySet<EntityUrn>;
}

class BatchWriter {
  readonly #graph: CatalogueGraph;
  readonly #outcomes: SettledOutcomes;
  readonly #how: How;
  /** Entities that a request under way, or the next one, writes. */
  readonly #busy = new Set<EntityUrn>();
  /** Entities of records that failed or are left out: what builds on them is decided again. */
  readonly #failed: Set<EntityUrn>;
  readonly #underWay = new Set<Promise<void>>();
  #batch: Sendable[] = [];
  #size: ProposalSize | undefined;
  #stop: CatalogueError | undefined;

  constructor(graph: CatalogueGraph, outcomes: SettledOutcomes, how: How) {
    this.#graph = graph;
    this.#outcomes = outcomes;
    this.#how = how;
    this.#failed = new Set(how.unwritten);
  }

  /** Why nothing more is sent; `undefined`: more is. */
  stop(): CatalogueError | undefined {
    if (this.#how.signal?.aborted) this.#stop ??= { kind: "cancelled" };
    return this.#stop;
  }

  async write(record: DecidedRecord): Promise<void> {
    const { decision } = record;
    if (!decision.ok) {
      this.#fail(record, decision.error);
      return;
    }
    const sendable = { record, shown: decision.value, decision: decision.value, conflicted: false };
    const touched = touchedBy(sendable);
    const isSeparate = touched.every((urn) => !this.#busy.has(urn) && !this.#failed.has(urn));
    if (isSeparate && decision.value.proposals.length === 0) {
      this.#succeed(sendable);
      return;
    }
    if (!isSeparate || !isConditional(decision.value)) {
      await this.finish();
      if (this.stop()) return;
      await this.#writeAlone(sendable, touched.some((urn) => this.#failed.has(urn)) ? "again" : "if-conditional");
      return;
    }
    const own = proposalSize(proposalsOf(sendable));
    const together = this.#size ? sizeTogether(this.#size, own) : own;
    if (!together) await this.#launch();
    if (this.stop()) return;
    this.#batch.push(sendable);
    this.#size = together ?? own;
    for (const urn of touched) this.#busy.add(urn);
  }

  /** Sends what is left, and waits for all answers. */
  async finish(): Promise<void> {
    await this.#launch();
    await Promise.all(this.#underWay);
  }

  /** Sends the batch as soon as few enough requests are under way. */
  async #launch(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    this.#size = undefined;
    if (batch.length === 0) return;
    while (this.#underWay.size >= IN_FLIGHT) await Promise.race(this.#underWay);
    const sending = this.#send(batch).finally(() => {
      this.#underWay.delete(sending);
      for (const urn of batch.flatMap(touchedBy)) this.#busy.delete(urn);
    });
    this.#underWay.add(sending);
  }

  /** @param together how often these records were decided again together */
  async #send(batch: readonly Sendable[], together = 0): Promise<void> {
    if (this.stop()) return;
    const [first] = batch;
    if (!first) return;
    if (batch.length === 1) return this.#writeAlone(first, "as-decided");
    const sent = await this.#graph.emit(batch.flatMap(proposalsOf));
    if (sent.ok) {
      for (const each of batch) this.#succeed(each);
      return;
    }
    const { error } = sent;
    if (error.kind === "version-conflict" && error.repeated) {
      for (const each of batch) await this.#writeAlone(each, "sent-before");
    } else if (error.kind === "version-conflict" && together < MOST_TOGETHER) {
      await this.#sendAgain(batch, together + 1);
    } else if (concernsOne(error) || isLocked(error)) {
      const middle = Math.ceil(batch.length / 2);
      await this.#send(batch.slice(0, middle), together);
      await this.#send(batch.slice(middle), together);
    } else {
      // Of records that were certainly not stored, one says why; the others were not tried.
      const failed = !storesNothing(error) ? batch : this.#stop ? [] : batch.slice(0, 1);
      this.#stop ??= error;
      for (const { record } of failed) this.#fail(record, error);
    }
  }

  /** Decides records of which others have changed some again, from one read, and sends them together. */
  async #sendAgain(batch: readonly Sendable[], together: number): Promise<void> {
    const now = await decideAgain(
      this.#graph,
      batch.map(({ record }) => record),
    );
    if (this.stop()) return;
    const next: Sendable[] = [];
    const apart: Sendable[] = [];
    const touched = new Set<EntityUrn>();
    let size = proposalSize([]);
    for (const each of batch) {
      const decision = this.#agreed(each, now.get(each.record));
      if (!decision.ok) {
        this.#fail(each.record, decision.error);
        if (this.stop()) return;
        continue;
      }
      const conflicted = each.conflicted || isSuperseded(each.decision, decision.value);
      const decided = { ...each, decision: decision.value, conflicted };
      const urns = touchedBy(decided);
      const larger = sizeTogether(size, proposalSize(proposalsOf(decided)));
      // Decided again, a record may write an entity that another record of this request writes.
      if (!larger || !isConditional(decided.decision) || urns.some((urn) => touched.has(urn))) apart.push(decided);
      else if (decided.decision.proposals.length === 0) this.#succeed(decided);
      else {
        next.push(decided);
        size = larger;
      }
      for (const urn of urns) touched.add(urn);
    }
    await this.#send(next, together);
    for (const each of apart) await this.#writeAlone(each, "again");
  }

  /** What was decided again, unless it would do something else than was shown to somebody. */
  #agreed({ record, shown }: Sendable, now: Result<Decision, CatalogueError>): Result<Decision, CatalogueError> {
    const isAgreed =
      !now.ok || this.#how.follow || isWithin(entitiesOf(now.value.upserted), entitiesOf(shown.upserted));
    return isAgreed ? now : failure({ kind: "changed-meanwhile", what: `"${record.id}"` });
  }

  /** Writes one record, and decides again while others change what it writes. */
  async #writeAlone(
    sendable: Sendable,
    first: "as-decided" | "if-conditional" | "again" | "sent-before",
  ): Promise<void> {
    // What was sent and may be stored is seen through.
    if (first !== "sent-before" && this.stop()) return;
    const { record, decision } = sendable;
    const asDecided = first === "as-decided" || (first === "if-conditional" && isConditional(decision));
    const sent = asDecided || first === "sent-before" ? [decision] : [];
    const decide = async (): Promise<Result<Decision, CatalogueError>> => {
      const now = await decideAgain(this.#graph, [record]);
      const agreed = this.#agreed(sendable, now.get(record));
      if (agreed.ok) sent.push(agreed.value);
      return agreed;
    };
    const done = await attempt(this.#graph, {
      ...{ urn: record.urn, decide, signal: this.#how.signal },
      first: asDecided ? decision : undefined,
      repeated: first === "sent-before" ? decision : undefined,
    });
    if (!done.ok) {
      this.#fail(record, done.error);
      return;
    }
    // A later decision than the result only found that the result had been stored before its answer was lost.
    const until = sent.slice(0, sent.indexOf(done.value) + 1);
    const conflicted = until.some((each, at) => isSuperseded(until[at - 1] ?? each, each));
    this.#succeed({ ...sendable, decision: done.value, conflicted: sendable.conflicted || conflicted });
  }

  #succeed({ record, decision, conflicted }: Sendable): void {
    const { id, urn } = record;
    const { upserted } = decision;
    if (decision.proposals.length > 0) this.#how.onStored?.(decision);
    this.#outcomes.settle(record, { id, urn, kind: "upserted", upserted, ...(conflicted ? { conflicted } : {}) });
  }

  #fail(record: DecidedRecord, error: CatalogueError): void {
    if (isUnsent(error)) {
      this.#stop ??= error;
      return;
    }
    const { id, urn, decision } = record;
    if (decision.ok) for (const { entityUrn } of decision.value.proposals) this.#failed.add(entityUrn);
    if (decision.ok && concernsAll(error)) this.#stop ??= error;
    this.#outcomes.settle(record, { id, urn, kind: "failed", error });
  }
}

function proposalsOf({ decision }: Sendable): Decision["proposals"] {
  return decision.proposals;
}

function touchedBy({ record, decision }: Sendable): readonly EntityUrn[] {
  return [...decision.proposals.map(({ entityUrn }) => entityUrn), ...record.buildsOn];
}

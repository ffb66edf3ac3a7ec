import { failure, type Result } from "../result.ts";
import type { EntityUrn } from "../urn/urn.ts";
import type { DecidedRecord } from "./decidedRecord.ts";
import { concernsAll, concernsOne, storesNothing, type CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { attempt } from "./modify.ts";
import { proposalSize, sizeTogether, type ProposalSize } from "./proposalBatches.ts";
import { entitiesOf, isWithin, type RecordOutcome } from "./recordOutcome.ts";
import type { Decision } from "./upsert.ts";

/** How many requests are sent at the same time. */
const IN_FLIGHT = 4;

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
  /** Told about each record, in their order. */
  readonly onOutcome?: (outcome: RecordOutcome, done: number, total: number) => void;
}

interface DecidedOptions extends WriteOptions {
  /** Entities that records before would have written, which are left out: what builds on them is decided again. */
  readonly unwritten?: ReadonlySet<EntityUrn>;
}

/**
 * Writes records, many in one request, each atomically. When the catalogue refuses a request, its records are sent apart, so
 * that a record that fails does not stop the others; a record whose decision failed is not sent. Records that write an
 * entity that another record writes, or builds on, are written after that one.
 */
export async function writeDecided(
  graph: CatalogueGraph,
  records: readonly DecidedRecord[],
  { signal, onDifference = "refuse", onStored, onOutcome, unwritten = new Set() }: DecidedOptions,
): Promise<readonly RecordOutcome[]> {
  const outcomes = new Outcomes(records, onOutcome);
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
  readonly decision: Decision;
}

interface How {
  readonly signal: AbortSignal | undefined;
  readonly follow: boolean;
  readonly onStored: WriteOptions["onStored"];
  readonly unwritten: ReadonlySet<EntityUrn>;
}

class BatchWriter {
  readonly #graph: CatalogueGraph;
  readonly #outcomes: Outcomes;
  readonly #how: How;
  /** Entities that a request under way, or the next one, writes. */
  readonly #busy = new Set<EntityUrn>();
  /** Entities of records that failed or are left out: what builds on them is decided again. */
  readonly #failed: Set<EntityUrn>;
  readonly #underWay = new Set<Promise<void>>();
  #batch: Sendable[] = [];
  #size: ProposalSize | undefined;
  #stop: CatalogueError | undefined;

  constructor(graph: CatalogueGraph, outcomes: Outcomes, how: How) {
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
    const sendable = { record, decision: decision.value };
    const touched = touchedBy(sendable);
    const isSeparate = touched.every((urn) => !this.#busy.has(urn) && !this.#failed.has(urn));
    if (isSeparate && decision.value.proposals.length === 0) {
      this.#succeed(sendable);
      return;
    }
    if (!isSeparate || !decision.value.proposals.every(({ ifVersion }) => ifVersion !== undefined)) {
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

  async #send(batch: readonly Sendable[]): Promise<void> {
    if (this.stop()) return;
    const [first] = batch;
    if (first && batch.length === 1) return this.#writeAlone(first, "as-decided");
    const sent = await this.#graph.emit(batch.flatMap(proposalsOf));
    if (sent.ok) {
      for (const each of batch) this.#succeed(each);
      return;
    }
    const { error } = sent;
    if (error.kind === "version-conflict" && error.repeated) {
      for (const each of batch) await this.#writeAlone(each, "sent-before");
      return;
    }
    if (concernsOne(error) || isLocked(error)) {
      const middle = Math.ceil(batch.length / 2);
      await this.#send(batch.slice(0, middle));
      await this.#send(batch.slice(middle));
      return;
    }
    // Of records that were certainly not stored, one says why; the others were not tried.
    const failed = !storesNothing(error) ? batch : this.#stop ? [] : batch.slice(0, 1);
    this.#stop ??= error;
    for (const { record } of failed) this.#fail(record, error);
  }

  /** Writes one record, and decides again while others change what it writes. */
  async #writeAlone(
    { record, decision: shown }: Sendable,
    first: "as-decided" | "if-conditional" | "again" | "sent-before",
  ): Promise<void> {
    if (this.stop()) return;
    const { follow, signal } = this.#how;
    const decide = async (): Promise<Result<Decision, CatalogueError>> => {
      const now = await record.again(this.#graph);
      return !now.ok || follow || isWithin(entitiesOf(now.value.upserted), entitiesOf(shown.upserted))
        ? now
        : failure({ kind: "changed-meanwhile", what: `"${record.id}"` });
    };
    const isConditional = shown.proposals.every(({ ifVersion }) => ifVersion !== undefined);
    const asShown = first === "as-decided" || (first === "if-conditional" && isConditional) ? shown : undefined;
    const repeated = first === "sent-before" ? shown : undefined;
    const done = await attempt(this.#graph, { urn: record.urn, decide, first: asShown, repeated, signal });
    if (done.ok) this.#succeed({ record, decision: done.value });
    // What is cancelled counts as not tried.
    else if (done.error.kind !== "cancelled") this.#fail(record, done.error);
  }

  #succeed({ record, decision }: Sendable): void {
    const { id, urn } = record;
    const { upserted } = decision;
    if (decision.proposals.length > 0) this.#how.onStored?.(decision);
    this.#outcomes.settle(record, { id, urn, kind: "upserted", upserted });
  }

  #fail(record: DecidedRecord, error: CatalogueError): void {
    // Nothing is wrong with a record that was not sent: it is one of those that were not tried.
    if (error.kind === "not-sent") {
      this.#stop ??= error;
      return;
    }
    const { id, urn, decision } = record;
    if (decision.ok) for (const { entityUrn } of decision.value.proposals) this.#failed.add(entityUrn);
    if (decision.ok && concernsAll(error)) this.#stop ??= error;
    this.#outcomes.settle(record, { id, urn, kind: "failed", error });
  }
}

function isLocked(error: CatalogueError): boolean {
  return error.kind === "store-unavailable" && error.code === "STORE_LOCKED";
}

function proposalsOf({ decision }: Sendable): Decision["proposals"] {
  return decision.proposals;
}

function touchedBy({ record, decision }: Sendable): readonly EntityUrn[] {
  return [...decision.proposals.map(({ entityUrn }) => entityUrn), ...record.buildsOn];
}

/** The outcomes of records, told in the order of the records, however they come in. */
class Outcomes {
  readonly #records: readonly DecidedRecord[];
  readonly #onOutcome: WriteOptions["onOutcome"];
  readonly #settled = new Map<DecidedRecord, RecordOutcome>();
  #told = 0;

  constructor(records: readonly DecidedRecord[], onOutcome: WriteOptions["onOutcome"]) {
    this.#records = records;
    this.#onOutcome = onOutcome;
  }

  settle(record: DecidedRecord, outcome: RecordOutcome): void {
    this.#settled.set(record, outcome);
    for (;;) {
      const next = this.#records[this.#told];
      const told = next && this.#settled.get(next);
      if (!told) return;
      this.#told++;
      this.#onOutcome?.(told, this.#told, this.#records.length);
    }
  }

  /** All outcomes; records without one were not tried, for this reason. */
  all(why: CatalogueError | undefined): readonly RecordOutcome[] {
    for (const record of this.#records) {
      if (this.#settled.has(record)) continue;
      const { id, urn } = record;
      if (!why) throw new Error(`"${id}" has no outcome although nothing stopped`);
      this.settle(record, { id, urn, kind: "not-tried", why });
    }
    return this.#records.flatMap((record) => this.#settled.get(record) ?? []);
  }
}

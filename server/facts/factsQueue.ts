import { CancellationTokenSource, type CancellationToken } from "vscode-languageserver";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { EntityFacts } from "./catalogueFacts.ts";
import { unlessCancelled } from "../connection/unlessCancelled.ts";

/** What was learnt of some entities; `null` of one that does not exist, nothing of one that could not be read. */
export type Learnt = ReadonlyMap<EntityUrn, EntityFacts | null>;

/** Where the answers come from, and where they go. */
interface FactsQueueOptions {
  /** Asks for some entities in one request; `null` when there is no catalogue that answers. It never rejects. */
  readonly ask: (urns: readonly EntityUrn[], token: CancellationToken) => Promise<Learnt | null>;
  /** Resolves at the next turn of the event loop. */
  readonly turn: () => Promise<void>;
  readonly onAnswer: (answer: Learnt | null) => void;
  /** Something was answered, and nothing more is to be asked for. */
  readonly onIdle: () => void;
}

/** How many entities one request asks for. */
const MOST_AT_ONCE = 100;

type Waiter = (facts: EntityFacts | null | undefined) => void;

/** An entity to ask for. */
interface Wanted {
  /** The entity is asked for even if no request of the client waits for it. */
  lasting: boolean;
  readonly waiters: Set<Waiter>;
}

/** The request under way. */
interface Request {
  readonly batch: ReadonlyMap<EntityUrn, Wanted>;
  readonly cancel: CancellationTokenSource;
}

/**
 * The entities to ask the catalogue for: those asked for in one turn of the event loop in one request, one request after
 * the other, what a request waits for first. A request that is no longer wanted is cancelled.
 */
export class FactsQueue {
  readonly #options: FactsQueueOptions;
  readonly #wanted = new Map<EntityUrn, Wanted>();
  /** The wanted entities that a request of the client waits for; they are asked for first. */
  readonly #urgent = new Set<EntityUrn>();
  #request: Request | undefined;
  #running = false;

  constructor(options: FactsQueueOptions) {
    this.#options = options;
  }

  /** Asks for an entity; `onAnswer` will have it. */
  add(urn: EntityUrn): void {
    this.#want(urn).lasting = true;
  }

  /** Asks for an entity and waits for it; `undefined` when it could not be read or `token` is cancelled. */
  wait(urn: EntityUrn, token: CancellationToken): Promise<EntityFacts | null | undefined> {
    const { waiters } = this.#want(urn);
    if (this.#wanted.has(urn)) this.#urgent.add(urn);
    return new Promise((resolve) => {
      const waiter = (facts: EntityFacts | null | undefined): void => {
        cancelled.dispose();
        resolve(facts);
      };
      const cancelled = token.onCancellationRequested(() => {
        waiters.delete(waiter);
        waiter(undefined);
        this.#dropUnwanted(urn);
      });
      waiters.add(waiter);
    });
  }

  /** Asks again for what the request under way asks for, since its answer may be of yesterday. */
  renew(): void {
    const request = this.#request;
    for (const [urn, wanted] of request?.batch ?? []) this.#put(urn, wanted);
    request?.cancel.cancel();
  }

  /** Asks for nothing more, and drops the request under way. Who waits is answered with `undefined`. */
  clear(): void {
    const dropped = [...this.#wanted.values(), ...(this.#request?.batch.values() ?? [])];
    this.#wanted.clear();
    this.#urgent.clear();
    this.#request?.cancel.cancel();
    for (const { waiters } of dropped) for (const waiter of waiters) waiter(undefined);
  }

  #want(urn: EntityUrn): Wanted {
    const wanted = this.#request?.batch.get(urn) ?? this.#wanted.get(urn);
    return wanted ?? this.#put(urn, { lasting: false, waiters: new Set() });
  }

  #put(urn: EntityUrn, wanted: Wanted): Wanted {
    this.#wanted.set(urn, wanted);
    if (wanted.waiters.size > 0) this.#urgent.add(urn);
    if (!this.#running) void this.#run();
    return wanted;
  }

  async #run(): Promise<void> {
    this.#running = true;
    await this.#options.turn();
    let answered = false;
    for (let batch = this.#nextBatch(); batch.size > 0; batch = this.#nextBatch()) {
      const cancel = new CancellationTokenSource();
      this.#request = { batch, cancel };
      const asked = this.#options.ask([...batch.keys()], cancel.token);
      const answer = await unlessCancelled(asked, cancel.token);
      this.#request = undefined;
      if (answer === undefined) continue;
      answered = true;
      this.#options.onAnswer(answer);
      for (const [urn, { waiters }] of batch) for (const waiter of waiters) waiter(answer?.get(urn));
    }
    this.#running = false;
    if (answered) this.#options.onIdle();
  }

  #nextBatch(): ReadonlyMap<EntityUrn, Wanted> {
    const batch = new Map<EntityUrn, Wanted>();
    for (const urns of [this.#urgent, this.#wanted.keys()]) {
      for (const urn of urns) {
        const wanted = this.#wanted.get(urn);
        if (!wanted) continue;
        if (batch.size === MOST_AT_ONCE) return batch;
        batch.set(urn, wanted);
        this.#wanted.delete(urn);
        this.#urgent.delete(urn);
      }
    }
    return batch;
  }

  /** Follows from somebody's not waiting for an entity any more. */
  #dropUnwanted(urn: EntityUrn): void {
    const wanted = this.#wanted.get(urn);
    if (wanted && !isWanted(wanted)) {
      this.#wanted.delete(urn);
      this.#urgent.delete(urn);
    }
    if (this.#request && ![...this.#request.batch.values()].some(isWanted)) this.#request.cancel.cancel();
  }
}

function isWanted({ lasting, waiters }: Wanted): boolean {
  return lasting || waiters.size > 0;
}

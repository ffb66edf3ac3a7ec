import type { CancellationToken } from "vscode-languageserver";
import { BoundedMap } from "../../catalogue/collections/boundedMap.ts";
import { fitOf } from "../../catalogue/facts/entityFacts.ts";
import { parseEntityUrn, type EntityUrn } from "../../catalogue/urn/urn.ts";
import type { EntityType } from "../../catalogue/urn/entityTypes.ts";
import type { CatalogueFacts, EntityFacts, EntitySuggestion } from "./catalogueFacts.ts";
import { AskedOwnershipTypes, type OwnershipTypesSource } from "./askedOwnershipTypes.ts";
import { FactsQueue, type Learnt } from "./factsQueue.ts";
import { HeldFacts } from "./heldFacts.ts";
import { unlessCancelled } from "../connection/unlessCancelled.ts";

/** The source of the facts. `null`: no catalogue answers. It never rejects. */
export interface FactsSource {
  facts(urns: readonly EntityUrn[], token: CancellationToken): Promise<Learnt | null>;
  suggestions(type: EntityType, typed: string, token: CancellationToken): Promise<readonly EntitySuggestion[] | null>;
  readonly ownershipTypes: OwnershipTypesSource;
}

interface AskedFactsOptions {
  readonly source: FactsSource;
  /** Resolves at the next turn of the event loop. */
  readonly turn: () => Promise<void>;
  /** Other things are known than before, of these entities or of all; called once for all that was asked for together. */
  readonly onArrival: (urns?: readonly EntityUrn[]) => void;
  readonly held?: HeldFacts;
}

/**
 * The most entities that are asked for because files mention them, until the catalogue changes. A file that names more than can
 * be held would else have them asked for again and again.
 */
const MOST_ASKED = 200_000;
/** How many lists of suggestions are held. */
const MOST_SUGGESTED = 100;

/**
 * The facts that an editor's connection to the catalogue gives. Each is asked for once and held until the editor says
 * that it may have changed. When there is no catalogue, nothing is asked any more until the editor says something new.
 */
export class AskedFacts implements CatalogueFacts {
  readonly #source: FactsSource;
  readonly #onArrival: (urns?: readonly EntityUrn[]) => void;
  /** What was answered and is not told yet; `undefined`: all, since there is no catalogue any more. */
  #arrived: EntityUrn[] | undefined = [];
  readonly #held: HeldFacts;
  readonly #queue: FactsQueue;
  readonly #asked = new Set<EntityUrn>();
  readonly #types: AskedOwnershipTypes;
  #suggested = new BoundedMap<string, readonly EntitySuggestion[]>(MOST_SUGGESTED);
  #silent = false;

  constructor({ source, turn, onArrival, held = new HeldFacts() }: AskedFactsOptions) {
    this.#source = source;
    this.#onArrival = onArrival;
    this.#held = held;
    this.#types = new AskedOwnershipTypes(source.ownershipTypes, () => {
      onArrival();
    });
    this.#queue = new FactsQueue({
      ask: (urns, token) => source.facts(urns, token),
      turn,
      onAnswer: (answer) => {
        if (answer) for (const [urn, facts] of answer) held.set(urn, facts);
        else this.#fallSilent();
        if (answer) this.#arrived?.push(...answer.keys());
        else this.#arrived = undefined;
      },
      onIdle: () => {
        const arrived = this.#arrived;
        this.#arrived = [];
        onArrival(arrived);
      },
    });
  }

  get answers(): boolean {
    return !this.#silent;
  }

  known(urn: EntityUrn): EntityFacts | null | undefined {
    const known = this.#held.get(urn);
    if (known !== undefined || this.#silent || this.#asked.has(urn) || this.#asked.size >= MOST_ASKED) return known;
    this.#asked.add(urn);
    this.#queue.add(urn);
    return undefined;
  }

  ownershipTypes(): readonly string[] | undefined {
    return this.#silent ? undefined : this.#types.known();
  }

  of(urn: EntityUrn, token: CancellationToken): Promise<EntityFacts | null | undefined> {
    const known = this.#held.get(urn);
    if (known !== undefined || this.#silent || token.isCancellationRequested) return Promise.resolve(known);
    return this.#queue.wait(urn, token);
  }

  suggested(type: EntityType, typed: string): readonly EntitySuggestion[] | undefined {
    if (this.#silent) return [];
    for (let length = typed.length; length >= 0; length--) {
      const answer = this.#suggested.get(`${type} ${typed.slice(0, length)}`);
      if (length === typed.length && answer) return answer;
      // A catalogue tells the first few; of what more was typed there may be others.
      const fitting = answer?.filter((each) => fitOf(each, typed)) ?? [];
      if (fitting.length > 0) return fitting;
    }
    return undefined;
  }

  async suggestions(type: EntityType, typed: string, token: CancellationToken): Promise<readonly EntitySuggestion[]> {
    const suggested = this.#suggested;
    const key = `${type} ${typed}`;
    const known = suggested.get(key);
    if (known || this.#silent || token.isCancellationRequested) return known ?? [];
    const answer = await unlessCancelled(this.#source.suggestions(type, typed, token), token);
    // An answer from before the catalogue changed is kept where it is not read any more.
    if (answer === null && suggested === this.#suggested) this.#fallSilent();
    if (!answer) return [];
    suggested.set(key, answer);
    return answer;
  }

  /**
   * Forgets these entities, or all: they may have changed, or it is another catalogue now. An import may write any
   * entities, also ownership types.
   */
  forget(urns?: readonly string[]): void {
    this.#silent = false;
    this.#suggested = new BoundedMap(MOST_SUGGESTED);
    const entities = urns?.flatMap((urn) => parseEntityUrn(urn) ?? []);
    if (!entities || entities.length !== urns?.length) this.#types.forget();
    if (entities) {
      // The name of a user or group is shown with what they own.
      for (const urn of [...entities, ...this.#held.ownedBy(new Set(entities))]) {
        this.#held.delete(urn);
        this.#asked.delete(urn);
      }
    } else this.#forgetAll();
    this.#queue.renew();
    this.#onArrival();
  }

  #fallSilent(): void {
    this.#silent = true;
    this.#forgetAll();
    this.#queue.clear();
  }

  #forgetAll(): void {
    this.#held.clear();
    this.#asked.clear();
  }
}

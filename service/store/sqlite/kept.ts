import type { EntityUrn } from "../../../catalogue/urn/urn.ts";
import type { AspectRow, KnownContent, StoredToken } from "../store.ts";

/** The most characters of values that are kept in memory, an estimate of what else an entry takes among them. */
const MOST_CHARACTERS = 16_000_000;
const ENTRY_CHARACTERS = 200;
/** The most access tokens that are kept in memory. */
const MOST_TOKENS = 1_000;

/** What is known of one entity; an aspect that is `null` is known to be absent. */
interface KeptEntity {
  exists: boolean | undefined;
  readonly aspects: Map<string, AspectRow | null>;
  characters: number;
}

/**
 * What was read of a database, and is still stored: all of it is forgotten as soon as anything was written, be it by this
 * process or by another.
 */
export class Kept implements KnownContent {
  readonly #writes: () => number;
  readonly #entities = new Map<EntityUrn, KeptEntity>();
  readonly #tokens = new Map<string, StoredToken>();
  #characters = 0;
  #seen: number;
  #looked = false;

  /** @param writes a number that is another one when anything was written */
  constructor(writes: () => number) {
    this.#writes = writes;
    this.#seen = writes();
  }

  exists(urn: EntityUrn): boolean | undefined {
    this.#look();
    return this.#entities.get(urn)?.exists;
  }

  aspect(urn: EntityUrn, name: string): AspectRow | null | undefined {
    this.#look();
    return this.#entities.get(urn)?.aspects.get(name);
  }

  token(hash: string): StoredToken | undefined {
    this.#look();
    return this.#tokens.get(hash);
  }

  /** Keeps which of some entities exist, as it was just read. */
  keepExisting(urns: readonly EntityUrn[], existing: ReadonlySet<EntityUrn>): void {
    for (const urn of urns) this.#entity(urn).exists = existing.has(urn);
  }

  /** Keeps some aspects of some entities, as they were just read; those without a row are absent. */
  keepAspects(urns: readonly EntityUrn[], names: readonly string[], rows: readonly AspectRow[]): void {
    for (const urn of urns) {
      const { aspects } = this.#entity(urn);
      for (const name of names) aspects.set(name, null);
    }
    for (const row of rows) {
      const entity = this.#entity(row.urn);
      entity.aspects.set(row.name, row);
      this.#count(entity, row.value.length);
    }
  }

  /** Keeps an access token, as it was just read. */
  keepToken(token: StoredToken): void {
    if (this.#tokens.size === MOST_TOKENS) this.#tokens.clear();
    this.#tokens.set(token.hash, token);
  }

  /** This process has written: what is known is compared with the database before it is used again. */
  written(): void {
    this.#looked = false;
  }

  /**
   * Looks once for all requests that have arrived together. What another process writes after that was not yet answered
   * when they were sent, so none of them misses what its client can know.
   */
  #look(): void {
    if (this.#looked) return;
    const writes = this.#writes();
    if (writes !== this.#seen) this.#forget();
    this.#seen = writes;
    this.#looked = true;
    setImmediate(() => {
      this.#looked = false;
    });
  }

  #entity(urn: EntityUrn): KeptEntity {
    const found = this.#entities.get(urn);
    if (found) return found;
    const entity = { exists: undefined, aspects: new Map<string, AspectRow | null>(), characters: 0 };
    this.#entities.set(urn, entity);
    this.#count(entity, ENTRY_CHARACTERS + urn.length);
    return entity;
  }

  /** Counts what an entity takes; when all is too much, the first half goes. */
  #count(entity: KeptEntity, characters: number): void {
    entity.characters += characters;
    this.#characters += characters;
    if (this.#characters <= MOST_CHARACTERS) return;
    for (const [urn, { characters: freed }] of this.#entities) {
      if (this.#characters <= MOST_CHARACTERS / 2) break;
      this.#entities.delete(urn);
      this.#characters -= freed;
    }
  }

  #forget(): void {
    this.#entities.clear();
    this.#tokens.clear();
    this.#characters = 0;
  }
}

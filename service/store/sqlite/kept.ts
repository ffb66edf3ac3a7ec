import type { EntityUrn } from "../../../catalogue/urn/urn.ts";
import type { AspectRow, KnownContent, KnownRead, StoredToken } from "../store.ts";
import type { StoredChange, StoredChanges } from "./changes.ts";

/** The most memory, in bytes, that what is kept may take, as it is estimated. */
const MOST_BYTES = 64_000_000;
/** What an entity takes besides its aspects, what one aspect takes besides its value, and one character of that, once parsed and shown too. */
const ENTITY_BYTES = 500;
const ASPECT_BYTES = 100;
const CHARACTER_BYTES = 8;
/** The most access tokens that are kept in memory. */
const MOST_TOKENS = 1_000;
/** How often, in milliseconds, changes of other processes are read while nobody asks, so that they do not become too many to go through. */
const WATCH_MS = 250;

/** What is known of one entity; an aspect that is `null` is known to be absent. */
interface KeptEntity {
  exists: boolean | undefined;
  readonly aspects: Map<string, AspectRow | null>;
  bytes: number;
}

/** What was read of a database, and is still stored: what was changed since, by this process or by another, is forgotten. */
export class Kept implements KnownContent {
  readonly #changes: () => StoredChanges;
  readonly #entities = new Map<string, KeptEntity>();
  readonly #tokens = new Map<string, StoredToken>();
  #bytes = 0;
  #looked = false;
  #watching: NodeJS.Timeout | undefined;
  #reads: KnownRead[] | undefined;

  /** @param changes what was changed since it was called last */
  constructor(changes: () => StoredChanges) {
    this.#changes = changes;
  }

  exists(urn: EntityUrn): boolean | undefined {
    this.#look();
    const known = this.#entities.get(urn)?.exists;
    this.#reads?.push({ urn, known });
    return known;
  }

  aspect(urn: EntityUrn, name: string): AspectRow | null | undefined {
    this.#look();
    const known = this.#entities.get(urn)?.aspects.get(name);
    this.#reads?.push({ urn, name, known });
    return known;
  }

  token(hash: string): StoredToken | undefined {
    this.#look();
    return this.#tokens.get(hash);
  }

  recorded<T>(work: () => T): { readonly result: T; readonly reads: readonly KnownRead[] } {
    const reads: KnownRead[] = [];
    this.#reads = reads;
    try {
      return { result: work(), reads };
    } finally {
      this.#reads = undefined;
    }
  }

  /** Keeps which of some entities exist, as it was just read. */
  keepExisting(urns: readonly EntityUrn[], existing: ReadonlySet<EntityUrn>): void {
    for (const urn of urns) this.#entity(urn).exists = existing.has(urn);
    this.#makeRoom();
  }

  /** Keeps some aspects of some entities, as they were just read; those without a row are absent. */
  keepAspects(urns: readonly EntityUrn[], names: readonly string[], rows: readonly AspectRow[]): void {
    for (const urn of urns) {
      const entity = this.#entity(urn);
      for (const name of names) this.#set(entity, name, null);
    }
    for (const row of rows) this.#set(this.#entity(row.urn), row.name, row);
    this.#makeRoom();
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
    this.#follow();
    this.#looked = true;
    setImmediate(() => {
      this.#looked = false;
    });
    this.#watch();
  }

  #follow(): void {
    const changes = this.#changes();
    if (changes === "everything") this.#forgetAll();
    else for (const change of changes) this.#forgetChanged(change);
  }

  /** Follows what others change, as long as anything is kept. */
  #watch(): void {
    this.#watching ??= setTimeout(() => {
      this.#watching = undefined;
      if (this.#entities.size === 0) return;
      this.#follow();
      this.#watch();
    }, WATCH_MS).unref();
  }

  #entity(urn: EntityUrn): KeptEntity {
    const found = this.#entities.get(urn);
    if (found) return found;
    const entity = { exists: undefined, aspects: new Map<string, AspectRow | null>(), bytes: 0 };
    this.#entities.set(urn, entity);
    this.#count(entity, ENTITY_BYTES + urn.length);
    return entity;
  }

  #set(entity: KeptEntity, name: string, row: AspectRow | null): void {
    this.#count(entity, bytesOf(row) - bytesOf(entity.aspects.get(name)));
    entity.aspects.set(name, row);
  }

  #count(entity: KeptEntity, bytes: number): void {
    entity.bytes += bytes;
    this.#bytes += bytes;
  }

  /** When all is too much, what was read first goes, up to a half. */
  #makeRoom(): void {
    if (this.#bytes <= MOST_BYTES) return;
    for (const urn of this.#entities.keys()) {
      if (this.#bytes <= MOST_BYTES / 2) break;
      this.#forget(urn);
    }
  }

  #forgetChanged({ urn, name }: StoredChange): void {
    if (urn === undefined) this.#tokens.clear();
    else if (name === undefined) this.#forget(urn);
    else {
      const entity = this.#entities.get(urn);
      if (!entity) return;
      this.#count(entity, -bytesOf(entity.aspects.get(name)));
      entity.aspects.delete(name);
    }
  }

  #forget(urn: string): void {
    this.#bytes -= this.#entities.get(urn)?.bytes ?? 0;
    this.#entities.delete(urn);
  }

  #forgetAll(): void {
    this.#entities.clear();
    this.#tokens.clear();
    this.#bytes = 0;
  }
}

/** The estimate for an aspect; `null` is one that is known to be absent. */
function bytesOf(row: AspectRow | null | undefined): number {
  if (row === undefined) return 0;
  return ASPECT_BYTES + (row === null ? 0 : row.value.length * CHARACTER_BYTES);
}

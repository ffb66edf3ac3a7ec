import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { AspectRow, KnownContent, KnownRead, StoredToken } from "./store.ts";
import type { StoredChange, StoredChanges } from "./storedChanges.ts";

/** The most memory, in bytes, that what is kept may take, as it is estimated. */
const MOST_BYTES = 64_000_000;
/** What an entity takes besides its aspects, what one aspect takes besides its value, and one character of that, once parsed and shown too. */
const ENTITY_BYTES = 500;
const ASPECT_BYTES = 100;
const CHARACTER_BYTES = 8;
/** The most access tokens that are kept in memory. */
const MOST_TOKENS = 1_000;

/** What is known of one entity; an aspect that is `null` is known to be absent. */
interface KeptEntity {
  exists: boolean | undefined;
  readonly aspects: Map<string, AspectRow | null>;
  bytes: number;
}

/** What was forgotten since a read began, whose answer may be from before. */
class Reading {
  readonly #forgotten = new Set<string>();
  #all = false;

  /** @param urn `undefined`: everything */
  forget(urn: string | undefined): void {
    if (urn === undefined) this.#all = true;
    else this.#forgotten.add(urn);
  }

  isCurrent(urn: string): boolean {
    return !this.#all && !this.#forgotten.has(urn);
  }
}

/** What was read of a database. Whoever follows the database removes what this or another process has changed. */
export class Kept implements KnownContent {
  readonly #isCurrent: () => boolean;
  readonly #entities = new Map<string, KeptEntity>();
  readonly #tokens = new Map<string, StoredToken>();
  readonly #readings = new Set<Reading>();
  #bytes = 0;
  #reads: KnownRead[] | undefined;
  readonly fresh: (() => Promise<void>) | undefined;

  /**
   * @param isCurrent whether what is kept may be used now; it may compare it with the database first
   * @param fresh see `KnownContent.fresh`
   */
  constructor(isCurrent: () => boolean, fresh?: () => Promise<void>) {
    this.#isCurrent = isCurrent;
    this.fresh = fresh;
  }

  get isEmpty(): boolean {
    return this.#entities.size === 0 && this.#tokens.size === 0;
  }

  exists(urn: EntityUrn): boolean | undefined {
    const known = this.#isCurrent() ? this.#entities.get(urn)?.exists : undefined;
    this.#reads?.push({ urn, known });
    return known;
  }

  aspect(urn: EntityUrn, name: string): AspectRow | null | undefined {
    const known = this.#isCurrent() ? this.#entities.get(urn)?.aspects.get(name) : undefined;
    this.#reads?.push({ urn, name, known });
    return known;
  }

  token(hash: string): StoredToken | undefined {
    return this.#isCurrent() ? this.#tokens.get(hash) : undefined;
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

  /** Does a read that takes time; `reading` tells what was changed meanwhile, which is not to be kept of its answer. */
  async duringRead<T>(read: (reading: Reading) => Promise<T>): Promise<T> {
    const reading = new Reading();
    this.#readings.add(reading);
    try {
      return await read(reading);
    } finally {
      this.#readings.delete(reading);
    }
  }

  /** Keeps which of some entities exist, as it was just read. */
  keepExisting(urns: readonly EntityUrn[], existing: ReadonlySet<EntityUrn>, reading?: Reading): void {
    for (const urn of urns) if (reading?.isCurrent(urn) !== false) this.#entity(urn).exists = existing.has(urn);
    this.#makeRoom();
  }

  /** Keeps some aspects of some entities, as they were just read; those without a row are absent. */
  keepAspects(
    urns: readonly EntityUrn[],
    names: readonly string[],
    rows: readonly AspectRow[],
    reading?: Reading,
  ): void {
    const isCurrent = (urn: EntityUrn): boolean => reading?.isCurrent(urn) !== false;
    for (const urn of urns.filter(isCurrent)) {
      const entity = this.#entity(urn);
      for (const name of names) this.#set(entity, name, null);
    }
    for (const row of rows) if (isCurrent(row.urn)) this.#set(this.#entity(row.urn), row.name, row);
    this.#makeRoom();
  }

  /** Keeps an access token, as it was just read. */
  keepToken(token: StoredToken, reading?: Reading): void {
    if (reading?.isCurrent(token.hash) === false) return;
    if (this.#tokens.size === MOST_TOKENS) this.#tokens.clear();
    this.#tokens.set(token.hash, token);
  }

  /** Forgets what was changed. */
  forget(changes: StoredChanges): void {
    if (changes === "everything") this.#forgetAll();
    else for (const change of changes) this.#forgetChanged(change);
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
    for (const reading of this.#readings) reading.forget(urn);
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
    for (const reading of this.#readings) reading.forget(undefined);
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

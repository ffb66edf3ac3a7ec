import type * as z from "zod";
import type { AspectName, Aspects } from "../model/aspects.ts";
import type { AuditStamp } from "../model/aspects/fields.ts";
import type { Result } from "../result.ts";
import type { EntityType } from "../urn/entityTypes.ts";
import type { EntityUrn } from "../urn/urn.ts";
import type { Backoff } from "./backoff.ts";
import type { CatalogueError } from "./error.ts";
import type { Operation, Variables } from "./operation.ts";

/** The wish to store one aspect of one entity. Spec: Aspects written by the programmatic client. */
export interface ChangeProposal<N extends AspectName = AspectName> {
  readonly entityUrn: EntityUrn;
  readonly aspectName: N;
  readonly aspect: Aspects[N];
  /** The version that was read: the write fails if another is stored meanwhile. `"-1"`: there was none. */
  readonly ifVersion?: string | undefined;
}

/** The wish to store one aspect of one entity, of any type: also of those that this product keeps and shows nowhere. */
export interface AspectProposal {
  readonly entityUrn: EntityUrn;
  readonly aspectName: string;
  readonly aspect: object;
  readonly ifVersion?: string | undefined;
}

/** An aspect and the version it has in the store. */
export interface VersionedAspect<N extends AspectName> {
  readonly value: Aspects[N];
  /**
   * The version that a conditional write names. `undefined`: the aspect is only rehearsed. Decision: "1" where the catalogue
   * reports no version, because DataHub takes what it stored before it kept versions for version 1.
   */
  readonly version: string | undefined;
}

/** A version of an aspect as it was stored. */
export interface AspectVersion<N extends AspectName> {
  readonly value: Aspects[N];
  /** From 1. */
  readonly version: number;
  /** When it was stored, in milliseconds since the epoch, and by which user; absent where the catalogue does not say. */
  readonly time: number | undefined;
  readonly actor: string | undefined;
}

/** The aspects of one entity that were asked for, as far as it has them. */
export interface StoredAspects {
  aspect<N extends AspectName>(name: N): VersionedAspect<N> | undefined;
  /** An aspect of any name. */
  kept(name: string): KeptAspect | undefined;
  /** When the entity was created, in milliseconds since the epoch by the clock of the catalogue. `undefined`: the catalogue does not say. */
  readonly createdAt?: number | undefined;
}

/** An aspect of which nothing is known but that it is an object. */
export interface KeptAspect {
  readonly value: object;
  readonly version: string | undefined;
}

/** The aspects to read of an entity. */
export interface AspectRequest {
  readonly urn: EntityUrn;
  readonly names: readonly string[];
  /** Schemas that accept more than the model's. What is read by one of them is given by `kept` alone. */
  readonly looser?: Readonly<Record<string, z.ZodType<object>>>;
  /**
   * Which version of an aspect, where not the current one. A catalogue may answer with another, or not at all where it is asked
   * about each entity by itself.
   */
  readonly versions?: ReadonlyMap<string, string>;
}

/** The aspects that were read, by entity, or the error of each entity that could not be read. */
export type ReadEntities = ReadonlyMap<EntityUrn, Result<StoredAspects, CatalogueError>>;

/** Some of the entities of a type. */
export interface EntityPage {
  readonly urns: readonly EntityUrn[];
  /** Names the next page; `undefined`: this is the last. */
  readonly next: string | undefined;
}

/** Selects the entities to list. */
export interface EntityList {
  readonly type: EntityType;
  /** Only what a search for these words finds. */
  readonly query?: string;
  /** What the page before calls its next page. */
  readonly after?: string | undefined;
}

/** Writes aspects and reads nothing. Spec: Programmatic write procedure, 5. */
export interface CatalogueEmitter {
  /** Where it is, without a slash at its end. */
  readonly url: string;
  /** Stores every proposal or, when one fails, none. */
  emit(proposals: readonly AspectProposal[]): Promise<Result<void, CatalogueError>>;
}

/** Reads and writes: what every read-modify-write asks for. */
export interface CatalogueGraph extends CatalogueEmitter {
  /** The aspects of an entity; `entity-not-found` when it does not exist. */
  readAspects(urn: EntityUrn, names: readonly string[]): Promise<Result<StoredAspects, CatalogueError>>;
  /** The aspects of many entities, each as `readAspects` gives them; fails when the catalogue does not answer. */
  readMany(requests: readonly AspectRequest[]): Promise<Result<ReadEntities, CatalogueError>>;
  /** A version of an aspect, without a number the current one; `undefined`: there is none, or no such entity. */
  readVersion<N extends AspectName>(
    urn: EntityUrn,
    name: N,
    version?: number,
  ): Promise<Result<AspectVersion<N> | undefined, CatalogueError>>;
  /** A page of the entities of a type. */
  list(wanted: EntityList): Promise<Result<EntityPage, CatalogueError>>;
  /** Runs a GraphQL query; `cancelled` when `signal` stops it. Throws for a mutation: those create entities for misspelt URNs. */
  execute<T, V extends Variables>(
    operation: Operation<T, V>,
    variables: V,
    signal?: AbortSignal,
  ): Promise<Result<T, CatalogueError>>;
  /** How long to wait before writing an entity that others are writing, too. Absent: tries follow each other at once. */
  readonly backoff?: Backoff | undefined;
  /** Is told what a read-modify-write has stored, also where the first answer to it was lost. Absent: nobody wants to know. */
  readonly onStored?: ((proposals: readonly AspectProposal[]) => void) | undefined;
  /** In a rehearsal: whether this entity was emitted, so that queries may tell what it was before. Absent: nothing is rehearsed. */
  readonly isRehearsed?: ((urn: EntityUrn) => boolean) | undefined;
  /** The current time, and the user that the token authenticates as. */
  stamp(): Promise<Result<AuditStamp, CatalogueError>>;
}

/** The version to send with a write that follows this read. */
export function versionRead(stored: Pick<KeptAspect, "version"> | undefined): string | undefined {
  return stored ? stored.version : "-1";
}

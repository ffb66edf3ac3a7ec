import type { Model } from "../../catalogue/model/model.ts";
import type { Caller } from "../auth/caller.ts";
import type { Log } from "../log.ts";
import type { Store } from "../store/store.ts";
import { aspectLoader, type AspectLoader } from "./aspectLoader.ts";
import { relatedLoader, type RelatedLoader } from "./relatedLoader.ts";
import { readQueue, type ReadQueue } from "./readQueue.ts";
import { requestBounds, type RequestBounds } from "./requestBounds.ts";
import { rowLoader, type RowLoader } from "./rowLoader.ts";
import { versionLoader, type VersionLoader } from "./versionLoader.ts";

/** The caller, store, model and clock with which a request is resolved. */
interface RequestParts {
  readonly caller: Caller;
  readonly store: Store;
  /** The entity types and aspects of the store. */
  readonly model: Model;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly log: Log;
  /** Whether the service does what upstream's does where the specification refuses it: `--unknown-entities create`. */
  readonly asUpstream: boolean;
}

/** The context of every resolver; a new one for each request. */
export interface ResolverContext extends RequestParts, RequestBounds {
  readonly aspects: AspectLoader;
  readonly rows: RowLoader;
  readonly inTurn: ReadQueue;
  readonly versions: VersionLoader;
  readonly related: RelatedLoader;
  /** Whether nothing has asked so far who the caller is, or what time it is: the answer is the same for everybody. */
  readonly isForEverybody: () => boolean;
}

/** The resolvers of an object type, one for each field that its parent value does not have itself. */
export type FieldResolvers<R> = Readonly<Required<Omit<R, "urn" | "type" | "__isTypeOf">>>;

/** The context of a new request. */
export function resolverContext(parts: RequestParts): ResolverContext {
  const { caller, clock, log, store, model, asUpstream } = parts;
  const bounds = requestBounds();
  const rows = rowLoader(store, bounds);
  let loader: RelatedLoader | undefined;
  let queue: ReadQueue | undefined;
  let versions: VersionLoader | undefined;
  const inTurn: ReadQueue = (read) => (queue ??= readQueue())(read);
  let isForEverybody = true;
  return {
    store,
    model,
    asUpstream,
    log,
    get caller(): Caller {
      isForEverybody = false;
      return caller;
    },
    get clock(): () => number {
      isForEverybody = false;
      return clock;
    },
    ...bounds,
    rows,
    aspects: aspectLoader(rows),
    inTurn,
    versions: (urn, name, version) => (versions ??= versionLoader(store, bounds, inTurn))(urn, name, version),
    related: (urn, page) => (loader ??= relatedLoader(parts))(urn, page),
    isForEverybody: () => isForEverybody,
  };
}

import type { Model } from "../../catalogue/model/model.ts";
import { success, type Result } from "../../catalogue/result.ts";
import type { Caller } from "../auth/caller.ts";
import { refused, type Refusal } from "../refusal.ts";
import type { Store } from "../store/store.ts";
import { aspectLoader, type AspectLoader } from "./aspectLoader.ts";
import { relatedLoader, type RelatedLoader } from "./relatedLoader.ts";
import { rowLoader, type RowLoader } from "./rowLoader.ts";

/** What a request brings to its resolvers. */
export interface RequestParts {
  readonly caller: Caller;
  readonly store: Store;
  /** The entity types and aspects of the store. */
  readonly model: Model;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Whether the service does what upstream's does where the specification refuses it: `--unknown-entities create`. */
  readonly asUpstream: boolean;
}

/** The context of every resolver; a new one for each request. */
export interface ResolverContext extends RequestParts {
  readonly aspects: AspectLoader;
  readonly rows: RowLoader;
  readonly related: RelatedLoader;
  /** Counts the aspects that a request asks for as they are stored; refused when they are too many. */
  readonly countRaw: (aspects: number) => Result<void, Refusal>;
}

/** The most aspects that one request may ask for as they are stored. */
const MOST_RAW = 20_000;

/** The resolvers of an object type, one for each field that its parent value does not have itself. */
export type FieldResolvers<R> = Readonly<Required<Omit<R, "urn" | "type" | "__isTypeOf">>>;

/** The context of a new request. */
export function resolverContext(parts: RequestParts): ResolverContext {
  const rows = rowLoader(parts.store);
  let loader: RelatedLoader | undefined;
  const related: RelatedLoader = (urn, page) => (loader ??= relatedLoader(parts))(urn, page);
  let raw = 0;
  const countRaw = (aspects: number): Result<void, Refusal> => {
    raw += aspects;
    return raw <= MOST_RAW
      ? success(undefined)
      : refused("BAD_REQUEST", `The request asks for more than ${MOST_RAW} stored aspects; name fewer of them.`);
  };
  return { ...parts, rows, aspects: aspectLoader(rows), related, countRaw };
}

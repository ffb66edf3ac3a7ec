import type { Model } from "../../catalogue/model.ts";
import type { Caller } from "../auth/caller.ts";
import type { Store } from "../store/store.ts";
import type { AspectLoader } from "./aspectLoader.ts";

/** What every resolver is given besides its arguments; made anew for each request. */
export interface ResolverContext {
  readonly caller: Caller;
  readonly store: Store;
  /** What the store holds: entity types and their aspects. */
  readonly model: Model;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly aspects: AspectLoader;
}

/** The resolvers of an object type, one for each field that its parent value does not have itself. */
export type FieldResolvers<R> = Readonly<Required<Omit<R, "urn" | "type" | "__isTypeOf">>>;

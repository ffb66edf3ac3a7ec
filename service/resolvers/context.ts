import type { Model } from "../../catalogue/model/model.ts";
import type { Caller } from "../auth/caller.ts";
import type { Store } from "../store/store.ts";
import type { AspectLoader } from "./aspectLoader.ts";

/** The context of every resolver; a new one for each request. */
export interface ResolverContext {
  readonly caller: Caller;
  readonly store: Store;
  /** The entity types and aspects of the store. */
  readonly model: Model;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly aspects: AspectLoader;
}

/** The resolvers of an object type, one for each field that its parent value does not have itself. */
export type FieldResolvers<R> = Readonly<Required<Omit<R, "urn" | "type" | "__isTypeOf">>>;

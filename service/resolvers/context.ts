import type { Caller } from "../auth/caller.ts";
import type { Store } from "../store/store.ts";
import type { AspectLoader } from "./aspectLoader.ts";

/** What every resolver is given besides its arguments; made anew for each request. */
export interface ResolverContext {
  readonly caller: Caller;
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly aspects: AspectLoader;
}

/** Resolvers of an object type's fields, by the field's name; each is given the parent, the arguments and the context. */
export type FieldResolvers<P> = Readonly<
  Record<string, (parent: P, args: unknown, context: ResolverContext) => unknown>
>;

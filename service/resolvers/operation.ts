import { success, type Result } from "../../catalogue/result.ts";
import type { Refusal } from "../refusal.ts";
import { sooner, type Sooner } from "../sooner.ts";
import type { ResolverContext } from "./context.ts";
import { granted } from "./granted.ts";

/** The resolver of a root field. The executor has checked the arguments against the schema. */
export type RootResolver<A, T> = (parent: unknown, args: A, context: ResolverContext) => Sooner<T>;

/** Makes the resolver of a query from the function that answers it. Refusals become GraphQL errors. */
export function query<A, T>(
  answer: (args: A, context: ResolverContext) => Sooner<Result<T, Refusal>>,
): RootResolver<A, T> {
  return (_parent, args, context) => sooner(answer(args, context), granted);
}

/** The results of all, or the first refusal. */
export function all<T, W>(items: readonly T[], read: (item: T) => Result<W, Refusal>): Result<readonly W[], Refusal> {
  const values: W[] = [];
  for (const item of items) {
    const result = read(item);
    if (!result.ok) return result;
    values.push(result.value);
  }
  return success(values);
}

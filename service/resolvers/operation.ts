import type { z } from "zod";
import { success, type Result } from "../../catalogue/result.ts";
import { graphqlCode, type Refusal } from "../refusal.ts";
import type { ResolverContext } from "./context.ts";

/** A root field of the schema, ready to be called by the executor. */
export type Operation = (parent: unknown, args: unknown, context: ResolverContext) => Promise<unknown>;

/** A query: its arguments, and what answers it. Refusals become GraphQL errors. */
export function query<A, T>(
  args: z.ZodType<A>,
  answer: (args: A, context: ResolverContext) => Promise<Result<T, Refusal>>,
): Operation {
  return async (_parent, given, context) => granted(await answer(args.parse(given), context));
}

/** What was asked for; throws what the executor makes the GraphQL error of a refusal. Every resolver's refusals pass here. */
export function granted<T>(result: Result<T, Refusal>): T {
  if (result.ok) return result.value;
  const { code, message } = result.error;
  throw Object.assign(new Error(message), { extensions: errorExtensions(graphqlCode(code)) });
}

/** The `extensions` of an error in a GraphQL answer, as upstream's clients read them. */
export function errorExtensions(code: keyof typeof types): {
  readonly code: number;
  readonly type: string;
  readonly classification: "DataFetchingException";
} {
  return { code, type: types[code], classification: "DataFetchingException" };
}

const types = {
  400: "BAD_REQUEST",
  403: "UNAUTHORIZED",
  404: "NOT_FOUND",
  409: "CONFLICT",
  500: "SERVER_ERROR",
} as const;

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

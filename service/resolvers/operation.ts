import type { z } from "zod";
import type { AuditStamp } from "../../catalogue/aspects.ts";
import { success, type Result } from "../../catalogue/result.ts";
import { graphqlCode, refused, type Refusal } from "../refusal.ts";
import { transact, type Tx } from "../store/transact.ts";
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

/** What a mutation writes through, and signs with. */
export interface Writing {
  readonly tx: Tx;
  /** The caller, and the service's clock. */
  readonly stamp: AuditStamp;
}

/**
 * A mutation: what can be told from its `input` alone (`read`), then one transaction that checks and writes (`write`).
 * Its answer is `true`. Only editors may; that is said before anything else.
 */
export function mutation<A, W>(
  input: z.ZodType<A>,
  read: (input: A) => Result<W, Refusal>,
  write: (wish: W, writing: Writing) => Promise<Result<void, Refusal>>,
): Operation {
  return async (_parent, given, { caller, db, clock }) => {
    if (caller.role !== "editor") return granted(refused("FORBIDDEN", "This access token may read, but not write."));
    const wish = granted(read(inputOf(input, given)));
    const stamp = { time: clock(), actor: caller.actor };
    granted(await transact(db, (tx) => write(wish, { tx, stamp })));
    return true;
  };
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

function inputOf<A>(input: z.ZodType<A>, args: unknown): A {
  const given = typeof args === "object" && args !== null && "input" in args ? args.input : undefined;
  return input.parse(given);
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

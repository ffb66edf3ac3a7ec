import { success, type Result } from "../../catalogue/result.ts";
import { graphqlCode, type Refusal } from "../refusal.ts";
import { sooner, type Sooner } from "../sooner.ts";
import type { ResolverContext } from "./context.ts";

/** The resolver of a root field. The executor has checked the arguments against the schema. */
export type RootResolver<A, T> = (parent: unknown, args: A, context: ResolverContext) => Sooner<T>;

/** Makes the resolver of a query from the function that answers it. Refusals become GraphQL errors. */
export function query<A, T>(
  answer: (args: A, context: ResolverContext) => Sooner<Result<T, Refusal>>,
): RootResolver<A, T> {
  return (_parent, args, context) => sooner(answer(args, context), granted);
}

/** Returns the value of a result; throws a refusal as the error that the executor reports. Every resolver's refusals pass here. */
export function granted<T>(result: Result<T, Refusal>): T {
  if (result.ok) return result.value;
  throw refusalError(result.error);
}

/** A refusal as an error, without a stack: it is no bug, and a stack costs far more than all else of it. */
function refusalError(refusal: Refusal): Error {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return Object.assign(new Error(refusal.message), { extensions: refusalExtensions(refusal) });
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** The `extensions` of an error in a GraphQL answer, as upstream's clients read them. */
interface ErrorExtensions {
  readonly code: number;
  readonly type: string;
  readonly classification: "DataFetchingException";
}

/**
 * The `extensions` of a refusal.
 * Decision: where the store cannot do its work, which upstream has no type for, the type is the refusal's own code.
 */
export function refusalExtensions({ code: refusal }: Refusal): ErrorExtensions {
  const code = graphqlCode(refusal);
  const type = code === 503 || code === 507 ? refusal : types[code];
  return { code, type, classification: "DataFetchingException" };
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

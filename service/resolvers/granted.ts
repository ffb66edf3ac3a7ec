import type { Result } from "../../catalogue/result.ts";
import { graphqlCode, type Refusal } from "../refusal.ts";

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

import type { ExecutionResult, GraphQLError, GraphQLErrorExtensions, GraphQLSchema } from "graphql";
import type { Log } from "../log.ts";
import type { Refusal } from "../refusal.ts";
import { refusalExtensions } from "../resolvers/granted.ts";
import { isUnexecuted } from "./documents.ts";
import { withEnumValues } from "./enumValues.ts";
import { logFault, StoreFault } from "../store/storeFault.ts";

/** The body of an answer to a GraphQL request. Spec: GraphQL endpoint. */
export interface GraphQLAnswer {
  /** Absent when the document was not executed. */
  readonly data?: ExecutionResult["data"];
  readonly errors?: readonly object[];
  readonly extensions: object;
}

/** What an operation was carried out with. */
interface AnswerContext {
  readonly schema: GraphQLSchema;
  readonly log: Log;
}

/** The answer of an execution. A bug in it is logged whole, and told the caller as an unknown error. */
export function executedAnswer(result: ExecutionResult, { schema, log }: AnswerContext): GraphQLAnswer {
  const { data, errors } = result;
  if (!errors || errors.length === 0) return { data, extensions: {} };
  if (isUnexecuted(result)) return invalidAnswer(errors, schema);
  return { data, errors: executionErrors(errors, log), extensions: {} };
}

/** The answer to a document that is not valid: no data. */
export function invalidAnswer(errors: readonly unknown[], schema: GraphQLSchema): GraphQLAnswer {
  return { errors: errors.map((error) => validationError(error, schema)), extensions: {} };
}

function executionErrors(errors: readonly GraphQLError[], log: Log): readonly object[] {
  const counted = new Set<unknown>();
  return errors.map((error) => executionError(error, { log, counted }));
}

/** @param counted the outages that have failed this request: it is counted once, however many of its fields fail */
function executionError(
  error: GraphQLError,
  { log, counted }: { readonly log: Log; readonly counted: Set<unknown> },
): object {
  const { message, locations, path, extensions } = error;
  if (isRefusal(extensions)) return { message, locations, path, extensions };
  const cause = error.originalError ?? error;
  if (cause instanceof StoreFault) {
    if (!cause.isLogged || !counted.has(cause.outage)) logFault(log, cause);
    counted.add(cause.outage);
  } else log.error(`GraphQL field ${path?.join(".") ?? ""} failed`, cause);
  const refusal = cause instanceof StoreFault ? cause.refusal : UNKNOWN;
  return { message: refusal.message, locations, path, extensions: refusalExtensions(refusal) };
}

const UNKNOWN: Refusal = { code: "SERVER_ERROR", message: "An unknown error occurred." };

/** Whether a resolver refused, and said how. The compiled executor leaves `extensions` out of any other error. */
function isRefusal(extensions: GraphQLErrorExtensions | undefined): boolean {
  return extensions?.["classification"] === "DataFetchingException";
}

function validationError(error: unknown, schema: GraphQLSchema): object {
  const tooDeep = error instanceof RangeError;
  const message = tooDeep
    ? "Syntax Error: The document is nested too deeply."
    : withEnumValues(schema, messageOf(error));
  const locations = error instanceof Error && "locations" in error ? error.locations : undefined;
  const classification = tooDeep || isSyntaxError(error) ? "InvalidSyntax" : "ValidationError";
  return { message, locations, extensions: { classification } };
}

/** An error of graphql-js' parser is about a place in a source, one of the validation about nodes of a document. */
function isSyntaxError(error: unknown): boolean {
  if (!(error instanceof Error) || !("source" in error) || !("nodes" in error)) return false;
  return error.source !== undefined && error.nodes === undefined;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

import { ClientError, GraphQLClient } from "graphql-request";
import * as z from "zod";
import { failure, success, type Result } from "../result.ts";
import type { Connection } from "./connection.ts";
import type { CatalogueError } from "./error.ts";
import type { Operation, Variables } from "./operation.ts";
import { authorizedFetch, accessError, storeUnavailable } from "./request.ts";
import { unreachable } from "./unreachable.ts";

const errorExtensions = z
  .object({ code: z.union([z.number(), z.string()]).optional(), type: z.string().optional() })
  .optional();

/** The variables and the signal of a query. */
interface OperationRun<V> {
  readonly variables: V;
  /** Stops it. */
  readonly signal: AbortSignal | undefined;
}

/**
 * Runs a GraphQL query and checks the shape of what comes back. An error anywhere in the answer is the outcome. Throws
 * for a mutation: DataHub's mutations create the entity that a misspelt URN names, and a dry run could not prevent them
 * from writing.
 */
export async function executeGraphql<T, V extends Variables>(
  connection: Connection,
  operation: Operation<T, V>,
  { variables: given, signal }: OperationRun<V>,
): Promise<Result<T, CatalogueError>> {
  if (!isQuery(operation.document)) throw new Error("The programmatic client runs queries; it writes with proposals");
  const variables: Variables = given;
  const server = { answered: false };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await authorizedFetch(connection)(input, signal ? { ...init, signal } : init);
    server.answered = true;
    return response;
  };
  const client = new GraphQLClient(`${connection.url}/api/graphql`, { fetch });
  let data: unknown;
  try {
    data = await client.request(operation.document, { ...variables });
  } catch (error) {
    if (signal?.aborted) return failure({ kind: "cancelled" });
    if (error instanceof ClientError) return failure(errorOf(connection, variables, error));
    const { url } = connection;
    return failure(
      server.answered
        ? { kind: "unexpected-answer", url, detail: "the response is not GraphQL" }
        : unreachable(url, error),
    );
  }
  const read = operation.data.safeParse(data);
  return read.success ? success(read.data) : failure(unexpectedData(connection.url));
}

/** The error for an answer that is GraphQL, but not as the schema has it. */
export function unexpectedData(url: string): CatalogueError {
  return { kind: "unexpected-answer", url, detail: "the data has an unexpected shape" };
}

/** Whether no operation of the document is a mutation or subscription; comments and strings are ignored. */
function isQuery(document: string): boolean {
  const bare = document.replace(/"""[^]*?"""|"(?:\\.|[^"\\\n])*"|#[^\n]*/g, " ");
  return !/(?:^|\})\s*(?:mutation|subscription)\b/.test(bare);
}

function errorOf(connection: Connection, variables: Variables, error: ClientError): CatalogueError {
  const { status, errors } = error.response;
  const first = errors?.[0];
  if (!first)
    return (
      accessError(connection, status, error.response) ?? {
        kind: "unexpected-answer",
        url: connection.url,
        detail: `status ${status}`,
      }
    );
  const { code, type } = errorExtensions.safeParse(first.extensions).data ?? {};
  const unavailable = storeUnavailable(type, first.message);
  if (unavailable) return unavailable;
  const { urn } = variables;
  if (code === 404 && typeof urn === "string") return { kind: "entity-not-found", urn };
  if (code === 409) return { kind: "version-conflict", message: first.message };
  if (code === 403) return { kind: "forbidden", message: first.message };
  return { kind: "refused", message: first.message };
}

import * as l10n from "@vscode/l10n";
import * as z from "zod";
import { parsedJson } from "../json/parsedJson.ts";
import { failure, success, type Result } from "../result.ts";
import { boundedText } from "./boundedText.ts";
import type { Connection } from "./connection.ts";
import type { CatalogueError } from "./error.ts";
import type { Operation, Variables } from "./operation.ts";
import { accessError, authorizedFetch, isHtml, oversized, storeUnavailable, tooBusy, tooLarge } from "./request.ts";
import { unreachable } from "./unreachable.ts";

/** The answer to a query that could not even be begun, such as one for an unknown field, has no data. */
const answerBody = z.object({ data: z.unknown().optional(), errors: z.array(z.unknown()).optional() });
const graphqlError = z.object({
  message: z.string(),
  extensions: z.object({ code: z.union([z.number(), z.string()]).optional(), type: z.string().optional() }).optional(),
});

/** The variables and the signal of a query. */
interface OperationRun<V> {
  readonly variables: V;
  /** Stops it. */
  readonly signal: AbortSignal | undefined;
}

/**
 * Runs a GraphQL query and checks the shape of what comes back. If the answer has any error, the operation fails with
 * the first one. Throws for a mutation: DataHub's mutations create the entity that a misspelt URN names, and a dry run could not prevent them
 * from writing.
 */
export async function executeGraphql<T, V extends Variables>(
  connection: Connection,
  operation: Operation<T, V>,
  { variables: given, signal }: OperationRun<V>,
): Promise<Result<T, CatalogueError>> {
  if (!isQuery(operation.document)) throw new Error("The programmatic client runs queries; it writes with proposals");
  const { url } = connection;
  let status: number;
  let text: string | undefined;
  try {
    const response = await authorizedFetch(connection, "reads")(`${url}/api/graphql`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/graphql-response+json, application/json" },
      body: JSON.stringify({ query: operation.document, variables: given }),
      ...(signal && { signal }),
    });
    ({ status } = response);
    text = await boundedText(response);
    const busy = tooBusy(connection, response);
    if (busy) return failure(busy);
  } catch (error) {
    if (signal?.aborted || connection.stopped?.aborted) return failure({ kind: "cancelled" });
    return failure(unreachable(url, error, connection));
  }
  if (text === undefined) return failure(oversized(url));
  return graphqlAnswer(connection, operation.data, { status, text, variables: given });
}

/** What was read of the answer to a GraphQL operation. */
interface GraphqlReply {
  readonly status: number;
  readonly text: string;
  /** The variables of the operation, from which errors name the entity that they are about. */
  readonly variables: Variables;
}

/** The data of an answer to a GraphQL operation, in its expected shape. If the answer has any error, the operation fails with the first one. */
export function graphqlAnswer<T>(
  connection: Connection,
  data: z.ZodType<T>,
  { status, text, variables }: GraphqlReply,
): Result<T, CatalogueError> {
  const { url } = connection;
  const json = parsedJson(text);
  const body = answerBody.safeParse(json).data;
  const first = body?.errors?.[0];
  if (first !== undefined) return failure(errorOf(url, variables, first));
  const isWebPage = isHtml(text);
  // The web page of a server that is no catalogue, or of a proxy, says nothing of what the user may do.
  const refusal = isWebPage && status === 403 ? undefined : accessError(connection, { status, body: json });
  if (refusal) return failure(refusal);
  const refused = tooLarge(status);
  if (refused) return failure(refused);
  if (isWebPage) return failure({ kind: "unexpected-answer", url, status, webPage: true });
  if (status !== 200) return failure({ kind: "unexpected-answer", url, status });
  if (body?.data === undefined)
    return failure({ kind: "unexpected-answer", url, detail: l10n.t("the response is not GraphQL") });
  const read = data.safeParse(body.data);
  return read.success ? success(read.data) : failure(unexpectedData(url));
}

/** The error for an answer that is GraphQL, but not as the schema has it. */
export function unexpectedData(url: string): CatalogueError {
  return { kind: "unexpected-answer", url, detail: l10n.t("the data has an unexpected shape") };
}

/** Whether no operation of the document is a mutation or subscription; comments and strings are ignored. */
function isQuery(document: string): boolean {
  const bare = document.replace(/"""[^]*?"""|"(?:\\.|[^"\\\n])*"|#[^\n]*/g, " ");
  return !/(?:^|\})\s*(?:mutation|subscription)\b/.test(bare);
}

function errorOf(url: string, { urn }: Variables, error: unknown): CatalogueError {
  const read = graphqlError.safeParse(error);
  if (!read.success) return { kind: "unexpected-answer", url, detail: l10n.t("an error without a message") };
  const { message, extensions: { code, type } = {} } = read.data;
  const unavailable = storeUnavailable(type, message);
  if (unavailable) return unavailable;
  if (code === 404 && typeof urn === "string") return { kind: "entity-not-found", urn };
  if (code === 409) return { kind: "version-conflict", message };
  if (code === 403) return { kind: "forbidden", message };
  // DataHub answers with such a code, and the status 200, where it fails.
  return { kind: "refused", message, ...(typeof code === "number" && code >= 500 && { isFault: true }) };
}

import * as z from "zod";
import type { Connection } from "../../catalogue/graph/connection.ts";
import { EndlessPages } from "../../catalogue/graph/endlessPages.ts";
import type { CatalogueError } from "../../catalogue/graph/error.ts";
import { executeGraphql, graphqlAnswer } from "../../catalogue/graph/graphqlHttp.ts";
import type { Operation, Variables } from "../../catalogue/graph/operation.ts";
import { send } from "../../catalogue/graph/request.ts";
import { failure, success, type Result } from "../../catalogue/result.ts";
import type { UserUrn } from "../../catalogue/urn/urn.ts";

/** How long an access token may be valid. */
export const DURATIONS = ["hour", "day", "week", "month", "three-months", "six-months", "year", "no-expiry"] as const;
/** What an access token may allow. */
export const TOKEN_ROLES = ["reader", "editor", "owner"] as const;

const WIRE_DURATIONS: Readonly<Record<(typeof DURATIONS)[number], string>> = {
  hour: "ONE_HOUR",
  day: "ONE_DAY",
  week: "ONE_WEEK",
  month: "ONE_MONTH",
  "three-months": "THREE_MONTHS",
  "six-months": "SIX_MONTHS",
  year: "ONE_YEAR",
  "no-expiry": "NO_EXPIRY",
};

/** The access token to issue. */
interface IssuedToken {
  readonly actorUrn: string;
  readonly name: string;
  readonly duration: (typeof DURATIONS)[number];
  /** Absent: what the catalogue gives; DataHub knows no roles of tokens. */
  readonly role: (typeof TOKEN_ROLES)[number] | undefined;
}

const metadata = z.object({
  id: z.string(),
  name: z.string(),
  actorUrn: z.string(),
  /** The user who issued it; absent of a catalogue that does not tell. */
  ownerUrn: z.string().nullish(),
  createdAt: z.number(),
  expiresAt: z.number().nullish(),
  /** As the command line calls it; absent of a catalogue whose tokens have none. */
  role: z.string().toLowerCase().nullish(),
});
/** What is known of an access token; its text is not. */
export type TokenMetadata = z.infer<typeof metadata>;

const FIELDS = "id name actorUrn ownerUrn createdAt expiresAt";
const FIELDS_AND_ROLE = `${FIELDS} role`;
/** How many are listed in one request. */
const PAGE = 200;

/** Issues an access token; its text is in this answer only. An `entity-not-found` is of the user whom it should authenticate. */
export async function createToken(
  connection: Connection,
  { duration, role, ...wish }: IssuedToken,
): Promise<
  Result<{ readonly accessToken: string; readonly metadata?: TokenMetadata | null | undefined }, CatalogueError>
> {
  const document = `mutation($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { accessToken metadata { ${FIELDS} } } }`;
  const ofRole = role === undefined ? {} : { role: role.toUpperCase() };
  const input = { type: "PERSONAL", ...wish, duration: WIRE_DURATIONS[duration], ...ofRole };
  const data = z.object({ createAccessToken: z.object({ accessToken: z.string(), metadata: metadata.nullish() }) });
  const reply = await mutate(connection, { document, data }, { input }, wish.actorUrn);
  if (reply.ok) return success(reply.value.createAccessToken);
  return reply.error.kind === "outcome-unknown" ? failure({ ...reply.error, issues: "token" }) : reply;
}

/** All access tokens that the caller may see, with their roles if the catalogue knows any. */
export async function listTokens(connection: Connection): Promise<Result<readonly TokenMetadata[], CatalogueError>> {
  const listed = await listWith(connection, FIELDS_AND_ROLE);
  // DataHub refuses a question for a field that it does not have.
  return !listed.ok && listed.error.kind === "refused" ? listWith(connection, FIELDS) : listed;
}

/** The access tokens of a user; `forbidden` if they are another user's and the caller's token does not have the role owner. */
export async function tokensOf(
  connection: Connection,
  user: UserUrn,
): Promise<Result<readonly TokenMetadata[], CatalogueError>> {
  return listWith(connection, FIELDS_AND_ROLE, [{ field: "actorUrn", values: [user] }]);
}

/** Whether an access token has expired at this time. */
export function isExpired({ expiresAt }: TokenMetadata, now: number): boolean {
  return typeof expiresAt === "number" && expiresAt <= now;
}

async function listWith(
  connection: Connection,
  fields: string,
  filters?: readonly object[],
): Promise<Result<readonly TokenMetadata[], CatalogueError>> {
  const document = `query($input: ListAccessTokenInput!) { listAccessTokens(input: $input) { total tokens { ${fields} } } }`;
  const data = z.object({ listAccessTokens: z.object({ total: z.number(), tokens: z.array(metadata) }) });
  const tokens: TokenMetadata[] = [];
  const pages = new EndlessPages(connection);
  for (;;) {
    const variables = { input: { start: tokens.length, count: PAGE, ...(filters && { filters }) } };
    const reply = await executeGraphql(connection, { document, data }, { variables, signal: undefined });
    if (!reply.ok) return reply;
    const { total, tokens: page } = reply.value.listAccessTokens;
    const endless = pages.after(page[0]?.id);
    if (endless) return failure(endless);
    tokens.push(...page);
    if (page.length === 0 || tokens.length >= total) return success(tokens);
  }
}

/** Revokes an access token by its ID. */
export async function revokeToken(connection: Connection, tokenId: string): Promise<Result<boolean, CatalogueError>> {
  const document = "mutation($tokenId: String!) { revokeAccessToken(tokenId: $tokenId) }";
  const data = z.object({ revokeAccessToken: z.boolean() });
  const reply = await mutate(connection, { document, data }, { tokenId });
  return reply.ok ? success(reply.value.revokeAccessToken) : reply;
}

/**
 * Runs a GraphQL operation that writes. The programmatic client has no such operations.
 * @param urn what does not exist if the answer is 404
 */
async function mutate<T>(
  connection: Connection,
  { document, data }: Operation<T>,
  variables: Variables,
  urn?: string,
): Promise<Result<T, CatalogueError>> {
  const reply = await send(connection, "/api/graphql", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ query: document, variables }),
  });
  if (!reply.ok) return reply;
  const answer = graphqlAnswer(connection, data, { ...reply.value, variables: { ...variables, urn } });
  return answer.ok ? answer : failure(asWriteError(connection, answer.error));
}

/** The error of a write whose answer is an error: a catalogue that cannot say what became of it may have written. */
function asWriteError({ url }: Connection, error: CatalogueError): CatalogueError {
  switch (error.kind) {
    case "unexpected-answer":
      // One in another form, or in part; a web page is of another server.
      return error.webPage ? error : { ...error, kind: "outcome-unknown" };
    case "store-unavailable":
      // GraphQL says so with the status 200; the status is the one that other answers would have.
      return error.code === "STORE_UNCONFIRMED" ? { kind: "outcome-unknown", url, status: 503 } : error;
    case "refused":
      return error.isFault ? { kind: "outcome-unknown", url, detail: error.message.replace(/\.$/, "") } : error;
    default:
      return error;
  }
}

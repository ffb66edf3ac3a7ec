import { failure } from "../catalogue/result.ts";

/** The numeric codes of GraphQL errors, as upstream's clients know them. */
type GraphQLCode = 400 | 403 | 404 | 409 | 500 | 503 | 507;

/** The HTTP status of each refusal, and its code in a GraphQL answer. */
const statuses = {
  BAD_REQUEST: { http: 400, graphql: 400 },
  NOT_HTTP: { http: 400, graphql: 400 },
  NOT_JSON: { http: 400, graphql: 400 },
  NOT_UTF8: { http: 400, graphql: 400 },
  INEXACT_NUMBER: { http: 400, graphql: 400 },
  ILL_FORMED_TEXT: { http: 400, graphql: 400 },
  DUPLICATE_KEY: { http: 400, graphql: 400 },
  RESERVED_KEY: { http: 400, graphql: 400 },
  NESTED_TOO_DEEPLY: { http: 400, graphql: 400 },
  MALFORMED_URN: { http: 400, graphql: 400 },
  INVALID_PROPOSAL: { http: 400, graphql: 400 },
  UNSUPPORTED_CHANGE_TYPE: { http: 400, graphql: 400 },
  INVALID_ASPECT: { http: 422, graphql: 400 },
  UNKNOWN_COLUMN: { http: 404, graphql: 400 },
  AMBIGUOUS_COLUMN: { http: 400, graphql: 400 },
  UNAUTHORIZED: { http: 401, graphql: 403 },
  FORBIDDEN: { http: 403, graphql: 403 },
  WRONG_ORIGIN: { http: 403, graphql: 403 },
  ENTITY_NOT_FOUND: { http: 404, graphql: 404 },
  ASPECT_NOT_FOUND: { http: 404, graphql: 404 },
  LINK_NOT_FOUND: { http: 404, graphql: 400 },
  ENTITY_EXISTS: { http: 409, graphql: 400 },
  TOKEN_NOT_FOUND: { http: 404, graphql: 404 },
  NO_SUCH_ENDPOINT: { http: 404, graphql: 404 },
  METHOD_NOT_ALLOWED: { http: 405, graphql: 400 },
  REQUEST_TIMEOUT: { http: 408, graphql: 400 },
  VERSION_CONFLICT: { http: 412, graphql: 409 },
  BATCH_TOO_LARGE: { http: 413, graphql: 400 },
  BODY_TOO_LARGE: { http: 413, graphql: 400 },
  UNSUPPORTED_MEDIA_TYPE: { http: 415, graphql: 400 },
  WRONG_HOST: { http: 421, graphql: 400 },
  HEADERS_TOO_LARGE: { http: 431, graphql: 400 },
  SERVER_ERROR: { http: 500, graphql: 500 },
  STORE_LOCKED: { http: 503, graphql: 503 },
  STORE_READ_ONLY: { http: 503, graphql: 503 },
  STORE_DAMAGED: { http: 503, graphql: 503 },
  STORE_REPLACED: { http: 503, graphql: 503 },
  STORE_NEWER: { http: 503, graphql: 503 },
  STORE_FAILED: { http: 503, graphql: 503 },
  STORE_UNCONFIRMED: { http: 503, graphql: 503 },
  STORE_UNREACHABLE: { http: 503, graphql: 503 },
  STORE_ACCESS_DENIED: { http: 503, graphql: 503 },
  STORE_CLOSING: { http: 503, graphql: 503 },
  STORE_FULL: { http: 507, graphql: 507 },
} as const satisfies Record<string, { readonly http: number; readonly graphql: GraphQLCode }>;

/** The stable name of a refusal; clients and tests match it, never the words. */
type RefusalCode = keyof typeof statuses;

/** The names of the reasons why the store cannot do its work. */
export type StoreCode = Extract<RefusalCode, `STORE_${string}`>;

/** Why the service did not do what it was asked: one sentence for a person, one code for a program. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
  /** The entity that does not exist, where that is why. */
  readonly urn?: string;
}

/** A failed `Result` with this refusal. */
export function refused(code: RefusalCode, message: string): { readonly ok: false; readonly error: Refusal } {
  return failure({ code, message });
}

/** The refusal of a write whose access token is a reader's. */
export const READ_ONLY = refused("FORBIDDEN", "This access token allows reading, but not writing.");

/** The refusal of what only an access token of the role owner allows. */
export const OWNER_ONLY = refused(
  "FORBIDDEN",
  "Only an access token with the role owner may do this, such as the one that the service prints when it starts.",
);

/** A refusal as an error, for places where only an error can be passed on. */
export class RefusedRequest extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** The HTTP status of a refusal. */
export function httpStatus(code: RefusalCode): number {
  return statuses[code].http;
}

/** The numeric code of a refusal in a GraphQL answer. */
export function graphqlCode(code: RefusalCode): GraphQLCode {
  return statuses[code].graphql;
}

/** A text of the caller's in quotes, cut where it would drown the sentence around it. */
export function quoted(text: string): string {
  return `"${text.length > 300 ? `${text.slice(0, 300)}…` : text}"`;
}

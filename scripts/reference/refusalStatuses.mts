// Data: the codes of refusals that docs/http-and-graphql.md shows.

/** The statuses with which a code is answered, and its number in an error of GraphQL. Absent: the code does not occur there. */
interface RefusalStatuses {
  readonly code: string;
  /** What it means; Markdown, a clause. */
  readonly means: string;
  /** What to do then; Markdown, a sentence. */
  readonly then: string;
  readonly restli?: number;
  readonly openApi?: number;
  readonly graphql?: number;
}

/** A code with the same number wherever it is answered. */
function everywhere(status: number): Pick<RefusalStatuses, "restli" | "openApi" | "graphql"> {
  return { restli: status, openApi: status, graphql: status };
}

/** A code of requests that are refused before a GraphQL document would be read. */
function beforeGraphql(status: number): Pick<RefusalStatuses, "restli" | "openApi"> {
  return { restli: status, openApi: status };
}

const CORRECT = "Correct the request; `message` says what is wrong.";
const LATER = "Send the same request again later.";
const OPERATOR = "Tell who runs the service; `message` says what to do.";

/** Every code of the service; a test compares them, and their statuses, with those of the service. */
export const REFUSAL_STATUSES: readonly RefusalStatuses[] = [
  {
    code: "NOT_HTTP",
    means: "this is not a request of HTTP",
    then: "Look for a client that uses TLS: the service has none.",
    ...beforeGraphql(400),
  },
  {
    code: "WRONG_HOST",
    means: "the service can be reached from its own machine only, and the header `Host` has another name",
    then: "Use the address that it printed; a proxy must send that address as `Host`, or its name must be allowed (`--allowed-host`).",
    ...beforeGraphql(421),
  },
  {
    code: "WRONG_ORIGIN",
    means: "the request comes from a web page of another site",
    then: "Send it from a program.",
    ...beforeGraphql(403),
  },
  {
    code: "UNAUTHORIZED",
    means: "there is no access token, or it is unknown, revoked or expired",
    then: "Use a valid one.",
    ...beforeGraphql(401),
  },
  {
    code: "FORBIDDEN",
    means: "the access token does not allow it",
    then: "Use one with another role.",
    ...everywhere(403),
  },
  {
    code: "NO_SUCH_ENDPOINT",
    means: "there is no such request",
    then: "Check the address and the method. If a proxy is in front, it may have decoded a `%2F` of a URN.",
    ...beforeGraphql(404),
  },
  {
    code: "METHOD_NOT_ALLOWED",
    means: "GraphQL was not sent with `POST`",
    then: "Send it with `POST`.",
    ...beforeGraphql(405),
  },
  {
    code: "REQUEST_TIMEOUT",
    means: "the request did not arrive as a whole in time",
    then: "Send it again.",
    ...beforeGraphql(408),
  },
  {
    code: "HEADERS_TOO_LARGE",
    means: "the address and the headers are too long",
    then: "Shorten them.",
    ...beforeGraphql(431),
  },
  {
    code: "BODY_TOO_LARGE",
    means: "the body is too large, or has too many values",
    then: "Send it in parts.",
    ...beforeGraphql(413),
  },
  {
    code: "UNSUPPORTED_MEDIA_TYPE",
    means: "the body is compressed, or is not said to be JSON",
    then: "Send it uncompressed, with `Content-Type: application/json`.",
    ...beforeGraphql(415),
  },
  { code: "NOT_UTF8", means: "the body is not UTF-8", then: "Send it as UTF-8.", ...beforeGraphql(400) },
  { code: "NOT_JSON", means: "the body is not JSON", then: CORRECT, ...beforeGraphql(400) },
  {
    code: "INEXACT_NUMBER",
    means: "a number has more digits than would be kept",
    then: "Send it as a text, or rounded.",
    ...beforeGraphql(400),
  },
  {
    code: "ILL_FORMED_TEXT",
    means: "a text has a NUL character, or half of a surrogate pair",
    then: CORRECT,
    ...beforeGraphql(400),
  },
  { code: "DUPLICATE_KEY", means: "an object has a key twice", then: CORRECT, ...beforeGraphql(400) },
  { code: "RESERVED_KEY", means: "an object has the key `__proto__`", then: CORRECT, ...beforeGraphql(400) },
  { code: "NESTED_TOO_DEEPLY", means: "the JSON has too many levels", then: CORRECT, ...beforeGraphql(400) },
  {
    code: "BAD_REQUEST",
    means: "a value of the request is not possible, or it is beyond a [limit](limits.md)",
    then: CORRECT,
    ...everywhere(400),
  },
  {
    code: "BATCH_TOO_LARGE",
    means: "more is to be written at once than the service accepts",
    then: "Send it in parts.",
    ...{ restli: 413, openApi: 413, graphql: 400 },
  },
  {
    code: "MALFORMED_URN",
    means: "a text is not the URN that is needed there",
    then: CORRECT,
    ...everywhere(400),
  },
  {
    code: "INVALID_ASPECT",
    means: "an aspect has an unknown name, or not the shape that it must have",
    then: CORRECT,
    ...{ restli: 422, openApi: 400, graphql: 400 },
  },
  {
    code: "INVALID_PROPOSAL",
    means: "a proposal lacks something, or has a condition that is not known",
    then: CORRECT,
    ...beforeGraphql(400),
  },
  {
    code: "UNSUPPORTED_CHANGE_TYPE",
    means: "a proposal has an unknown `changeType`",
    then: CORRECT,
    ...beforeGraphql(400),
  },
  {
    code: "ENTITY_NOT_FOUND",
    means: "the entity does not exist",
    then: "Create it first, or correct the URN.",
    ...everywhere(404),
  },
  {
    code: "ASPECT_NOT_FOUND",
    means: "the entity does not have the aspect, or not that version of it",
    then: "Treat the aspect as absent.",
    ...everywhere(404),
  },
  {
    code: "VERSION_CONFLICT",
    means: "a condition of the write is not met, such as the version that it expects",
    then: "Read again, decide again, and write.",
    ...{ restli: 422, openApi: 412, graphql: 409 },
  },
  { code: "ENTITY_EXISTS", means: "the group exists", then: "Choose another ID, or change the group.", graphql: 400 },
  {
    code: "LINK_NOT_FOUND",
    means: "the link that is to be changed does not exist",
    then: "Read the links again.",
    graphql: 400,
  },
  {
    code: "UNKNOWN_COLUMN",
    means: "the dataset has no such column",
    then: "Correct the path, or import the schema first.",
    graphql: 400,
  },
  {
    code: "AMBIGUOUS_COLUMN",
    means: "several columns have this path",
    then: "Use the full path, which `message` has.",
    graphql: 400,
  },
  {
    code: "TOKEN_NOT_FOUND",
    means: "no such access token is stored",
    then: "It is already revoked, or it belongs to a running service and is valid until that service ends.",
    graphql: 404,
  },
  {
    code: "STORE_UNCONFIRMED",
    means:
      "the connection to the database was lost during a write, or writing failed unexpectedly: the change **may have been stored**",
    then: "Read what is stored before you send it again.",
    ...everywhere(503),
  },
  {
    code: "STORE_LOCKED",
    means: "others are writing, or the catalogue is being updated",
    then: LATER,
    ...everywhere(503),
  },
  {
    code: "STORE_UNREACHABLE",
    means: "the database does not answer, or accepts no more connections",
    then: LATER,
    ...everywhere(503),
  },
  {
    code: "STORE_CLOSING",
    means: "the service is shutting down; nothing was written",
    then: LATER,
    ...everywhere(503),
  },
  {
    code: "STORE_FAILED",
    means: "the store could not do it, or needed too long",
    then: `${LATER} If it is refused again, tell who runs the service.`,
    ...everywhere(503),
  },
  { code: "STORE_FULL", means: "the disk of the store is full", then: OPERATOR, ...everywhere(507) },
  { code: "STORE_READ_ONLY", means: "the store accepts no changes", then: OPERATOR, ...everywhere(503) },
  {
    code: "STORE_ACCESS_DENIED",
    means: "the database refuses the account of the service",
    then: OPERATOR,
    ...everywhere(503),
  },
  { code: "STORE_DAMAGED", means: "the store is damaged", then: OPERATOR, ...everywhere(503) },
  {
    code: "STORE_REPLACED",
    means: "the store was moved, removed, or replaced by an older one while the service ran",
    then: OPERATOR,
    ...everywhere(503),
  },
  {
    code: "STORE_NEWER",
    means: "a newer service has changed the tables; nothing was written",
    then: OPERATOR,
    ...everywhere(503),
  },
  {
    code: "SERVER_ERROR",
    means: "a bug in the service; its log has the cause",
    then: "Tell who runs the service.",
    ...everywhere(500),
  },
];

/** The statuses with which a code is answered, and its number in an error of GraphQL. */
interface RefusalStatuses {
  readonly code: string;
  /** What it means; Markdown, a clause. */
  readonly means: string;
  readonly restli: number;
  readonly openApi: number;
  readonly graphql: number;
}

/** The codes that clients decide by; a test compares their statuses with those of the service. */
export const REFUSAL_STATUSES: readonly RefusalStatuses[] = [
  {
    code: "INVALID_ASPECT",
    means: "an aspect has an unknown name, or not the shape that it must have",
    ...{ restli: 422, openApi: 400, graphql: 400 },
  },
  {
    code: "VERSION_CONFLICT",
    means: "a condition of the write is not met, such as the version that it expects",
    ...{ restli: 422, openApi: 412, graphql: 409 },
  },
  { code: "ENTITY_NOT_FOUND", means: "the entity does not exist", restli: 404, openApi: 404, graphql: 404 },
  {
    code: "ASPECT_NOT_FOUND",
    means: "the entity does not have the aspect, or not that version of it",
    ...{ restli: 404, openApi: 404, graphql: 404 },
  },
  {
    code: "MALFORMED_URN",
    means: "a text is not the URN that is needed there",
    ...{ restli: 400, openApi: 400, graphql: 400 },
  },
  { code: "FORBIDDEN", means: "the access token does not allow it", restli: 403, openApi: 403, graphql: 403 },
  {
    code: "BATCH_TOO_LARGE",
    means: "more is to be written at once than the service accepts",
    ...{ restli: 413, openApi: 413, graphql: 400 },
  },
  {
    code: "STORE_LOCKED",
    means: "others are writing; the same request may succeed later",
    ...{ restli: 503, openApi: 503, graphql: 503 },
  },
];

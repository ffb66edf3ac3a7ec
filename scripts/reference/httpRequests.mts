/** A request that the catalogue service answers. */
interface HttpRequest {
  readonly method: string;
  /** Parameters with a colon before them, as in `/aspects/:urn`. */
  readonly path: string;
  /** What it does; Markdown, a sentence. */
  readonly does: string;
}

const V3 = "/openapi/v3/entity";

/** Every request that the service answers, but GraphQL by another method than POST; a test compares them with its routes. */
export const HTTP_REQUESTS: readonly HttpRequest[] = [
  {
    method: "GET",
    path: "/health",
    does: "Status 200 while the service runs, even if its database does not answer. Needs no token. Paths without a token also answer `HEAD`.",
  },
  { method: "GET", path: "/health/live", does: "The same." },
  {
    method: "GET",
    path: "/health/ready",
    does: "Status 200 while the database answers a short read within 2 s, otherwise 503 with the reason: for load balancers. Needs no token.",
  },
  {
    method: "GET",
    path: "/config",
    does: "What the server is: version, store, what a write to an entity that does not exist does. Needs no token.",
  },
  { method: "POST", path: "/api/graphql", does: "A GraphQL operation: `query`, `variables`, `operationName`." },
  {
    method: "POST",
    path: "/aspects",
    does: "`?action=ingestProposal` and `ingestProposalBatch` write proposals: UPSERT, CREATE, CREATE_ENTITY, RESTATE, DELETE and PATCH, with conditions in `headers`; a batch is written whole or not at all. DELETE of a key aspect deletes the entity, and the access tokens of a user. `getTimeseriesAspectValues` reads aspects that DataHub keeps by time.",
  },
  {
    method: "GET",
    path: "/aspects/:urn",
    does: "One aspect, as `?aspect=NAME`; `&version=` gives a former version, and 0 the current one.",
  },
  {
    method: "GET",
    path: "/entitiesV2/:urn",
    does: "The aspects of an entity with their versions and stamps; `?aspects=List(a,b)` only those and the key aspect.",
  },
  {
    method: "POST",
    path: "/entities",
    does: "`?action=ingest` and `batchIngest` write snapshots; `delete` and `deleteReferences` delete, `delete` also the access tokens of a user that it deletes; `exists`, `listUrns` and `search` read.",
  },
  {
    method: "GET",
    path: "/relationships",
    does: "Owners, members and managers, in the direction asked for, in the form of Rest.li.",
  },
  { method: "GET", path: "/openapi/relationships/v1", does: "The same in the form of OpenAPI." },
  {
    method: "GET",
    path: `${V3}/:entity`,
    does: "The entities of a type, page by page (`count`, at most 1,000; `scrollId` of the page before), in the order of their creation, without those that are marked removed unless `includeSoftDelete=true`. `?sort=name` or `?sortCriteria=urn` sorts up to 10,000 entities, with `&sortOrder=DESCENDING` in reverse. `?sort=urn` alone is ignored, because DataHub's clients always send it. A page has at most 16,000,000 characters of aspects.",
  },
  { method: "POST", path: `${V3}/:entity`, does: "Writes a list of entities with their aspects, whole or not at all." },
  { method: "PATCH", path: `${V3}/:entity`, does: "Patches aspects of a list of entities, all or none." },
  {
    method: "GET",
    path: `${V3}/:entity/:urn`,
    does: "An entity; `?aspects=` only those, or 404 if it has none of them; `&systemMetadata=true` with stamps.",
  },
  { method: "HEAD", path: `${V3}/:entity/:urn`, does: "Whether it exists: status 204 or 404." },
  {
    method: "DELETE",
    path: `${V3}/:entity/:urn`,
    does: "Deletes an entity, or the aspects in `?aspects=`; with `clear=true` all its aspects but the key: it then still exists, with nothing but its URN. The access tokens of a user are deleted with the user.",
  },
  { method: "GET", path: `${V3}/:entity/:urn/:aspect`, does: "One aspect; `?version=` gives a former version." },
  { method: "HEAD", path: `${V3}/:entity/:urn/:aspect`, does: "Whether the entity has it: status 204 or 404." },
  {
    method: "POST",
    path: `${V3}/:entity/:urn/:aspect`,
    does: "Writes one aspect; with `?createIfNotExists=false` also where there is one.",
  },
  { method: "PATCH", path: `${V3}/:entity/:urn/:aspect`, does: "Patches one aspect." },
  { method: "DELETE", path: `${V3}/:entity/:urn/:aspect`, does: "Deletes one aspect." },
  {
    method: "POST",
    path: `${V3}/:entity/batchGet`,
    does: "Several entities, each with the aspects named for it; entities that have none of these are left out. `If-Version-Match` in the `headers` of an aspect asks for a version of it (0: the current one).",
  },
  {
    method: "POST",
    path: `${V3}/scroll`,
    does: "The entities of the types in `entities` (without it: of all types) that fulfil `filter`, page by page.",
  },
  {
    method: "POST",
    path: "/openapi/v2/entity/batch/:entity",
    does: "Several entities, in the form of OpenAPI's second version.",
  },
];

import { success, type Result } from "../result.ts";
import { entityTypes } from "../urn/entityTypes.ts";
import { malformedOwners } from "../urn/malformedOwners.ts";
import type { CatalogueError } from "./error.ts";
import { foundTotal, type FoundTotal } from "./foundTotal.ts";
import type { CatalogueGraph } from "./graph.ts";
import { SEARCH } from "./operations.generated.ts";
import { personOf, type Person } from "./person.ts";

const TYPES = { user: entityTypes.corpuser.graphql.type, group: entityTypes.corpGroup.graphql.type };

/** Which users and groups, and how many of them. */
interface PeoplePage {
  /** Only users, or only groups; absent: both. */
  readonly kind?: Person["kind"] | undefined;
  /** Words that must all occur; empty: all of them. */
  readonly query: string;
  /** How many to return at most. */
  readonly count: number;
  /** Whether to list the users and groups that are marked as removed, instead of those that are not. */
  readonly isRemoved?: boolean;
}

/** DataHub leaves out what is marked as removed, unless a condition is about that mark. */
const REMOVED = { orFilters: [{ and: [{ field: "removed", values: ["true"] }] }] };

/** The first users and groups that were found. */
interface FoundPeople extends FoundTotal {
  readonly items: readonly Person[];
  /** The URNs of others of which nothing can be said, since they are malformed. */
  readonly malformed: readonly string[];
}

/** The first users and groups that are found by their IDs and names, and how many there are in all. */
export async function listPeople(
  graph: CatalogueGraph,
  { kind, query, count, isRemoved = false }: PeoplePage,
): Promise<Result<FoundPeople, CatalogueError>> {
  const types = kind ? [TYPES[kind]] : [TYPES.user, TYPES.group];
  const input = { types, query: query.trim() === "" ? "*" : query, start: 0, count, ...(isRemoved ? REMOVED : {}) };
  const reply = await graph.execute(SEARCH, { input });
  if (!reply.ok) return reply;
  const { total = 0, searchResults = [] } = reply.value.searchAcrossEntities ?? {};
  const items = searchResults.flatMap(({ entity }) => personOf(entity) ?? []);
  const malformed = malformedOwners(searchResults.map(({ entity }) => entity.urn));
  return success({ ...foundTotal(total, { query, start: 0, count }), items, malformed });
}

import * as l10n from "@vscode/l10n";
import { nameWithId } from "../display/nameWithId.ts";
import { failure, success, type Result } from "../result.ts";
import { readableNumber } from "../text/language.ts";
import { parseDatasetUrn, type OwnerUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import type { ListedDataset } from "./listDatasets.ts";
import { RELATED, type RelatedEntities } from "./operations.generated.ts";
import { displayNameOf, personOf, type Person } from "./person.ts";

/** Which of what is related. */
interface RelatedPage {
  /** How many to skip. */
  readonly start: number;
  /** How many to return at most; a catalogue may return fewer. */
  readonly count: number;
  readonly signal?: AbortSignal;
}

/** A page of what is related to a user or group. */
interface RelatedItems<T> {
  readonly items: readonly T[];
  /** How many there are in all. Where there are more pages, it counts relationships: also those that `items` leaves out, and each of several with an entity. */
  readonly total: number;
  /** How many to skip for the next page. `undefined`: this was the last. */
  readonly next: number | undefined;
}

/** The datasets that a user or group owns. */
export async function readOwned(
  graph: CatalogueGraph,
  owner: OwnerUrn,
  page: RelatedPage,
): Promise<Result<RelatedItems<ListedDataset>, CatalogueError>> {
  return readRelated(graph, owner, OWNED, page, listedDataset);
}

const OWNED = { types: ["OwnedBy"], direction: "INCOMING" } as const;

function listedDataset(entity: AnsweredEntity): ListedDataset | undefined {
  const urn = parseDatasetUrn(entity.urn);
  return urn && { urn, displayName: displayNameOf(urn, entity) };
}

/** The members of a group. */
export function readMembers(
  graph: CatalogueGraph,
  group: OwnerUrn,
  page: RelatedPage,
): Promise<Result<RelatedItems<Person>, CatalogueError>> {
  return readRelated(graph, group, { types: MEMBERSHIPS, direction: "INCOMING" }, page, personOf);
}

/** The groups that a user is a member of. */
export function readGroups(
  graph: CatalogueGraph,
  user: OwnerUrn,
  page: RelatedPage,
): Promise<Result<RelatedItems<Person>, CatalogueError>> {
  return readRelated(graph, user, { types: MEMBERSHIPS, direction: "OUTGOING" }, page, personOf);
}

/** How many related entities are read by one request. */
const MOST_OF_PAGE = 1_000;
/** How many relationships of one entity DataHub lists at most, on all pages together. It refuses another page, which tells that there are more. */
export const MOST_RELATED = 10_000;

/** Everything that a user or group owns. */
export interface AllOwned {
  /** Each once. */
  readonly datasets: readonly ListedDataset[];
  /** Other entities, such as groups, each once. */
  readonly others: readonly NamedEntity[];
}

/** Whether there is more than the catalogue lists. */
export interface MaybeCutShort {
  readonly isCutShort?: true;
}

/** An entity of any type, and the name to show: its URN, if no other is known. */
export interface NamedEntity {
  readonly urn: string;
  readonly name: string;
}

interface OwnedEntity extends NamedEntity {
  /** `undefined`: it is something else. */
  readonly dataset: ListedDataset | undefined;
}

/** All that a user or group owns; fails if it is more than the catalogue lists. */
export async function readAllOwned(
  graph: CatalogueGraph,
  owner: OwnerUrn,
  signal?: AbortSignal,
): Promise<Result<AllOwned, CatalogueError>> {
  const read = await readMostOwned(graph, owner, signal);
  return read.ok && read.value.isCutShort ? failure(tooMany()) : read;
}

/** What a user or group owns, as far as the catalogue lists it. `isCutShort`: there is more. */
export async function readMostOwned(
  graph: CatalogueGraph,
  owner: OwnerUrn,
  signal?: AbortSignal,
): Promise<Result<AllOwned & MaybeCutShort, CatalogueError>> {
  const read = await mostRelated<OwnedEntity>((page) => readRelated(graph, owner, OWNED, page, ownedEntity), signal);
  if (!read.ok) return read;
  const { items, ...cutShort } = read.value;
  const owned = [...new Map(items.map((each) => [each.urn, each])).values()];
  const datasets = owned.flatMap(({ dataset }) => dataset ?? []);
  const others = owned.flatMap(({ urn, name, dataset }) => (dataset ? [] : [{ urn, name }]));
  return success({ datasets, others, ...cutShort });
}

function ownedEntity(entity: AnsweredEntity): OwnedEntity {
  const person = personOf(entity);
  const name = person ? nameWithId(person.urn, person.name) : entity.urn;
  return { urn: entity.urn, name, dataset: listedDataset(entity) };
}

/** The users whose manager a user is. */
export function readReports(
  graph: CatalogueGraph,
  manager: OwnerUrn,
  page: RelatedPage,
): Promise<Result<RelatedItems<Person>, CatalogueError>> {
  return readRelated(graph, manager, { types: ["ReportsTo"], direction: "INCOMING" }, page, personOf);
}

/** What is on all pages of something related, in their order. @param read reads one of them */
export async function everyRelated<T>(
  read: (page: RelatedPage) => Promise<Result<RelatedItems<T>, CatalogueError>>,
  signal?: AbortSignal,
): Promise<Result<readonly T[], CatalogueError>> {
  const most = await mostRelated(read, signal);
  if (!most.ok) return most;
  const { items, isCutShort } = most.value;
  return isCutShort ? failure(tooMany()) : success(items);
}

/** What is on all pages that the catalogue gives of something related. */
async function mostRelated<T>(
  read: (page: RelatedPage) => Promise<Result<RelatedItems<T>, CatalogueError>>,
  signal: AbortSignal | undefined,
): Promise<Result<{ readonly items: readonly T[] } & MaybeCutShort, CatalogueError>> {
  const items: T[] = [];
  for (let start: number | undefined = 0; start !== undefined;) {
    const count = start < MOST_RELATED ? Math.min(MOST_OF_PAGE, MOST_RELATED - start) : MOST_OF_PAGE;
    const page: Result<RelatedItems<T>, CatalogueError> = await read({ start, count, ...(signal ? { signal } : {}) });
    if (!page.ok)
      return start < MOST_RELATED || page.error.kind !== "refused" ? page : success({ items, isCutShort: true });
    items.push(...page.value.items);
    start = page.value.next;
  }
  return success({ items });
}

function tooMany(): CatalogueError {
  return {
    kind: "refused",
    message: l10n.t`of a user or group, it lists at most ${readableNumber(MOST_RELATED)} members, memberships or owned entities, and there are more`,
  };
}

const MEMBERSHIPS = ["IsMemberOfGroup", "IsMemberOfNativeGroup"];

type AnsweredEntity = NonNullable<RelatedEntities["relationships"][number]["entity"]>;

async function readRelated<T extends { readonly urn: string }>(
  graph: CatalogueGraph,
  urn: OwnerUrn,
  relationship: { readonly types: readonly string[]; readonly direction: "INCOMING" | "OUTGOING" },
  { start, count, signal }: RelatedPage,
  read: (entity: AnsweredEntity) => T | undefined,
): Promise<Result<RelatedItems<T>, CatalogueError>> {
  const reply = await graph.execute(RELATED, { urn, input: { ...relationship, start, count } }, signal);
  if (!reply.ok) return reply;
  const { entity } = reply.value;
  if (!entity) return failure({ kind: "entity-not-found", urn });
  const { relationships = [], total } = entity.relationships ?? {};
  // Who owns a dataset with two ownership types is related to it twice, as is a group and whoever is a member by both memberships.
  const items = new Map(
    relationships.flatMap((each) => {
      const item = each.entity ? read(each.entity) : undefined;
      return item ? [[item.urn, item] as const] : [];
    }),
  );
  const end = start + relationships.length;
  const all = total ?? end;
  const next = relationships.length > 0 && end < all ? end : undefined;
  return success({
    items: [...items.values()],
    total: start === 0 && next === undefined ? items.size : all,
    next,
  });
}

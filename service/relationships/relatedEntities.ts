import type { Model } from "../../catalogue/model/model.ts";
import { typeNameOf, type EntityUrn } from "../../catalogue/urn/urn.ts";
import { indexedValue } from "../store/search/indexedValue.ts";
import type { Store } from "../store/store.ts";
import { referringAspects, relationshipOf } from "./relationshipTypes.ts";

/** Selects the related entities to list, and the page. */
export interface RelationshipPage {
  /** Incoming: what refers to the entity; outgoing: what it refers to. */
  readonly direction: "INCOMING" | "OUTGOING";
  /** The types of relationships: `OwnedBy` and the like. */
  readonly types: readonly string[];
  /** The types of the related entities, as URNs name them. `undefined`: every type. */
  readonly entityTypes?: readonly string[] | undefined;
  /** Whether entities that are marked removed are listed; they are when it is not given. */
  readonly withRemoved?: boolean | undefined;
  readonly start: number;
  readonly count: number;
}

/** One page of related entities, and how many there are in all. */
export interface RelatedEntities {
  readonly total: number;
  readonly related: readonly RelatedEntity[];
}

/** An entity that is related to another, and how. It need not exist. */
interface RelatedEntity {
  readonly urn: EntityUrn;
  readonly type: string;
}

interface Sources {
  readonly store: Store;
  readonly model: Model;
}

const NONE: RelatedEntities = { total: 0, related: [] };

/** The entities that each of some entities is related to, read by at most three statements, however many they are. */
export async function relatedEntities(
  { store, model }: Sources,
  urns: readonly EntityUrn[],
  page: RelationshipPage,
): Promise<ReadonlyMap<EntityUrn, RelatedEntities>> {
  const aspects = referringAspects(page.types);
  if (aspects.length === 0) return new Map(urns.map((urn) => [urn, NONE]));
  if (page.direction === "OUTGOING") return namedBy({ store, model }, urns, { ...page, aspects });
  const { entityTypes: types, withRemoved, start, count } = page;
  const references = await store.references(urns, { aspects, types, withRemoved, start, count });
  return new Map(
    [...references].map(([urn, { total, found }]) => {
      const related = found.map((each) => ({ urn: each.urn, type: relationshipOf(each.name) }));
      return [urn, { total, related }];
    }),
  );
}

/** What the aspects of each entity name, each once. */
async function namedBy(
  { store, model }: Sources,
  urns: readonly EntityUrn[],
  {
    aspects,
    entityTypes,
    withRemoved = true,
    start,
    count,
  }: RelationshipPage & { readonly aspects: readonly string[] },
): Promise<ReadonlyMap<EntityUrn, RelatedEntities>> {
  const named = new Map<EntityUrn, RelatedEntity[]>();
  for (const { urn, name, value: text } of await store.aspects(urns, aspects)) {
    const { owners = [], relatedTo = [] } = indexedValue(model, name, text) ?? {};
    const those = [...new Set([...owners.map(({ owner }) => owner), ...relatedTo])].flatMap(
      (each) => model.urn(each) ?? [],
    );
    const ofTypes = those.filter((each) => entityTypes?.includes(typeNameOf(each)) ?? true);
    named.set(urn, [...(named.get(urn) ?? []), ...ofTypes.map((each) => ({ urn: each, type: relationshipOf(name) }))]);
  }
  const all = [...new Set([...named.values()].flat().map((each) => each.urn))];
  const removed = withRemoved ? new Set() : await removedOf({ store, model }, all);
  return new Map(
    urns.map((urn) => {
      const left = (named.get(urn) ?? []).filter((each) => !removed.has(each.urn));
      return [urn, { total: left.length, related: left.slice(start, start + count) }];
    }),
  );
}

/** Which entities are marked removed. */
async function removedOf({ store, model }: Sources, urns: readonly EntityUrn[]): Promise<ReadonlySet<EntityUrn>> {
  const rows = await store.aspects(urns, ["status"]);
  return new Set(rows.filter(({ name, value }) => indexedValue(model, name, value)?.removed).map(({ urn }) => urn));
}

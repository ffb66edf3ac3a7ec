import type { Model } from "../../catalogue/model/model.ts";
import { entityTypes, isEntityType } from "../../catalogue/urn/entityTypes.ts";
import type { Facet } from "../store/search/searching.ts";
import { MOST_COUNTED } from "../store/search/candidates.ts";
import type { ResolverContext } from "./context.ts";
import { entityRef, type EntityRef, platformRef } from "./entityRef.ts";
import type { Faceted } from "./found.ts";
import { PLATFORM_PREFIX } from "../../catalogue/urn/prefixes.ts";
import { granted } from "./granted.ts";
import type { ResolversParentTypes } from "./resolvers.generated.ts";

type FacetOfGraphQL = ResolversParentTypes["FacetMetadata"];

/** How often values occur in what is found, in the first thousand. */
export async function facetsOf(
  { mostValues, ...search }: Faceted,
  { store, model, countSearch }: ResolverContext,
): Promise<readonly FacetOfGraphQL[]> {
  granted(countSearch({ ...search, count: MOST_COUNTED }));
  const { facets } = await store.search({ ...search, start: 0, count: 0, withFacets: true });
  return facets.map((facet) => shownFacet(facet, mostValues, model));
}

/** What people call the fields. */
const NAMES: Readonly<Record<string, string>> = {
  _entityType: "Type",
  platform: "Platform",
  origin: "Environment",
  owners: "Owned By",
  typeNames: "Sub Type",
  tags: "Tag",
  glossaryTerms: "Glossary Term",
  domains: "Domain",
};

function shownFacet({ field, isExact, values }: Facet, most: number, model: Model): FacetOfGraphQL {
  const aggregations = values.slice(0, Math.max(0, most)).map(({ value, count }) => ({
    value: field === "_entityType" && isEntityType(value) ? entityTypes[value].graphql.type : value,
    count,
    entity: entityIn(value, model),
  }));
  return { field, displayName: NAMES[field], isCountExact: isExact, aggregations };
}

/** The entity whose URN a value is. */
export function entityIn(value: string, model: Model): EntityRef | undefined {
  if (!value.startsWith("urn:li:")) return undefined;
  const urn = model.urn(value);
  if (urn === undefined) return undefined;
  return value.startsWith(PLATFORM_PREFIX) ? { ...platformRef(urn), urn } : entityRef(urn);
}

import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import { searchFields } from "../store/search/document.ts";
import { indexedAspects } from "../store/search/indexedValue.ts";
import { folded, termsOf } from "../store/search/words.ts";
import type { ResolverContext } from "./context.ts";
import { entityIn } from "./facets.ts";
import { fieldsIn, textIn } from "./loose.ts";
import type { ResolversParentTypes } from "./resolvers.generated.ts";

/** The most fields that are named. */
const MOST = 10;

/** The fields that are no texts of the entity. */
const UNSAID: ReadonlySet<string> = new Set(["urn", "lowercasedUrn", "_entityType", "removed", "active"]);

/** The texts of an entity that have a term of the query, by the names that filters have for them. */
export async function matchedFields(
  urn: EntityUrn,
  query: string,
  { model, rows }: ResolverContext,
): Promise<readonly ResolversParentTypes["MatchedField"][]> {
  const terms = termsOf(query);
  if (terms.length === 0) return [];
  const texts = new Map<string, string>();
  await Promise.all(
    indexedAspects(model, urn).map(async (name) => {
      const row = await rows(urn, name);
      if (row) texts.set(name, row.value);
    }),
  );
  const fields = searchFields(model, urn, (name) => texts.get(name));
  const said = Object.entries(fields).filter(([field]) => !UNSAID.has(field));
  const descriptions = [...texts.values()].flatMap((text) => textIn(fieldsIn(text).get("description")) ?? []);
  const all = [...said, ["description", descriptions] as const];
  return all
    .flatMap(([name, values]) => values.map((value) => ({ name, value, entity: entityIn(value, model) })))
    .filter(({ value }) => terms.some((term) => folded(value).includes(term)))
    .slice(0, MOST);
}

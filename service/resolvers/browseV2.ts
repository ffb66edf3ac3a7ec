import type { Model } from "../../catalogue/model/model.ts";
import { PLATFORM_PREFIX } from "../../catalogue/urn/prefixes.ts";
import { success } from "../../catalogue/result.ts";
import { refused } from "../refusal.ts";
import type { EntityRef } from "./entityRef.ts";
import { entityIn } from "./facets.ts";
import { isForAll } from "../store/search/wanted.ts";
import { MOST_BROWSED } from "../store/search/folderSearch.ts";
import { query } from "./operation.ts";
import type { QueryBrowseV2Args } from "./resolvers.generated.ts";
import { readFolderPage, readSearch } from "./searchInput.ts";

/** The most levels of a path; no dataset is in a deeper folder. */
const MOST_LEVELS = 20;

/**
 * `browseV2(input)`. Decision: datasets are in folders by the names in their URNs, as in the extension, whatever path was
 * ingested for them; other entities are in none.
 */
export const browseV2 = query(async ({ input }: QueryBrowseV2Args, { store, model, countSearch }) => {
  const { type, types, path: given, query: text, ...rest } = input;
  const searched = readSearch({ ...rest, types: types ?? (type ? [type] : undefined), query: text ?? "" }, model);
  if (!searched.ok) return searched;
  const page = readFolderPage(input.start, input.count);
  if (!page.ok) return page;
  const sorted = isForAll(searched.value) ? 0 : MOST_BROWSED;
  const counted = countSearch({ ...searched.value, start: page.value.start, count: page.value.count + sorted });
  if (!counted.ok) return counted;
  const path = given ?? [];
  if (path.length > MOST_LEVELS) return refused("BAD_REQUEST", `The path has more than ${MOST_LEVELS} levels.`);
  const { folders, total, datasets, isTotalExact } = await store.browse({ ...searched.value, ...page.value, path });
  const groups = folders.map(({ name, datasets: count, isExact: isCountExact, hasFolders: hasSubGroups }) => {
    return { name, entity: platformAt(path.length, name, model), count, isCountExact, hasSubGroups };
  });
  const metadata = { path, totalNumEntities: datasets };
  return success({ groups, start: page.value.start, count: groups.length, total, metadata, isTotalExact });
});

/** The platform that the name of a level is; only the first level is one. */
export function platformAt(level: number, name: string, model: Model): EntityRef | undefined {
  return level === 0 ? entityIn(PLATFORM_PREFIX + name, model) : undefined;
}

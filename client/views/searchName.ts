import * as l10n from "@vscode/l10n";
import { nameWithId } from "../../catalogue/display/nameWithId.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import { FILTER_NAMES, type DatasetFilter } from "./datasetFilter.ts";
import type { DatasetSearch } from "./datasetSearch.ts";

/** A search in a few words: `"orders", Without Owner`. `undefined`: it finds everything. */
export function searchName({ query, filter, platform, owner }: DatasetSearch): string | undefined {
  const words = [
    ...(query === "" ? [] : [`"${query}"`]),
    ...(platform === undefined ? [] : [platform]),
    ...(filter === "all" ? [] : [filterName(filter, owner)]),
  ];
  return words.length === 0 ? undefined : words.join(", ");
}

function filterName(filter: DatasetFilter, owner: DatasetSearch["owner"]): string {
  return filter === "owned" && owner
    ? l10n.t`Owned by ${nameWithId(owner.urn, owner.name)}`
    : FILTER_NAMES[filter].label;
}

/** What the view says while it lists datasets that nobody has asked for yet, of which so many are listed. */
export function listingName(listed: number | undefined): string | undefined {
  return listed === undefined ? undefined : l10n.t`${readableNumber(listed)} datasets so far, listing more…`;
}

import type { Memento } from "vscode";
import * as z from "zod";
import { kindOfUrn } from "../../catalogue/records/recordUrn.ts";
import { parseOwnerUrn } from "../../catalogue/urn/urn.ts";
import { placeId, type Place } from "../catalogue/place.ts";
import { DATASET_FILTERS } from "./datasetFilter.ts";
import { EVERYTHING, isEverything, type DatasetSearch } from "./datasetSearch.ts";

const KEY = "metadataCatalogue.datasetSearches";
const searches = z.record(z.string(), z.unknown());
const kept = z
  .object({
    query: z.string(),
    filter: z.literal(DATASET_FILTERS),
    platform: z.string().optional(),
    owner: z
      .object({ urn: z.string(), name: z.string() })
      .transform(({ urn, name }, fault) => {
        const owner = parseOwnerUrn(urn);
        if (owner) return { urn: owner, kind: kindOfUrn(owner), name };
        fault.addIssue("no owner");
        return z.NEVER;
      })
      .optional(),
  })
  .refine(({ filter, owner }) => filter !== "owned" || owner !== undefined);

/** What the user looks for in the Datasets view: of each catalogue the last search and filter in this workspace, also after a reload. */
export class KeptSearches {
  readonly #forFolder: Pick<Memento, "get" | "update">;

  constructor(forFolder: Pick<Memento, "get" | "update">) {
    this.#forFolder = forFolder;
  }

  of(place: Place): DatasetSearch {
    return kept.safeParse(this.#stored()[placeId(place)]).data ?? EVERYTHING;
  }

  keep(place: Place, search: DatasetSearch): void {
    const { [placeId(place)]: _, ...others } = this.#stored();
    const searches = isEverything(search) ? others : { ...others, [placeId(place)]: search };
    // A disk that fails keeps no search, and shows it all the same.
    this.#forFolder.update(KEY, searches).then(undefined, () => undefined);
  }

  #stored(): z.infer<typeof searches> {
    return searches.safeParse(this.#forFolder.get(KEY)).data ?? {};
  }
}

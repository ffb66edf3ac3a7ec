import type { Memento } from "vscode";
import * as z from "zod";
import { kindOfUrn } from "../../catalogue/records/recordUrn.ts";
import { parseOwnerUrn } from "../../catalogue/urn/urn.ts";
import { DATASET_FILTERS } from "./datasetFilter.ts";
import { EVERYTHING, isEverything, type DatasetSearch } from "./datasetSearch.ts";
import { KeptByCatalogue } from "./keptByCatalogue.ts";

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

/** What the user looks for in the Datasets view: of each catalogue the last search and filter. */
export class KeptSearches extends KeptByCatalogue<DatasetSearch> {
  constructor(forFolder: Pick<Memento, "get" | "update">) {
    super(forFolder, {
      key: "metadataCatalogue.datasetSearches",
      schema: kept,
      initial: EVERYTHING,
      isInitial: isEverything,
    });
  }
}

/** The words that the user looks for in the Users and Groups view: of each catalogue the last ones. */
export class KeptPeopleSearches extends KeptByCatalogue<string> {
  constructor(forFolder: Pick<Memento, "get" | "update">) {
    super(forFolder, {
      key: "metadataCatalogue.peopleSearches",
      schema: z.string(),
      initial: "",
      isInitial: (query) => query === "",
    });
  }
}

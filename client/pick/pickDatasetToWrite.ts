import type { DatasetUrn } from "../../catalogue/urn/urn.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { pickDataset } from "./pickDataset.ts";
import { reachToWrite } from "./reachToWrite.ts";

/** Asks which dataset is to be changed, in a list that opens at once. Throws as `reachToWrite`. `undefined`: the user did not say. */
export async function pickDatasetToWrite(catalogue: Catalogue, title: string): Promise<DatasetUrn | undefined> {
  return pickDataset(await reachToWrite(catalogue), title);
}

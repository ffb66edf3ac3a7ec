import { success } from "../../catalogue/result.ts";
import { tooMany } from "../mostChanges.ts";
import { refused } from "../refusal.ts";
import { readDatasetUpdate, updateDatasetAspects } from "./datasetUpdate.ts";
import { entityRef } from "./entityRef.ts";
import { mutationOf } from "./mutation.ts";
import { all } from "./operation.ts";
import type { MutationUpdateDatasetArgs, MutationUpdateDatasetsArgs } from "./resolvers.generated.ts";

/**
 * `updateDataset(urn, input)`. Decision: owners and links are replaced by those given, and what stays keeps what else is stored
 * of it; of the columns only those that are named are changed. The dataset and the owners must exist.
 */
export const updateDataset = mutationOf(
  ({ urn, input }: MutationUpdateDatasetArgs, context) => readDatasetUpdate({ urn, update: input }, context),
  (record, deciding) => updateDatasetAspects([record], deciding),
  ({ dataset }) => entityRef(dataset),
);

/** `updateDatasets(input)`: changes all of the datasets, or none. */
export const updateDatasets = mutationOf(
  ({ input }: MutationUpdateDatasetsArgs, context) => {
    const refusal = tooMany(input.length);
    if (refusal) return refusal;
    const records = all(input, (each) => readDatasetUpdate(each, context));
    if (records.ok && new Set(records.value.map(({ dataset }) => dataset)).size < input.length) {
      return refused("BAD_REQUEST", "A dataset is named twice; combine its changes in one update.");
    }
    return records.ok ? success(records.value) : records;
  },
  updateDatasetAspects,
  (records) => records.map(({ dataset }) => entityRef(dataset)),
);

import type { DeclareCommand } from "./command.ts";
import { declareUpsert } from "./declareUpsert.ts";

/** `catalogue dataset upsert -f FILE`: descriptions, links and owners of datasets. */
export const datasetUpsert: DeclareCommand = (dataset, cli) => {
  declareUpsert(dataset, cli, {
    kind: "dataset",
    description:
      "update the descriptions of datasets and their columns, their links and owners; links and owners are replaced",
    more: [["--create-missing", "create datasets that do not exist, instead of refusing them"]],
  });
};

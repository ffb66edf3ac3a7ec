import type { DeclareCommand } from "./command.ts";
import { datasetDescribe } from "./datasetDescribe.ts";
import { datasetAddLink, datasetRemoveLink } from "./datasetLinks.ts";
import { datasetUpsert } from "./datasetUpsert.ts";

/** `catalogue dataset …`: everything that changes datasets. */
export const datasetCommands: DeclareCommand = (program, cli) => {
  const dataset = program.command("dataset").description("update datasets");
  for (const declare of [datasetUpsert, datasetDescribe, datasetAddLink, datasetRemoveLink]) declare(dataset, cli);
};

import * as z from "zod";
import type { Command } from "./command.ts";

const given = z.union([z.object({ refused: z.string() }), z.object({ dataset: z.string() })]);

/** Compares a description, or the text of a dataset, whose save was refused, from the link in the message that says so. */
export const compareDescription: Command = async ({ descriptions, datasetFiles }, argument) => {
  const refused = given.parse(argument);
  if ("dataset" in refused) await datasetFiles.saves.comparisons.compareRefused(refused.dataset);
  else await descriptions.saves.compareRefused(refused.refused);
};

import type { Command } from "./command.ts";
import { readGiven } from "./given.ts";

/** Reads the tree again; on its last row, with another page of datasets; on what could not be read of a dataset, that. */
export const refresh: Command = async ({ catalogue, tree }, argument) => {
  await catalogue.graph();
  if (typeof argument === "object" && argument !== null && "more" in argument) tree.showMore();
  else catalogue.changed(listOf(readGiven(argument).dataset));
};

function listOf<T>(one: T | undefined): readonly T[] | undefined {
  return one === undefined ? undefined : [one];
}

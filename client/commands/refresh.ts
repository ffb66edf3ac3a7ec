import type { Command } from "./command.ts";
import { readGiven } from "./given.ts";

/** Reads the tree again; on a row of a dataset, that dataset. */
export const refresh: Command = async ({ catalogue }, argument) => {
  await catalogue.graph();
  catalogue.changed(listOf(readGiven(argument).dataset));
};

function listOf<T>(one: T | undefined): readonly T[] | undefined {
  return one === undefined ? undefined : [one];
}

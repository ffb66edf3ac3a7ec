import type { Command } from "./command.ts";

/** Reads the tree again; on its last row, with another page of datasets. */
export const refresh: Command = async ({ connection, tree }, argument) => {
  await connection.graph();
  if (typeof argument === "object" && argument !== null && "more" in argument) tree.showMore();
  else tree.refresh();
};

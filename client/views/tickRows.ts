import type { Environment } from "../environment.ts";
import type { CatalogueNode } from "./node.ts";

/**
 * Ticks the datasets of rows, which for a folder are all that are listed below it, or unticks them. Throws if those would be
 * too many; then none is ticked, and the rows are shown as they were.
 */
export function tickRows(
  { tree, ticks }: Pick<Environment, "tree" | "ticks">,
  rows: readonly CatalogueNode[],
  isToTick: boolean,
): void {
  const urns = rows.flatMap((row) => [...(tree.boxes.tickable(row) ?? [])]);
  if (!isToTick) {
    ticks.untick(urns);
    return;
  }
  try {
    ticks.tick(urns);
  } catch (error) {
    for (const row of rows) tree.showAgain(row);
    throw error;
  }
}

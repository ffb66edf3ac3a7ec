import { groupOf, type CoverageGroup, type Grouping } from "../../catalogue/coverage/groups.ts";
import type { Coverage } from "../../catalogue/coverage/coverage.ts";

/** A group of datasets that the user looks at. */
export interface ChosenGroup {
  readonly grouping: Grouping;
  readonly key: string;
  /** What it was called when it was chosen. */
  readonly name: string;
}

/** The group in a coverage. `undefined`: none is chosen. */
export function groupIn(coverage: Coverage, chosen: ChosenGroup | undefined): ShownGroup | undefined {
  return chosen && (groupOf(coverage, chosen) ?? emptyGroup(chosen));
}

/** The chosen one of the groups of its grouping. */
export function groupAmong(groups: readonly CoverageGroup[], chosen: ChosenGroup): ShownGroup {
  return groups.find(({ key }) => key === chosen.key) ?? emptyGroup(chosen);
}

/** A group stays chosen when it has no dataset any more: nothing is missing in it then. */
function emptyGroup({ name }: ChosenGroup): ShownGroup {
  return { name, datasets: [] };
}

type ShownGroup = Pick<CoverageGroup, "name" | "datasets">;

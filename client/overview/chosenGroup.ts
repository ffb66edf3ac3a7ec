import { groupsOf, type CoverageGroup, type Grouping } from "../../catalogue/coverage/groups.ts";
import type { Coverage } from "../../catalogue/coverage/coverage.ts";

/** A group of datasets that the user looks at. */
export interface ChosenGroup {
  readonly grouping: Grouping;
  readonly key: string;
}

/** The group in a coverage. `undefined`: none is chosen, or it has no dataset any more. */
export function groupIn(coverage: Coverage, chosen: ChosenGroup | undefined): CoverageGroup | undefined {
  return chosen && groupsOf(coverage, chosen.grouping).find(({ key }) => key === chosen.key);
}

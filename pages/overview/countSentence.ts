import * as l10n from "@vscode/l10n";
import { counted } from "../../catalogue/text/counted.ts";
import type { OverviewFigures, PageChosenGroup, PageGap } from "./protocol.ts";

/** How many datasets something is missing of, everywhere or in the chosen group, and how the list of them is used. */
export function countSentence(total: number, gap: PageGap | undefined, chosen: OverviewFigures["chosen"]): string {
  if (chosen?.isEmpty)
    return isUnowned(chosen)
      ? l10n.t("Every dataset has an owner now.")
      : l10n.t`${chosen.name} has no datasets any more.`;
  if (total === 0) return chosen ? COMPLETE_IN[gap ?? "all"](whereOf(chosen)) : COMPLETE[gap ?? "all"];
  const datasets = counted(total, "dataset");
  if (chosen?.grouping === "owner")
    return isUnowned(chosen)
      ? l10n.t`${datasets} without an owner, grouped by schema, largest schemas first. Use the arrow keys to move and Enter to open.`
      : l10n.t`${datasets} owned by ${chosen.name}, grouped by schema, largest schemas first. Use the arrow keys to move and Enter to open.`;
  return chosen
    ? l10n.t`${datasets} in ${chosen.name}, grouped by schema, largest schemas first. Use the arrow keys to move and Enter to open.`
    : l10n.t`${datasets}, grouped by schema, largest schemas first. Use the arrow keys to move and Enter to open.`;
}

/** Whether it is the group of datasets that have no owner. */
function isUnowned({ grouping, key }: PageChosenGroup): boolean {
  return grouping === "owner" && key === "";
}

/** Which datasets those of a group are, after "in". */
function whereOf(chosen: PageChosenGroup): string {
  if (isUnowned(chosen)) return l10n.t("the datasets without an owner");
  return chosen.grouping === "owner" ? l10n.t`the datasets of ${chosen.name}` : chosen.name;
}

/** What is the case when nothing is missing in any dataset. */
const COMPLETE: Readonly<Record<PageGap | "all", string>> = {
  all: l10n.t("Nothing is missing: every dataset has an owner, a description, and a description of each column."),
  owner: l10n.t("Nothing to do: every dataset has an owner."),
  description: l10n.t("Nothing to do: every dataset has a description."),
  columns: l10n.t("Nothing to do: every column has a description."),
};

/** What is the case when nothing is missing in one group of datasets, by what the group is called. */
const COMPLETE_IN: Readonly<Record<PageGap | "all", (where: string) => string>> = {
  all: (where) =>
    l10n.t`Nothing is missing in ${where}: every dataset has an owner, a description, and a description of each column.`,
  owner: (where) => l10n.t`Nothing to do in ${where}: every dataset has an owner.`,
  description: (where) => l10n.t`Nothing to do in ${where}: every dataset has a description.`,
  columns: (where) => l10n.t`Nothing to do in ${where}: every column has a description.`,
};

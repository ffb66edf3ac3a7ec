import * as l10n from "@vscode/l10n";
import { counted } from "../../catalogue/text/counted.ts";
import type { PageGap, PageUnfinished } from "./protocol.ts";
import { readableNumber } from "../../catalogue/text/language.ts";

/** What can be missing, in the order in which to look for it. */
export const GAPS: readonly PageGap[] = ["owner", "description", "columns"];

/** How the choice of one is labelled. */
const GAP_LABELS: Readonly<Record<PageGap, string>> = {
  owner: l10n.t("Without owner"),
  description: l10n.t("Without description"),
  columns: l10n.t("Columns without description"),
};

/** The choice of one, with the number of datasets that lack it: beside columns, the number alone would seem to be theirs. */
export function gapChoice(gap: PageGap, datasets: number): string {
  const label = GAP_LABELS[gap];
  return gap === "columns"
    ? l10n.t`${label} (in ${counted(datasets, "dataset")})`
    : `${label} (${readableNumber(datasets)})`;
}

/** What is missing of a dataset, in a few words. */
export function gapLabel(gap: PageGap, entry: PageUnfinished): string {
  switch (gap) {
    case "owner":
      return l10n.t("No owner");
    case "description":
      return l10n.t("No description");
    case "columns":
      return columnsLabel(entry);
  }
}

function columnsLabel({ columns, describedColumns }: PageUnfinished): string {
  return columns === 1
    ? l10n.t("1 of 1 column without description")
    : l10n.t`${readableNumber(columns - describedColumns)} of ${readableNumber(columns)} columns without description`;
}

/** What its button does, as a sentence that is understood without the row. */
export function gapTask(gap: PageGap, entry: PageUnfinished): string {
  switch (gap) {
    case "owner":
      return l10n.t`No owner: add an owner to ${entry.name}`;
    case "description":
      return l10n.t`No description: describe ${entry.name}`;
    case "columns":
      return l10n.t`${columnsLabel(entry)}: describe the columns of ${entry.name}`;
  }
}

import * as l10n from "@vscode/l10n";
import { readableNumber } from "../../catalogue/text/language.ts";
import type { TickedDatasets } from "./tickedDatasets.ts";

/** What the Catalogue view says while its rows have checkboxes. `undefined`: they have none. */
export function tickMessage({ isOn, count }: Pick<TickedDatasets, "isOn" | "count">): string | undefined {
  if (!isOn) return undefined;
  if (count === 0) return l10n.t("No dataset is ticked. Ticks are kept while you search, filter and collapse.");
  return count === 1 ? l10n.t("1 dataset is ticked.") : l10n.t`${readableNumber(count)} datasets are ticked.`;
}

/** The message after ticks were cleared because another catalogue was connected. */
export function forgottenTicks(count: number): string {
  return count === 1
    ? l10n.t("1 tick was cleared, because the dataset belongs to another catalogue.")
    : l10n.t`${readableNumber(count)} ticks were cleared, because the datasets belong to another catalogue.`;
}

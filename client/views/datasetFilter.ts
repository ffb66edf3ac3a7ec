import * as l10n from "@vscode/l10n";
import type { OwnerUrn } from "../../catalogue/urn/urn.ts";
import type { DatasetSummary } from "../../catalogue/graph/readSummaries.ts";

/** The filters of the Datasets view. */
export const DATASET_FILTERS = ["all", "without-owner", "undescribed", "mine", "owned", "in-workspace"] as const;
export type DatasetFilter = (typeof DATASET_FILTERS)[number];

/** How a filter is named: in the list of filters, and in the title of the view. */
export const FILTER_NAMES: Readonly<Record<DatasetFilter, { readonly label: string; readonly detail: string }>> = {
  all: { label: l10n.t("All Datasets"), detail: l10n.t("No filter") },
  "without-owner": { label: l10n.t("Without Owner"), detail: l10n.t("Datasets that have no owner") },
  undescribed: {
    label: l10n.t("Missing Descriptions"),
    detail: l10n.t("Datasets without a description, or with a column without one"),
  },
  mine: {
    label: l10n.t("Owned by Me"),
    detail: l10n.t("Datasets owned by you, or by a group that you are a member of"),
  },
  owned: { label: l10n.t("Owned by…"), detail: l10n.t("Datasets owned by a user or group that you choose") },
  "in-workspace": {
    label: l10n.t("In This Workspace"),
    detail: l10n.t("Datasets that have a dataset file in this workspace"),
  },
};

/**
 * Whether a filter shows a dataset. What could not be read is shown, because nothing is known against it.
 * @param owners those whose datasets are wanted: the user that the window is connected as and their groups, or who was chosen
 */
export function passes(
  filter: DatasetFilter,
  summary: DatasetSummary | undefined,
  owners: readonly OwnerUrn[],
): boolean {
  if (!summary) return true;
  switch (filter) {
    case "all":
    // Files decide this, not the catalogue.
    case "in-workspace":
      return true;
    case "without-owner":
      return summary.owners.length === 0;
    case "undescribed":
      return !summary.described || summary.describedColumns < summary.columns;
    case "mine":
    case "owned":
      return owners.some((owner) => summary.owners.includes(owner));
  }
}

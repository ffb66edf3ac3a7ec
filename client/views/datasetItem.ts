import * as l10n from "@vscode/l10n";
import type { TreeItem } from "vscode";
import { datasetParts, type DatasetUrn } from "../../catalogue/urn/urn.ts";
import type { DatasetAddress } from "../datasetFiles/datasetAddress.ts";
import { datasetUri, ROW_SCHEME } from "../datasetFiles/datasetUri.ts";
import { entityIcon, GONE_ICON } from "../entityLook.ts";
import { treeRow } from "../sinks/treeRow.ts";
import { datasetPath } from "../../catalogue/urn/datasetPath.ts";
import type { DatasetSummary } from "../../catalogue/graph/readSummaries.ts";
import { readableNumber } from "../../catalogue/text/language.ts";

interface DatasetLook {
  /** `undefined`: the name in the URN is shown. */
  readonly displayName: string | undefined;
  /** `undefined`: it could not be read. */
  readonly summary: DatasetSummary | undefined;
  readonly isPinned: boolean;
  /** Where the row is: below its folders, or where it has to name them, in what a search found or in the group of pinned datasets. */
  readonly place: "folder" | "found" | "pinned";
}

/** The row of a dataset: its name, and what is missing. */
export function datasetItem(address: DatasetAddress, { displayName, summary, isPinned, place }: DatasetLook): TreeItem {
  const { urn } = address;
  const label = place === "found" ? datasetParts(urn).name : (displayName ?? datasetPath(urn).leaf);
  const item = treeRow({
    label,
    description: [
      ...whereabouts(urn, place),
      ...(summary ? shortcomings(summary) : [l10n.t("could not be read")]),
    ].join(" · "),
    icon: entityIcon(urn),
    children: true,
  });
  item.contextValue = place === "pinned" ? "pin" : isPinned ? "pinnedDataset" : "dataset";
  // By this, VS Code finds the decorations of the row.
  item.resourceUri = datasetUri(address).with({ scheme: ROW_SCHEME });
  item.command = { command: "metadataCatalogue.openDataset", title: l10n.t("Open Dataset"), arguments: [{ urn }] };
  return item;
}

/** The row of a dataset that the catalogue does not have, or no longer; one that is pinned can be unpinned. */
export function goneItem(urn: DatasetUrn, place: DatasetLook["place"]): TreeItem {
  const description = [l10n.t("no longer in the catalogue"), ...whereabouts(urn, place)].join(" · ");
  const item = treeRow({
    label: place === "found" ? datasetParts(urn).name : datasetPath(urn).leaf,
    description,
    icon: GONE_ICON,
  });
  item.contextValue = place === "pinned" ? "gonePin" : "goneDataset";
  return item;
}

/** What tells a dataset from others of its name that are not in the same folder. */
function whereabouts(urn: DatasetUrn, place: DatasetLook["place"]): readonly string[] {
  const { platform, env } = datasetParts(urn);
  const folders = place === "pinned" ? datasetPath(urn).folders.join(".") : "";
  return [
    ...(folders === "" ? [] : [folders]),
    ...(place === "folder" ? [] : [platform]),
    ...(env === "PROD" ? [] : [env]),
  ];
}

function shortcomings({ owners, described, columns, describedColumns, isRemoved }: DatasetSummary): readonly string[] {
  return [
    ...(isRemoved ? [l10n.t("marked removed")] : []),
    ...(owners.length === 0 ? [l10n.t("no owner")] : []),
    ...(described ? [] : [l10n.t("no description")]),
    ...(columns === 0 ? [] : [l10n.t`${readableNumber(describedColumns)} of ${readableNumber(columns)} described`]),
  ];
}

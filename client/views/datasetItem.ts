import * as l10n from "@vscode/l10n";
import type { TreeItem } from "vscode";
import { datasetParts } from "../../catalogue/urn/urn.ts";
import type { DatasetAddress } from "../datasetFiles/datasetAddress.ts";
import { datasetUri, ROW_SCHEME } from "../datasetFiles/datasetUri.ts";
import { entityIcon } from "../entityLook.ts";
import { treeRow } from "../sinks/treeRow.ts";
import { datasetPath } from "../../catalogue/urn/datasetPath.ts";
import type { DatasetSummary } from "../../catalogue/graph/readSummaries.ts";
import { readableNumber } from "../../catalogue/text/language.ts";

interface DatasetLook {
  /** `undefined`: the name in the URN is shown. */
  readonly displayName: string | undefined;
  /** `undefined`: it could not be read. */
  readonly summary: DatasetSummary | undefined;
  /** The row is not below its platform and folders, so it has to name them. */
  readonly isWhole: boolean;
}

/** The row of a dataset: its name, and what is missing. */
export function datasetItem(address: DatasetAddress, { displayName, summary, isWhole }: DatasetLook): TreeItem {
  const { urn } = address;
  const { platform, name, env } = datasetParts(urn);
  const label = isWhole ? name : (displayName ?? datasetPath(urn).leaf);
  const where = [...(isWhole ? [platform] : []), ...(env === "PROD" ? [] : [env])];
  const item = treeRow({
    label,
    description: [...where, ...(summary ? shortcomings(summary) : [])].join(" · "),
    icon: entityIcon(urn),
    children: true,
  });
  item.contextValue = "dataset";
  // By this, VS Code finds the decorations of the row.
  item.resourceUri = datasetUri(address).with({ scheme: ROW_SCHEME });
  item.command = { command: "metadataCatalogue.openDataset", title: l10n.t("Open Dataset"), arguments: [{ urn }] };
  return item;
}

function shortcomings({ owners, described, columns, describedColumns }: DatasetSummary): readonly string[] {
  return [
    ...(owners.length === 0 ? [l10n.t("no owner")] : []),
    ...(described ? [] : [l10n.t("no description")]),
    ...(columns === 0 ? [] : [l10n.t`${readableNumber(describedColumns)} of ${readableNumber(columns)} described`]),
  ];
}

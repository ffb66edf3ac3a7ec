import * as l10n from "@vscode/l10n";
import { datasetPath, type DatasetPath } from "../urn/datasetPath.ts";
import { nameWithId } from "../display/nameWithId.ts";
import { datasetParts, type DatasetUrn } from "../urn/urn.ts";
import type { DatasetCoverage } from "./datasetCoverage.ts";
import { inOrderOfNames } from "../text/nameOrder.ts";
import { figuresOf, MEASURES, type Figures, type Measure } from "./figures.ts";
import type { Coverage } from "./coverage.ts";

/** The ways to group datasets: their platform, the folder of the tree that they are in, or who owns them. */
export const GROUPINGS = ["platform", "schema", "owner"] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** How the column with the names of the groups is headed. */
export const GROUPING_HEADERS: Readonly<Record<Grouping, string>> = {
  platform: l10n.t("Platform"),
  schema: l10n.t("Schema"),
  owner: l10n.t("Owner"),
};

/** What is measured of the groups: by owner, all datasets of a group are owned, or none. */
export function measuresBy(grouping: Grouping): readonly Measure[] {
  return grouping === "owner" ? MEASURES.filter((measure) => measure !== "ownedDatasets") : MEASURES;
}

/** Datasets that have something in common, and how far they are described and owned. */
export interface CoverageGroup {
  /** Names the group, among those of the same grouping. */
  readonly key: string;
  /** What people call it. */
  readonly name: string;
  readonly datasets: readonly DatasetCoverage[];
  readonly figures: Figures;
}

/**
 * The groups of a catalogue's datasets, those with the most datasets first. A dataset that several people own is in the
 * group of each.
 */
export function groupsOf({ datasets, ownerNames }: Coverage, grouping: Grouping): readonly CoverageGroup[] {
  const groups = new Map<string, { readonly name: string; readonly datasets: DatasetCoverage[] }>();
  for (const dataset of datasets) {
    for (const { key, name } of placesOf(dataset, grouping, ownerNames)) {
      const group = groups.get(key);
      if (group) group.datasets.push(dataset);
      else groups.set(key, { name, datasets: [dataset] });
    }
  }
  return Array.from(groups, ([key, group]) => ({ key, ...group, figures: figuresOf(group.datasets) })).toSorted(
    largestFirst,
  );
}

/** The folder that a dataset is in, as people read it: "postgres: shop.public". */
export function schemaOf(urn: DatasetUrn): string {
  const path = datasetPath(urn);
  return path.folders.length === 0 ? path.platform : `${path.platform}: ${folderOf(urn, path)}`;
}

/** The folder without its platform; empty: it is on the platform itself. */
export function folderOf(urn: DatasetUrn, { folders }: DatasetPath = datasetPath(urn)): string {
  return folders.join(datasetParts(urn).name.includes("/") ? "/" : ".");
}

/** The key of the group of datasets that have no owner. */
export const UNOWNED = "";

interface GroupName {
  readonly key: string;
  readonly name: string;
}

function placesOf(
  { urn, owners }: DatasetCoverage,
  grouping: Grouping,
  ownerNames: Coverage["ownerNames"],
): readonly GroupName[] {
  switch (grouping) {
    case "platform": {
      const { platform } = datasetParts(urn);
      return [{ key: platform, name: platform }];
    }
    case "schema":
      return [{ key: schemaKey(urn), name: schemaOf(urn) }];
    case "owner":
      return owners.length === 0
        ? [{ key: UNOWNED, name: l10n.t("No owner") }]
        : owners.map((owner) => ({ key: owner, name: nameWithId(owner, ownerNames.get(owner)) }));
  }
}

/** Folders are the same if each of their names is, however these are joined. */
export function schemaKey(urn: DatasetUrn): string {
  const { platform, folders } = datasetPath(urn);
  return JSON.stringify([platform, ...folders]);
}

function largestFirst(one: CoverageGroup, other: CoverageGroup): number {
  return other.figures.datasets - one.figures.datasets || inOrderOfNames(one.name, other.name);
}

import * as l10n from "@vscode/l10n";
import { datasetPath, type DatasetPath } from "../urn/datasetPath.ts";
import { goneWord } from "../display/goneWord.ts";
import { labelWithId } from "../display/nameWithId.ts";
import { datasetParts, parseOwnerUrn, type DatasetUrn } from "../urn/urn.ts";
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
  /** What people call it; of an owner who is gone, with a mark. */
  readonly name: string;
  readonly datasets: readonly DatasetCoverage[];
  readonly figures: Figures;
}

/**
 * The groups of a catalogue's datasets, those with the most datasets first. A dataset that several people own is in the
 * group of each.
 */
export function groupsOf(coverage: Coverage, grouping: Grouping): readonly CoverageGroup[] {
  const groups = new Map<string, { readonly name: string; readonly datasets: DatasetCoverage[] }>();
  for (const dataset of coverage.datasets) {
    for (const key of keysOf(dataset, grouping)) {
      const group = groups.get(key);
      if (group) group.datasets.push(dataset);
      else groups.set(key, { name: nameOf(key, dataset, grouping, coverage), datasets: [dataset] });
    }
  }
  return Array.from(groups, ([key, group]) => ({ key, ...group, figures: figuresOf(group.datasets) })).toSorted(
    largestFirst,
  );
}

/** One group of a catalogue's datasets, without its figures. `undefined`: no dataset is in it. */
export function groupOf(
  coverage: Coverage,
  { grouping, key }: { readonly grouping: Grouping; readonly key: string },
): Pick<CoverageGroup, "name" | "datasets"> | undefined {
  const own = coverage.datasets.filter((dataset) => keysOf(dataset, grouping).includes(key));
  return own[0] && { name: nameOf(key, own[0], grouping, coverage), datasets: own };
}

/** The folder that a dataset is in, as people read it: "postgres: shop.public". */
export function schemaNameOf(urn: DatasetUrn): string {
  const path = datasetPath(urn);
  return path.folders.length === 0 ? path.platform : `${path.platform}: ${folderOf(urn, path)}`;
}

/** The folder without its platform; empty: it is on the platform itself. */
export function folderOf(urn: DatasetUrn, { folders }: DatasetPath = datasetPath(urn)): string {
  return folders.join(datasetParts(urn).name.includes("/") ? "/" : ".");
}

/** The key of the group of datasets that have no owner. */
export const UNOWNED = "";

/** The key of an owner whose URN is empty, and what it is shown as: a malformed owner is an owner. */
const EMPTY_OWNER = '""';

/** The keys of the groups that a dataset is in. */
function keysOf(dataset: DatasetCoverage, grouping: Grouping): readonly string[] {
  switch (grouping) {
    case "platform":
    case "schema":
      return [placeOf(dataset)[grouping]];
    case "owner":
      return dataset.owners.length === 0 ? [UNOWNED] : dataset.owners.map((owner) => owner || EMPTY_OWNER);
  }
}

type GroupKeys = Readonly<Record<"platform" | "schema", string>>;

/** Where the datasets are: when a large catalogue is grouped again, most are those of before, and reading their URNs takes long. */
const places = new WeakMap<DatasetCoverage, GroupKeys>();

function placeOf(dataset: DatasetCoverage): GroupKeys {
  const known = places.get(dataset);
  if (known) return known;
  const path = datasetPath(dataset.urn);
  const place = { platform: path.platform, schema: keyOfFolder(path) };
  places.set(dataset, place);
  return place;
}

/** What people call the group with this key, which a dataset is in. */
function nameOf(
  key: string,
  { urn }: DatasetCoverage,
  grouping: Grouping,
  { ownerNames, goneOwners }: Coverage,
): string {
  switch (grouping) {
    case "platform":
      return key;
    case "schema":
      return schemaNameOf(urn);
    case "owner": {
      const name = ownerName(key, ownerNames);
      const gone = goneWord({ gone: goneOwners.get(key) });
      return gone === undefined ? name : `${name} · ${gone}`;
    }
  }
}

/** What people call the owner with this key, without a mark of those who are gone. */
export function ownerName(key: string, ownerNames: Coverage["ownerNames"]): string {
  if (key === UNOWNED) return l10n.t("No owner");
  const owner = parseOwnerUrn(key);
  return owner ? labelWithId(owner, ownerNames.get(key)) : key;
}

/** Folders are the same if each of their names is, however these are joined. */
export function schemaKey(urn: DatasetUrn): string {
  return keyOfFolder(datasetPath(urn));
}

function keyOfFolder({ platform, folders }: DatasetPath): string {
  return JSON.stringify([platform, ...folders]);
}

function largestFirst(one: CoverageGroup, other: CoverageGroup): number {
  return other.figures.datasets - one.figures.datasets || inOrderOfNames(one.name, other.name);
}

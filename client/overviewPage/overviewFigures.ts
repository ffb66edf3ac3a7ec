import type { Coverage } from "../../catalogue/coverage/coverage.ts";
import {
  figuresOf,
  MEASURE_NAMES,
  MEASURES,
  percentOf,
  shareOf,
  type Figures,
  type Measure,
} from "../../catalogue/coverage/figures.ts";
import {
  GROUPING_HEADERS,
  GROUPINGS,
  groupsOf,
  measuresBy,
  schemaNameOf,
  type CoverageGroup,
  type Grouping,
} from "../../catalogue/coverage/groups.ts";
import { worklist, type Gap, type Unfinished } from "../../catalogue/coverage/worklist.ts";
import { LONGEST } from "../../catalogue/display/longest.ts";
import { oneLine } from "../../catalogue/display/plainText.ts";
import { datasetParts } from "../../catalogue/urn/urn.ts";
import type {
  OverviewFigures,
  PageGroups,
  PageMeasure,
  PageShare,
  PageUnfinished,
  PageWorklist,
} from "../../pages/overview/protocol.ts";
import { groupAmong, type ChosenGroup } from "../overview/chosenGroup.ts";
import type { WholeReading, WorklistPlace } from "../overview/overview.ts";

/** The selection in the overview: the group, the kind of gap, and the place in the worklist. */
export interface OverviewLook {
  readonly chosen: ChosenGroup | undefined;
  readonly gap: Gap | undefined;
  readonly at: WorklistPlace | undefined;
  /** How many datasets the worklist shows at most. */
  readonly most: number;
}

/** The groups of a coverage, by each grouping: of a large catalogue, they are made once. */
export type GroupsByGrouping = Readonly<Record<Grouping, readonly CoverageGroup[]>>;

/** All groups of a coverage. */
export function allGroups(coverage: Coverage): GroupsByGrouping {
  return {
    platform: groupsOf(coverage, "platform"),
    schema: groupsOf(coverage, "schema"),
    owner: groupsOf(coverage, "owner"),
  };
}

/** How many groups of a grouping are shown at most, and how many of the datasets that could not be read. */
const MOST_GROUPS = 100;
const MOST_UNREAD = 20;

/** What the overview shows of a coverage. */
export function overviewFigures(
  { coverage, time, updated, isOutdated }: WholeReading,
  groups: GroupsByGrouping,
  { chosen, gap, at, most }: OverviewLook,
): OverviewFigures {
  const all = figuresOf(coverage.datasets);
  const group = chosen && groupAmong(groups[chosen.grouping], chosen);
  return {
    time,
    updated,
    isOutdated,
    datasets: all.datasets,
    columns: all.columns,
    measures: MEASURES.map((measure) => ({ ...measureOf(measure), ...pageShare(all, measure) })),
    unread: {
      count: coverage.unread.length,
      some: coverage.unread.slice(0, MOST_UNREAD).map(({ urn, message }) => ({
        urn: oneLine(urn, LONGEST.sentence),
        why: oneLine(message, LONGEST.sentence),
      })),
    },
    groupings: GROUPINGS.map((grouping) => pageGroups(grouping, groups[grouping])),
    chosen: chosen &&
      group && {
        grouping: chosen.grouping,
        key: chosen.key,
        name: oneLine(group.name, LONGEST.label),
        isEmpty: group.datasets.length === 0,
      },
    gap,
    worklist: pageWorklist(worklist(group?.datasets ?? coverage.datasets), { gap, at, most }),
  };
}

function measureOf(measure: Measure): PageMeasure {
  return {
    id: measure,
    name: MEASURE_NAMES[measure],
    of: measure === "describedColumns" ? "columns" : "datasets",
  };
}

function pageShare(figures: Figures, measure: Measure): PageShare {
  const share = shareOf(figures, measure);
  return { ...share, percent: percentOf(share) };
}

function pageGroups(grouping: Grouping, groups: readonly CoverageGroup[]): PageGroups {
  const measures = measuresBy(grouping);
  const shown = groups.slice(0, MOST_GROUPS);
  return {
    grouping,
    header: GROUPING_HEADERS[grouping],
    measures: measures.map(measureOf),
    groups: shown.map(({ key, name, figures }) => ({
      key,
      name: oneLine(name, LONGEST.label),
      datasets: figures.datasets,
      shares: measures.map((measure) => pageShare(figures, measure)),
    })),
    others: groups.length - shown.length,
  };
}

function pageWorklist(
  unfinished: readonly Unfinished[],
  { gap, at, most }: Omit<OverviewLook, "chosen">,
): PageWorklist {
  const without = (each: Gap): readonly Unfinished[] => unfinished.filter(({ missing }) => missing.includes(each));
  const chosen = gap === undefined ? unfinished : without(gap);
  return {
    entries: chosen.slice(0, most).map(pageUnfinished),
    all: unfinished.length,
    byGap: {
      owner: without("owner").length,
      description: without("description").length,
      columns: without("columns").length,
    },
    others: Math.max(0, chosen.length - most),
    at: at?.urn,
  };
}

function pageUnfinished({ dataset, missing }: Unfinished): PageUnfinished {
  const { urn, displayName, columns, describedColumns } = dataset;
  return {
    urn,
    name: oneLine(displayName ?? datasetParts(urn).name, LONGEST.label),
    where: oneLine(schemaNameOf(urn), LONGEST.label),
    missing,
    columns,
    describedColumns,
  };
}

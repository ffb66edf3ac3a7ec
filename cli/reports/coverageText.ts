import { figuresOf, MEASURE_NAMES, MEASURES, shareOf, shareText } from "../../catalogue/coverage/figures.ts";
import {
  GROUPING_HEADERS,
  GROUPINGS,
  groupsOf,
  measuresBy,
  ownerName,
  UNOWNED,
  type CoverageGroup,
  type Grouping,
} from "../../catalogue/coverage/groups.ts";
import type { Coverage } from "../../catalogue/coverage/coverage.ts";
import { gapWords, worklist } from "../../catalogue/coverage/worklist.ts";
import { LONGEST } from "../../catalogue/display/longest.ts";
import { oneLine } from "../../catalogue/display/plainText.ts";
import { counted } from "../../catalogue/text/counted.ts";
import type { OwnerUrn } from "../../catalogue/urn/urn.ts";
import type { Threshold } from "./thresholds.ts";
import { readableNumber } from "../../catalogue/text/language.ts";

/** What is told: the coverage, of which datasets it is, and what was asked of it. */
export interface ToldCoverage {
  readonly coverage: Coverage;
  readonly catalogue: string;
  readonly platform: string | undefined;
  readonly owner: OwnerUrn | undefined;
  /** In milliseconds since the epoch. */
  readonly time: number;
  readonly thresholds: readonly Threshold[];
}

/** Which datasets a coverage is about: the address of the catalogue, and what was chosen of it. */
export function aboutOf({ catalogue, platform, owner }: ToldCoverage): string {
  const chosen = [platform === undefined ? [] : `platform ${platform}`, owner === undefined ? [] : `owner ${owner}`];
  return [catalogue, ...chosen.flat()].join(", ");
}

/** How many lines each table has at most. */
const MOST_LINES = 20;

/** The coverage for people, as tables. */
export function coverageText(told: ToldCoverage): string {
  const { datasets, unread } = told.coverage;
  const all = figuresOf(datasets);
  const notRead = unread.length === 0 ? "" : `; ${readableNumber(unread.length)} could not be read`;
  const summary = `${counted(all.datasets, "dataset")} with ${counted(all.columns, "column")} in ${aboutOf(told)}${notRead}`;
  const measures = MEASURES.map((measure) => `  ${MEASURE_NAMES[measure]}: ${shareText(shareOf(all, measure))}`);
  const tables = GROUPINGS.flatMap((grouping) => groupLines(grouping, groupsOf(told.coverage, grouping)));
  return `${[summary, ...measures, ...tables, ...worklistLines(told.coverage)].join("\n")}\n`;
}

function groupLines(grouping: Grouping, groups: readonly CoverageGroup[]): readonly string[] {
  if (groups.length === 0) return [];
  const measures = measuresBy(grouping);
  const shown = groups.slice(0, MOST_LINES);
  const rows = shown.map(({ name, figures }) => [
    oneLine(name, LONGEST.hint),
    readableNumber(figures.datasets),
    ...measures.map((measure) => shareText(shareOf(figures, measure))),
  ]);
  const header = [GROUPING_HEADERS[grouping], "Datasets", ...measures.map((measure) => MEASURE_NAMES[measure])];
  return ["", ...aligned([header, ...rows]), ...more(groups.length - shown.length, "--format json lists")];
}

function worklistLines(coverage: Coverage): readonly string[] {
  const all = worklist(coverage.datasets);
  if (all.length === 0) return coverage.datasets.length === 0 ? [] : ["", "Nothing is missing."];
  const shown = all.slice(0, MOST_LINES);
  return [
    "",
    `Something is missing in ${counted(all.length, "dataset")}; the largest schemas first:`,
    ...shown.map((each) => `  ${each.dataset.urn}: ${gapWords(each)}`),
    ...more(all.length - shown.length, "--format csv and json list"),
  ];
}

function more(count: number, listed: string): readonly string[] {
  return count > 0 ? [`  … and ${readableNumber(count)} more, which ${listed}.`] : [];
}

/** Rows with their cells below each other. */
function aligned(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = rows.reduce<readonly number[]>(
    (widest, row) => row.map((cell, at) => Math.max(cell.length, widest[at] ?? 0)),
    [],
  );
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

/** The coverage for a program. */
export function coverageDocument({ coverage, catalogue, platform, owner, thresholds }: ToldCoverage): object {
  const { datasets, unread } = coverage;
  const groups = (grouping: Grouping): readonly object[] =>
    groupsOf(coverage, grouping).map(({ key, name, figures }) => ({
      ...(grouping === "owner"
        ? {
            urn: key === UNOWNED ? null : key,
            name: ownerName(key, coverage.ownerNames),
            gone: coverage.goneOwners.get(key) ?? null,
          }
        : { name }),
      ...figures,
    }));
  return {
    catalogue,
    selected: { platform: platform ?? null, owner: owner ?? null },
    figures: figuresOf(datasets),
    groups: { platform: groups("platform"), schema: groups("schema"), owner: groups("owner") },
    worklist: worklist(coverage.datasets).map(({ dataset, missing }) => ({
      urn: dataset.urn,
      name: dataset.displayName ?? null,
      missing,
      owners: dataset.owners,
      described: dataset.described,
      columns: dataset.columns,
      describedColumns: dataset.describedColumns,
    })),
    unread,
    thresholds,
  };
}

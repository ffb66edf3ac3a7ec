import type { PublishedFigure } from "../figures.mts";
import { figure } from "./figure.mts";
import { judgedGoal, measuredBy } from "./published.mts";
import { table } from "./table.mts";

/** The section on the catalogue service: a table for each part. */
export function serviceSection(figures: readonly PublishedFigure[]): string {
  const parts = Map.groupBy(figures, ({ part }) => part);
  const tables = [...parts].map(([part, rows]) => table([part, ...HEAD], rows.map(row)));
  return ["## The catalogue service", INTRO, ...tables, measuredBy(figures)].join("\n\n");
}

const HEAD = ["Store", "Datasets", "Value", "Compared with", "Ratio", "Goal", "Load"];

const INTRO = `\`catalogue serve\`, as built, measured over HTTP from another process on the same machine. A value is compared with that of another server in the same run, in turns: for reads a bare graphql-js server on Node's HTTP, which has the answers in a \`Map\`, keeps parsed documents and compares the token; elsewhere what the row says. Before anything is measured, each dataset is read once, and, since 2026-11-28, each kind of search is made of 20 other datasets. Parts of the catalogue that the system has to read from the disk take longer: on 2026-11-28, the first searches of 1,000,000 datasets after a pause of the machine took a median of 11 ms at most, and 95 of 100 took up to 104 ms. **Load** is the number of processes that wanted one of the cores in the minute before: above the number of cores, times are longer and vary more, and only ratios say something.`;

function row(published: PublishedFigure): readonly string[] {
  const { title, store, datasets, value, unit, p95, compared, load } = published;
  const ratio = compared === undefined ? undefined : value / compared;
  return [
    title,
    store,
    datasets === 0 ? "–" : figure(datasets),
    `${figure(value)} ${unit}${p95 === undefined ? "" : ` (p95 ${figure(p95)})`}`,
    compared === undefined ? "" : figure(compared),
    ratio === undefined ? "" : `${new Intl.NumberFormat("en", { maximumFractionDigits: 2 }).format(ratio)} ×`,
    judgedGoal(published),
    figure(load),
  ];
}

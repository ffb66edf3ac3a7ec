import type { PublishedFigure } from "../figures.mts";
import { figure } from "./figure.mts";
import { judgedGoal, measuredBy } from "./published.mts";
import { table } from "./table.mts";

/** The section on the extension in VS Code: a table for each part. */
export function editorSection(figures: readonly PublishedFigure[]): string {
  const parts = Map.groupBy(figures, ({ part }) => part);
  const tables = [...parts].map(([part, rows]) => table([part, ...HEAD], rows.map(row)));
  return ["## The extension in VS Code", INTRO, ...tables, measuredBy(figures)].join("\n\n");
}

const HEAD = ["Datasets", "Value", "Goal", "Load"];

const INTRO = `Measured inside VS Code, in a browser on the same machine. A catalogue on the same machine has the datasets; the Catalogue view lists them by pages. Activation is VS Code's own figure (_Developer: Startup Performance_) for the packed and installed extension. The memory is the heap of the extension host that is still in use after a collection. _Upsert Open File_ is called with the file open, and the question before it switched off. **Load** is as below.`;

function row(published: PublishedFigure): readonly string[] {
  const { title, datasets, value, unit, load } = published;
  const count = datasets === 0 ? "–" : figure(datasets);
  return [title, count, `${figure(value)} ${unit}`.trim(), judgedGoal(published), figure(load)];
}

import { readFile, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import * as z from "zod";
import { rounded } from "./statistics.mts";

/** What a figure may be at most, or must be at least: itself, or its ratio to the figure it is compared with. */
const Goal = z.object({ of: z.enum(["value", "ratio"]), bound: z.enum(["most", "least"]), limit: z.number() });

/** One figure of the service or of the extension in VS Code, with what is needed to judge it and to measure it again. */
export type PublishedFigure = z.infer<typeof PublishedFigure>;
const PublishedFigure = z.object({
  part: z.string(),
  title: z.string(),
  /** The store that it was measured on; empty where that does not matter. */
  store: z.string(),
  /** How many datasets there were. */
  datasets: z.number(),
  value: z.number(),
  unit: z.string(),
  /** Of several times whose median the value is: the one that 95 of 100 keep. */
  p95: z.number().optional(),
  /** What another server took in the same run. */
  compared: z.number().optional(),
  goal: Goal.optional(),
  /** As in 2026-01-31. */
  date: z.string(),
  /** How many processes wanted a core in the minute before: on a machine that does something else, times are longer. */
  load: z.number(),
  command: z.string(),
});

/** The figures of one or more runs. */
const PublishedFigures = z.array(PublishedFigure);

/** A figure as its measure gives it. */
export type NewFigure = Omit<PublishedFigure, "date" | "load" | "command">;

/** Collects what is measured, and prints it at once. */
export class FigureList {
  readonly #command: string;
  readonly #figures: PublishedFigure[] = [];

  /** @param command what measures the same again */
  constructor(command: string) {
    this.#command = command;
  }

  get all(): readonly PublishedFigure[] {
    return this.#figures;
  }

  add(figure: NewFigure): void {
    const value = rounded(figure.value);
    const compared = figure.compared === undefined ? undefined : rounded(figure.compared);
    const p95 = figure.p95 === undefined ? undefined : rounded(figure.p95);
    const [date = ""] = new Date().toISOString().split("T");
    const complete = {
      ...figure,
      value,
      p95,
      compared,
      date,
      load: rounded(loadavg()[0] ?? 0),
      command: this.#command,
    };
    this.#figures.push(complete);
    const beside = compared === undefined ? "" : ` (compared with ${compared}: ${rounded(value / compared)} ×)`;
    const where = [figure.store, figure.datasets > 0 ? `${figure.datasets} datasets` : ""].filter(Boolean).join(", ");
    console.log(`${figure.part}: ${figure.title}${where && ` [${where}]`}: ${value} ${figure.unit}${beside}`);
  }
}

/** Puts figures into a file of figures that the documentation shows. */
export async function publish(file: string, later: readonly PublishedFigure[]): Promise<void> {
  const earlier = await publishedFigures(file);
  await writeFile(file, `${JSON.stringify(mergedFigures(earlier, later), undefined, 2)}\n`);
}

/** The figures of a file. */
export async function publishedFigures(file: string): Promise<readonly PublishedFigure[]> {
  return PublishedFigures.parse(JSON.parse(await readFile(file, "utf8")));
}

/** The figures of an earlier run, those that were measured again replaced. */
export function mergedFigures(
  earlier: readonly PublishedFigure[],
  later: readonly PublishedFigure[],
): readonly PublishedFigure[] {
  const key = ({ part, title, store, datasets }: PublishedFigure): string =>
    JSON.stringify([part, title, store, datasets]);
  return [...new Map([...earlier, ...later].map((figure) => [key(figure), figure])).values()];
}

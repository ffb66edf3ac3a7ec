import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod";
import { build } from "../scripts/build.mts";
import { bundleEditorSuites } from "../scripts/bundleEditorSuites.mts";
import { artefacts } from "../scripts/checkout.mts";
import { runEditorSuites } from "../scripts/editorSuitesRun.mts";
import { DATASETS_OPTIONS, editorFiguresFile } from "./editorFigures.mts";
import { FigureList, publish, type NewFigure } from "./figures.mts";

/**
 * `npm run bench -- --editor [--part NAME] [--datasets NUMBER] [--publish]`: how long the Catalogue view (`view`) takes in a
 * real VS Code with so many datasets in the embedded catalogue (default 100,000), and _Upsert Open File_ (`upsert`) with 10,000
 * users; without a part, both. Prints what the suites measure.
 */
export async function measureEditor(args: readonly string[], signal: AbortSignal): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { ...DATASETS_OPTIONS, part: { type: "string" } } });
  const measured = Object.entries(PARTS).filter(([name]) => values.part === undefined || values.part === name);
  if (measured.length === 0) throw new Error(`The parts are ${Object.keys(PARTS).join(" and ")}`);
  build("--production");
  await bundleEditorSuites();
  const folder = join(artefacts, "bench/editor");
  await mkdir(folder, { recursive: true });
  const said = join(folder, "figures.jsonl");
  await rm(said, { force: true });
  // What begins with TEST_ is passed on to the suites.
  for (const [, { variable, count }] of measured) process.env[variable] = `${count ?? values.datasets}`;
  process.env["TEST_FIGURES"] = said;
  const code = await runEditorSuites({
    signal,
    artefacts: folder,
    grep: measured.map(([, { suite }]) => suite).join("|"),
  });
  if (code !== 0) return code;
  const part = values.part === undefined ? "" : ` --part ${values.part}`;
  const datasets = values.part === "upsert" ? "" : ` --datasets ${values.datasets}`;
  const figures = new FigureList(`npm run bench -- --editor${part}${datasets}`);
  for (const line of (await readFile(said, "utf8")).trim().split("\n")) {
    const figure = Measurement.parse(JSON.parse(line));
    const upsert = UPSERT_GOALS[figure.title];
    figures.add(
      upsert
        ? { ...figure, part: "Upsert Open File", store: "", datasets: 0, ...upsert }
        : {
            ...figure,
            part: "The Catalogue view",
            store: "",
            datasets: Number(values.datasets),
            ...GOALS[figure.title],
          },
    );
  }
  if (values.publish) await publish(editorFiguresFile, figures.all);
  return 0;
}

/** What is measured: the names of the suites of test/editor/, the variable that tells them how much there is, and how much. */
const PARTS = {
  view: { suite: "the Catalogue view with", variable: "TEST_DATASETS", count: undefined },
  upsert: { suite: "Upsert Open File with", variable: "TEST_PEOPLE", count: 10_000 },
} as const;

/** What the suites write, a line for each figure. */
const Measurement = z.object({ title: z.string(), value: z.number(), unit: z.string() });

const GOALS: Readonly<Record<string, Pick<NewFigure, "goal">>> = {
  "First rows after a refresh": atMost(300),
  "First rows after a refresh when all datasets are listed": atMost(300),
  "A row revealed, median": atMost(150),
  "A row revealed, slowest of 40": atMost(150),
  "Requests for a row revealed, most": atMost(3),
  "The first 100 datasets of a search for a part of a name, median": atMost(100),
  "The first 100 datasets of a search for a part of a name, slowest of 40": atMost(100),
};

const UPSERT_GOALS: Readonly<Record<string, Pick<NewFigure, "goal">>> = {
  "10,000 new users in the open file, until all are written": atMost(10),
  "The same again, nothing changed": atMost(5),
};

function atMost(limit: number): Pick<NewFigure, "goal"> {
  return { goal: { of: "value", bound: "most", limit } };
}

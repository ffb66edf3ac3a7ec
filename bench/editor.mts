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
 * `npm run bench -- --editor [--datasets NUMBER] [--publish]`: how long the Catalogue view takes in a real VS Code with so
 * many datasets in the embedded catalogue (default 100,000). Prints what the suite measures.
 */
export async function measureEditor(args: readonly string[], signal: AbortSignal): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: DATASETS_OPTIONS });
  build("--production");
  await bundleEditorSuites();
  const folder = join(artefacts, "bench/editor");
  await mkdir(folder, { recursive: true });
  const said = join(folder, "figures.jsonl");
  await rm(said, { force: true });
  // What begins with TEST_ is passed on to the suites.
  process.env["TEST_DATASETS"] = values.datasets;
  process.env["TEST_FIGURES"] = said;
  const code = await runEditorSuites({ signal, artefacts: folder, grep: "the Catalogue view with" });
  if (code !== 0) return code;
  const figures = new FigureList(`npm run bench -- --editor --datasets ${values.datasets}`);
  for (const line of (await readFile(said, "utf8")).trim().split("\n")) {
    const measured = Measurement.parse(JSON.parse(line));
    const goal = GOALS[measured.title];
    figures.add({ ...measured, part: "The Catalogue view", store: "", datasets: Number(values.datasets), ...goal });
  }
  if (values.publish) await publish(editorFiguresFile, figures.all);
  return 0;
}

/** What the suite test/editor/manyDatasets.test.ts writes, a line for each figure. */
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

function atMost(limit: number): Pick<NewFigure, "goal"> {
  return { goal: { of: "value", bound: "most", limit } };
}

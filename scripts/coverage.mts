import libCoverage, { type CoverageMap, type CoverageMapData } from "istanbul-lib-coverage";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import * as z from "zod";
import { checkout } from "./checkout.mts";
import { FLOOR, PARTLY } from "./coverageFloor.mts";
import { coverageFolders } from "./coverageFolders.mts";
import { programCoverage } from "./programCoverage.mts";
import { script } from "./script.mts";

const SOURCES = "{catalogue,client,pages,server,service,cli,library}/**/*.ts";

/**
 * Tells how many lines of the sources the unit tests, the tests of the built programs and the editor suites ran together,
 * and fails below the floor. Those of PARTLY are left out: mostly the flows in the browser run them, which are not measured.
 * Lines, because statements and branches of a program are not those of its sources.
 */
async function main(): Promise<number> {
  const map = libCoverage.createCoverageMap();
  const unit = await readFile(join(coverageFolders.unit, "coverage-final.json"), "utf8");
  add(map, z.custom<CoverageMapData>().parse(JSON.parse(unit)));
  for (const program of await programCoverage(coverageFolders.programs)) add(map, program);
  map.filter((path) => !partly.has(relative(checkout, path)));
  const all = map.getCoverageSummary().lines;
  console.log(`${all.covered} of ${all.total} lines of ${map.files().length} sources were run: ${all.pct} %`);
  const low = map.files().flatMap((path) => {
    const file = relative(checkout, path);
    const { pct, covered, total } = map.fileCoverageFor(path).toSummary().lines;
    return pct < FLOOR.each && total - covered > 1 ? [`${file}: ${covered} of ${total} lines, ${pct} %`] : [];
  });
  for (const each of low.toSorted()) console.error(each);
  if (all.pct < FLOOR.all) console.error(`${FLOOR.all} % of all lines must be run.`);
  if (low.length > 0) console.error(`${FLOOR.each} % of the lines of each must be run (see docs/testing.md).`);
  return low.length > 0 || all.pct < FLOOR.all ? 1 : 0;
}

function add(map: CoverageMap, data: CoverageMapData): void {
  map.merge(Object.fromEntries(Object.entries(data).filter(([path]) => counted.has(path))));
}

const partly = new Set(Object.values(PARTLY).flat());

const counted = new Set(
  globSync(SOURCES, { cwd: checkout, exclude: ["**/*.d.ts", "**/*.generated.ts"] }).map((file) => join(checkout, file)),
);

await script(main);

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build } from "../../scripts/build.mts";
import { artefacts, checkout } from "../../scripts/checkout.mts";
import { machine } from "../machine.mts";
import { serviceSection } from "../report/service.mts";
import { measureBatches } from "./batches.mts";
import { STORES, type Measurement } from "./context.mts";
import { FigureList, publish } from "../figures.mts";
import { measureHistory } from "./history.mts";
import { measureMemory } from "./memory.mts";
import { measurePostgraphile } from "./postgraphile.mts";
import { publishedCommand } from "./publishedCommand.mts";
import { measureReads } from "./reads.mts";
import { measureSearches } from "./search.mts";
import { measureUpstream } from "./upstream.mts";
import { measureUsers } from "./users.mts";

/** The parts of the measurement. */
const PARTS: Readonly<Record<string, (measurement: Measurement) => Promise<void>>> = {
  reads: measureReads,
  batches: measureBatches,
  users: measureUsers,
  upstream: measureUpstream,
  history: measureHistory,
  memory: measureMemory,
  postgraphile: measurePostgraphile,
  searches: measureSearches,
};

/** The figures that the documentation shows. */
export const serviceFiguresFile = join(checkout, "bench/serviceFigures.json");

/** What `npm run bench -- --service --help` says. */
const HELP = `npm run bench -- --service [OPTIONS]

Measures the built catalogue service over HTTP, prints a table, and writes the figures to artefacts/bench/service.json.

  --part NAME       this part only: ${Object.keys(PARTS).join(", ")}; may be given several times
  --store NAME      reads, batches and searches on this store only: ${STORES.join(", ")}; may be given several times
  --datasets LIST   searches at these numbers of datasets (default 10000)
  --data FOLDER     reads, batches and searches in the catalogue of this folder, which stays
  --database URL    reads, batches and searches in the catalogue of this PostgreSQL database, which stays
  --filled NUMBER   so many of the datasets are in that catalogue
  --requests NUMBER memory over so many requests (default 1000000)
  --publish         puts the figures into those that docs/performance.md shows; npm run bench -- --render writes the page
  --no-build        what is in dist/ already
  --help            this text`;

/** `npm run bench -- --service`. */
export async function measureService(args: readonly string[], signal: AbortSignal): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: KNOWN });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const { part = Object.keys(PARTS), store = STORES, data, database } = values;
  for (const name of part) if (!(name in PARTS)) throw new Error(`There is no part "${name}"; see --help`);
  const stores = STORES.filter((name) => store.includes(name));
  if (stores.length === 0) throw new Error(`A store is one of ${STORES.join(", ")}`);
  if (!values["no-build"]) build();
  const figures = new FigureList(publishedCommand(args));
  const sizes = values.datasets.split(",").map(Number);
  const filled = { data, database, datasets: Number(values.filled) };
  const measurement = { figures, stores, sizes, filled, requests: Number(values.requests), signal };
  console.log(JSON.stringify(machine()));
  try {
    for (const name of part) await PARTS[name]?.(measurement);
  } finally {
    // What was measured before a part failed is a measurement too.
    await keep(figures, values.publish);
    console.log(`\n${serviceSection(figures.all)}`);
  }
}

async function keep({ all }: FigureList, isPublished: boolean): Promise<void> {
  const folder = join(artefacts, "bench");
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, "service.json"),
    `${JSON.stringify({ machine: machine(), figures: all }, undefined, 2)}\n`,
  );
  if (isPublished) await publish(serviceFiguresFile, all);
}

const KNOWN = {
  part: { type: "string", multiple: true },
  store: { type: "string", multiple: true },
  datasets: { type: "string", default: "10000" },
  data: { type: "string" },
  database: { type: "string" },
  filled: { type: "string", default: "0" },
  requests: { type: "string", default: "1000000" },
  publish: { type: "boolean", default: false },
  "no-build": { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

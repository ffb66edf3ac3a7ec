import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { cacheFolder, checkout } from "../../scripts/checkout.mts";
import { firstLine } from "../../scripts/firstLine.mts";
import { nodeEnvironment } from "../../scripts/node24.mts";
import { privatePostgres } from "../../scripts/postgres/privatePostgres.mts";
import { startProcessGroup } from "../../scripts/processGroup.mts";
import { serveCatalogue, type CatalogueAddress } from "../../scripts/servedCatalogue.mts";
import { installPackages } from "../installedPackages.mts";
import { timing } from "../statistics.mts";
import type { Measurement } from "./context.mts";
import { graphqlRequest, load } from "./load.mts";
import { DATASETS, fillForReads } from "./readData.mts";
import { datasetAt, QUERY } from "./readsSchema.mts";
import { post } from "./service.mts";

const CONNECTIONS = 16;
const ROUNDS = 5;
const ROUND_MS = 3_000;
const VERSION = "5.1.5";

/** The two aspects of a dataset that are measured, as PostGraphile reads them from the tables of the service. */
const ROWS = `query ($urn: String!) {
  properties: aspectByUrnAndName(urn: $urn, name: "datasetProperties") { value }
  ownership: aspectByUrnAndName(urn: $urn, name: "ownership") { value }
}`;

/**
 * Reads datasets with description and owners from `catalogue serve` on PostgreSQL, and the rows that these are in by PostGraphile
 * from the same database, in turns. PostGraphile checks no access token and gives the aspects as texts.
 */
export async function measurePostgraphile({ figures, signal }: Measurement): Promise<void> {
  const folder = await installed(signal);
  await using server = await privatePostgres({ shared_buffers: "1GB", jit: "off" });
  if (!server) throw new Error("This machine has no PostgreSQL");
  const database = await server.newDatabase();
  await using catalogue = await serveCatalogue(undefined, { args: ["--database", database], signal });
  await fillForReads(catalogue);
  await using other = startProcessGroup(process.execPath, [join(folder, "server.mjs"), database], {
    env: { ...nodeEnvironment(), NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const graphile = { url: `http://127.0.0.1:${await firstLine(other.stdout, "PostGraphile")}`, token: "none" };
  const servers = [
    { address: graphile, query: ROWS, rates: new Array<number>() },
    { address: catalogue, query: QUERY, rates: new Array<number>() },
  ];
  for (const { address, query } of servers) await checkAnswer(address, query);
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { address, query, rates } of servers) {
      signal.throwIfAborted();
      const requests = Array.from({ length: DATASETS }, (_, at) =>
        graphqlRequest(address, query, { urn: datasetAt((at * 7_919) % DATASETS) }),
      );
      const { requests: answered, seconds } = await load(address, { connections: CONNECTIONS, ms: ROUND_MS, requests });
      // The first round is for both to become warm.
      if (round > 0) rates.push(answered / seconds);
    }
  }
  const [compared, value] = servers.map(({ rates }) => timing(rates).median);
  figures.add({
    part: "Reads",
    title: `Reads of a dataset with description and owners, 16 connections, compared with PostGraphile ${VERSION} on the same database`,
    store: "PostgreSQL",
    datasets: DATASETS,
    value: value ?? 0,
    compared,
    unit: "a second",
    goal: { of: "ratio", bound: "least", limit: 1 },
  });
}

async function checkAnswer(address: CatalogueAddress, query: string): Promise<void> {
  const body = JSON.stringify(await post(address, "/api/graphql", { query, variables: { urn: datasetAt(777) } }));
  if (!body.includes("month 777") || !body.includes("user777")) throw new Error(`This is not the dataset: ${body}`);
}

/** Installs it, unless it is there. Returns the folder. */
async function installed(signal: AbortSignal): Promise<string> {
  const folder = join(cacheFolder, "bench", `postgraphile-${VERSION}`);
  const source = join(checkout, "bench/postgraphile");
  await installPackages(folder, { title: `PostGraphile ${VERSION}`, source, signal });
  await copyFile(join(source, "server.mjs"), join(folder, "server.mjs"));
  return folder;
}

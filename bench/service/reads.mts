import { join } from "node:path";
import { checkout } from "../../scripts/checkout.mts";
import { firstLine } from "../../scripts/firstLine.mts";
import { nodeEnvironment } from "../../scripts/node24.mts";
import { startProcessGroup } from "../../scripts/processGroup.mts";
import type { CatalogueAddress } from "../../scripts/servedCatalogue.mts";
import { timing } from "../statistics.mts";
import type { Measurement } from "./context.mts";
import type { NewFigure } from "../figures.mts";
import { graphqlRequest, load } from "./load.mts";
import { pidOf, processorMs } from "./processFigures.mts";
import { DATASETS, fillForReads, keepWriting } from "./readData.mts";
import { datasetAt, QUERY } from "./readsSchema.mts";
import { post } from "./service.mts";
import { onEachStore, type MeasuredStore } from "./stores.mts";

const CONNECTIONS = 16;
const ROUNDS = 5;
const ROUND_MS = 3_000;
const HALF_RATE_MS = 5_000;
const WARM_UP_MS = 4_000;

interface ReadServer extends CatalogueAddress {
  readonly pid: number;
  readonly requests: readonly Buffer[];
}

/** The bare server, and ours. */
interface ReadPair {
  readonly bare: ReadServer;
  readonly ours: ReadServer;
}

/**
 * Reads datasets with description and two owners from `catalogue serve`, as built, and from a bare graphql-js server, in turns:
 * first while nobody writes, then while another process writes to the same store. A catalogue that was filled before gets the
 * datasets that are read in addition.
 */
export async function measureReads(measurement: Measurement): Promise<void> {
  await onEachStore(measurement, (store) => measure(store, measurement));
}

async function measure(store: MeasuredStore, { figures, signal }: Measurement): Promise<void> {
  await using catalogue = await store.serve();
  await fillForReads(catalogue);
  const bareArgs = [join(checkout, "bench/service/bareServer.mts"), catalogue.token, `${DATASETS}`];
  await using bare = startProcessGroup(process.execPath, bareArgs, {
    env: nodeEnvironment(),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const bareAddress = {
    url: `http://127.0.0.1:${await firstLine(bare.stdout, "The bare server")}`,
    token: catalogue.token,
  };
  const servers = { bare: serverAt(bareAddress, bare.pid), ours: serverAt(catalogue, catalogue.pid) };
  await checkSame(servers);
  // Each of the datasets was read once before anything is measured.
  for (const { url, token, requests } of [servers.bare, servers.ours])
    await load({ url, token }, { connections: CONNECTIONS, ms: WARM_UP_MS, requests, all: true });
  const figure = { part: "Reads", store: store.name, datasets: Math.max(DATASETS, store.filled) };
  for (const each of await comparedReads(servers, 1.2, signal)) figures.add({ ...figure, ...each });
  await using other = await store.serve();
  const ended = new AbortController();
  const writes = keepWriting(other, ended.signal);
  const began = performance.now();
  const meanwhile = await comparedReads(servers, 1, signal);
  ended.abort();
  const rate = (await writes) / ((performance.now() - began) / 1000);
  console.log(`Another process wrote ${Math.round(rate)} batches of 10 aspects a second meanwhile.`);
  for (const each of meanwhile)
    figures.add({ ...figure, ...each, title: `${each.title}, while another process writes` });
}

/**
 * Requests a second, of a second of processor time, and the slowest of a thousand at half of that rate: of each, the median of
 * several rounds.
 * @param leastRatio the goal: so many times the requests a second of the bare server
 */
async function comparedReads(
  servers: ReadPair,
  leastRatio: number,
  signal: AbortSignal,
): Promise<readonly Pick<NewFigure, "title" | "value" | "unit" | "compared" | "goal">[]> {
  const rounds: Record<keyof ReadPair, { rate: number; perSecond: number }[]> = { bare: [], ours: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of ["bare", "ours"] as const) {
      signal.throwIfAborted();
      const { pid, requests } = servers[name];
      const before = await processorMs(pid);
      const { requests: answered, seconds } = await load(servers[name], {
        connections: CONNECTIONS,
        ms: ROUND_MS,
        requests,
      });
      const perSecond = answered / (((await processorMs(pid)) - before) / 1000);
      rounds[name].push({ rate: answered / seconds, perSecond });
    }
  }
  const median = (name: keyof ReadPair, of: "rate" | "perSecond"): number =>
    timing(rounds[name].map((round) => round[of])).median;
  const slowest: Record<keyof ReadPair, number[]> = { bare: [], ours: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of ["bare", "ours"] as const) {
      signal.throwIfAborted();
      const wish = { connections: CONNECTIONS, ms: HALF_RATE_MS, requests: servers[name].requests };
      const { times } = await load(servers[name], { ...wish, rate: median(name, "rate") / 2 });
      slowest[name].push(times[Math.floor(times.length * 0.999)] ?? 0);
    }
  }
  return [
    {
      title: "Reads of a dataset with description and owners, 16 connections",
      value: median("ours", "rate"),
      compared: median("bare", "rate"),
      unit: "a second",
      goal: { of: "ratio", bound: "least", limit: leastRatio },
    },
    {
      title: "The same for a second of processor time",
      value: median("ours", "perSecond"),
      compared: median("bare", "perSecond"),
      unit: "reads",
    },
    {
      title: "The slowest of a thousand at half that rate",
      value: timing(slowest.ours).median,
      compared: timing(slowest.bare).median,
      unit: "ms",
      goal: { of: "value", bound: "most", limit: 5 },
    },
  ];
}

/** Both give the same answer, or nothing is compared. */
async function checkSame({ bare, ours }: ReadPair): Promise<void> {
  for (const at of [0, 777, DATASETS - 1]) {
    const [one, other] = await Promise.all(
      [bare, ours].map(async (server) => {
        const body = await post(server, "/api/graphql", { query: QUERY, variables: { urn: datasetAt(at) } });
        return JSON.stringify(typeof body === "object" && body !== null && "data" in body ? body.data : body);
      }),
    );
    if (one !== other || !one?.includes("month")) throw new Error(`The servers answer differently: ${one} / ${other}`);
  }
}

function serverAt({ url, token }: CatalogueAddress, pid: number | undefined): ReadServer {
  const requests = Array.from({ length: DATASETS }, (_, at) =>
    graphqlRequest({ url, token }, QUERY, { urn: datasetAt((at * 7_919) % DATASETS) }),
  );
  return { url, token, pid: pidOf(pid), requests };
}

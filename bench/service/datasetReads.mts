import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { build } from "../../scripts/build.mts";
import { checkout } from "../../scripts/checkout.mts";
import { nodeEnvironment } from "../../scripts/node24.mts";
import { startProcessGroup } from "../../scripts/processGroup.mts";
import { script } from "../../scripts/script.mts";
import { serveCatalogue, type CatalogueAddress } from "../../scripts/servedCatalogue.mts";
import { graphqlRequest, load } from "./load.mts";
import { contentAt, datasetAt, QUERY } from "./readsSchema.mts";

const DATASETS = 10_000;
const CONNECTIONS = 16;
const ROUNDS = 5;
const ROUND_MS = 3_000;
const WARM_UP_MS = 4_000;

interface Server extends CatalogueAddress {
  readonly name: string;
  readonly pid: number;
}

/**
 * `node bench/service/datasetReads.mts`: reads datasets with description and two owners from `catalogue serve`, as built, and from
 * a bare graphql-js server, in turns, and compares requests a second and the processor time of a request. `--no-build` uses what
 * is there; `--writes` lets another process write meanwhile.
 */
await script(async (signal) => {
  const { values } = parseArgs({ options: { "no-build": { type: "boolean" }, writes: { type: "boolean" } } });
  if (values["no-build"] !== true) build();
  const home = await mkdtemp(join(tmpdir(), "catalogue-reads-"));
  try {
    await using catalogue = await serveCatalogue(home, { signal });
    await fill(catalogue);
    await using other = values.writes === true ? await serveCatalogue(home, { signal }) : undefined;
    const bareArgs = [join(checkout, "bench/service/bareServer.mts"), catalogue.token, `${DATASETS}`];
    await using bare = startProcessGroup(process.execPath, bareArgs, {
      env: nodeEnvironment(),
      stdio: ["ignore", "pipe", "inherit"],
    });
    const port = await firstLine(bare.stdout);
    const servers: readonly Server[] = [
      { name: "bare graphql-js", url: `http://127.0.0.1:${port}`, token: catalogue.token, pid: pidOf(bare.pid) },
      { name: "catalogue serve", url: catalogue.url, token: catalogue.token, pid: pidOf(catalogue.pid) },
    ];
    await compare(servers, other);
    return 0;
  } finally {
    await rm(home, { recursive: true, force: true });
  }
});

async function fill({ url, token }: CatalogueAddress): Promise<void> {
  const proposal = (entityUrn: string, aspectName: string, value: object): object => {
    const aspect = { contentType: "application/json", value: JSON.stringify(value) };
    return { entityType: entityUrn.split(":")[2], entityUrn, changeType: "UPSERT", aspectName, aspect };
  };
  const proposals: object[] = [];
  for (let at = 0; at < DATASETS; at++) {
    const { description, user, group } = contentAt(at);
    if (at < 1_000) proposals.push(proposal(user, "corpUserInfo", { active: true, displayName: user }));
    if (at < 50) proposals.push(proposal(group, "status", { removed: false }));
    const owners = [user, group].map((owner) => ({ owner, type: "TECHNICAL_OWNER" }));
    proposals.push(proposal(datasetAt(at), "datasetProperties", { description }));
    proposals.push(proposal(datasetAt(at), "ownership", { owners }));
  }
  for (let from = 0; from < proposals.length; from += 500) {
    const answer = await fetch(`${url}/aspects?action=ingestProposalBatch`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ proposals: proposals.slice(from, from + 500), async: "false" }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }
}

async function compare(servers: readonly Server[], writing: CatalogueAddress | undefined): Promise<void> {
  await checkSame(servers);
  const requests = new Map(servers.map((server) => [server.name, requestsTo(server)]));
  const run = (server: Server, ms: number, all = false): ReturnType<typeof load> =>
    load(server, { connections: CONNECTIONS, ms, requests: requests.get(server.name) ?? [], all });
  // Each of the datasets was read once before anything is measured.
  for (const server of servers) await run(server, WARM_UP_MS, true);
  const ended = new AbortController();
  const writes = writing ? keepWriting(writing, ended.signal) : Promise.resolve(0);
  const rates = new Map<string, number[]>();
  const costs = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const server of servers) {
      const before = await processorMs(server.pid);
      const { requests: answered, seconds, times } = await run(server, ROUND_MS);
      const cost = ((await processorMs(server.pid)) - before) / answered;
      rates.set(server.name, [...(rates.get(server.name) ?? []), answered / seconds]);
      costs.set(server.name, [...(costs.get(server.name) ?? []), cost * 1000]);
      const p999 = times[Math.floor(times.length * 0.999)] ?? 0;
      console.log(
        `${server.name}: ${(answered / seconds).toFixed(0)} requests/s, ${(cost * 1000).toFixed(1)} µs of processor each, p99.9 ${p999.toFixed(2)} ms`,
      );
    }
  }
  ended.abort();
  const written = await writes;
  if (writing) console.log(`Another process wrote ${written} batches of 10 aspects meanwhile.`);
  const [bare, ours] = servers.map(({ name }) => ({ rate: median(rates.get(name)), cost: median(costs.get(name)) }));
  if (!bare || !ours) throw new Error("There are two servers");
  console.log(
    `Medians of ${ROUNDS}: ${(ours.rate / bare.rate).toFixed(2)} × the requests a second, ${(bare.cost / ours.cost).toFixed(2)} × the requests per processor time`,
  );
}

/** Both give the same answer, or nothing is compared. */
async function checkSame(servers: readonly Server[]): Promise<void> {
  for (const at of [0, 777, DATASETS - 1]) {
    const answers = await Promise.all(
      servers.map(async ({ url, token }) => {
        const answer = await fetch(`${url}/api/graphql`, {
          method: "POST",
          headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
          body: JSON.stringify({ query: QUERY, variables: { urn: datasetAt(at) } }),
        });
        const body: unknown = await answer.json();
        return JSON.stringify(typeof body === "object" && body !== null && "data" in body ? body.data : body);
      }),
    );
    if (new Set(answers).size !== 1 || !answers[0]?.includes("month")) {
      throw new Error(`The servers answer differently: ${answers.join(" / ")}`);
    }
  }
}

function requestsTo(server: CatalogueAddress): readonly Buffer[] {
  return Array.from({ length: DATASETS }, (_, at) =>
    graphqlRequest(server, QUERY, { urn: datasetAt((at * 7_919) % DATASETS) }),
  );
}

/** Writes batches of 10 aspects, at most 100 a second. Returns how many. */
async function keepWriting({ url, token }: CatalogueAddress, signal: AbortSignal): Promise<number> {
  let batches = 0;
  while (!signal.aborted) {
    const due = performance.now() + 10;
    const proposals = Array.from({ length: 10 }, (_, at) => ({
      entityType: "dataset",
      entityUrn: datasetAt((batches * 10 + at) % DATASETS),
      changeType: "UPSERT",
      aspectName: "editableDatasetProperties",
      aspect: { contentType: "application/json", value: JSON.stringify({ description: `Written ${batches}.` }) },
    }));
    const answer = await fetch(`${url}/aspects?action=ingestProposalBatch`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ proposals, async: "false" }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    batches++;
    const pause = due - performance.now();
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return batches;
}

/** The processor time that a process has used, in milliseconds; of Linux only, elsewhere 0. */
async function processorMs(pid: number): Promise<number> {
  if (process.platform !== "linux") return 0;
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function median(values: readonly number[] = []): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function pidOf(pid: number | undefined): number {
  if (pid === undefined) throw new Error("A server has no process");
  return pid;
}

async function firstLine(stdout: NodeJS.ReadableStream | null): Promise<string> {
  if (stdout !== null) for await (const line of createInterface(stdout)) return line;
  throw new Error("The bare server ended before it listened");
}

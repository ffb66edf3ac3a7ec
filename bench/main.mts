import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { artefacts, cacheFolder, checkout } from "../scripts/checkout.mts";
import { script } from "../scripts/script.mts";
import { FULL, QUICK } from "./plan.mts";
import { report } from "./report/report.mts";
import { Results } from "./results.mts";
import { isPart, PARTS, run } from "./run.mts";
import { buildOurs, oursAt } from "./servers/ours.mts";
import { installPeer } from "./servers/peer.mts";

const HELP = `npm run bench [-- OPTIONS]

Measures the language server beside its peer, and writes docs/performance.md and bench/results.json.
With one of the first four options, both go to artefacts/bench/ instead.

  --quick        smaller files, fewer rounds
  --no-peer      ours alone
  --part NAME    only this part: ${PARTS.join(", ")}; may be given several times
  --server FILE  this built server, instead of building one
  --render       measures nothing; writes docs/performance.md anew from bench/results.json
  --help         this text`;

const options = {
  quick: { type: "boolean", default: false },
  "no-peer": { type: "boolean", default: false },
  part: { type: "string", multiple: true },
  server: { type: "string" },
  render: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

/** What is made for the runs: the files to measure, the servers. */
const cache = join(cacheFolder, "bench");
const data = join(cache, "data");

await script(async (signal) => {
  const { values } = parseArgs({ options });
  const { quick, server, render, help } = values;
  const wished = values.part ?? PARTS;
  const parts = wished.filter(isPart);
  if (help || parts.length < wished.length) {
    console.log(HELP);
    return help ? 0 : 2;
  }
  const final = join(checkout, "bench/results.json");
  if (render) {
    await write(Results.parse(JSON.parse(await readFile(final, "utf8"))), join(checkout, "docs"));
    return 0;
  }
  await mkdir(cache, { recursive: true });
  const results = await run({
    plan: quick ? QUICK : FULL,
    parts,
    ours: server === undefined ? await buildOurs(cache, signal) : oursAt(server),
    peer: values["no-peer"] ? undefined : await installPeer(cache, data, signal),
    data,
    signal,
  });
  const partial = quick || values["no-peer"] || values.part !== undefined || server !== undefined;
  const folder = join(artefacts, "bench");
  await mkdir(folder, { recursive: true });
  await writeFile(partial ? join(folder, "results.json") : final, `${JSON.stringify(results, undefined, 2)}\n`);
  await write(results, partial ? folder : join(checkout, "docs"));
  return 0;
});

async function write(results: Results, folder: string): Promise<void> {
  const text = report(results);
  await writeFile(join(folder, "performance.md"), text);
  console.log(`\n${text}\nWritten to ${join(folder, "performance.md")}`);
}

import { setTimeout } from "node:timers/promises";
import * as z from "zod";
import { addOwner } from "../../catalogue/graph/addOwner.ts";
import { connectGraph } from "../../catalogue/graph/connect.ts";
import { errorSentence } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { parseDatasetUrn, userUrn } from "../../catalogue/urn/urn.ts";
import { privatePostgres } from "../../scripts/postgres/privatePostgres.mts";
import { NO_POSTGRES, outcome, type Attack, type Outcome } from "../attack.mts";
import { dataset, newDataset, newUser } from "../running/records.mts";
import { startService, type Place, type Running } from "../running/service.mts";

const WRITERS = 32;
const stored = z.object({
  ownership: z.object({
    value: z.object({ owners: z.array(z.object({ owner: z.string() })) }),
    systemMetadata: z.object({ version: z.string() }),
  }),
});

/** Lets many programmatic clients change one aspect at the same time. */
export const writers: Attack = {
  name: "writers",
  does: "32 programmatic clients, on two services that share one folder, each add 200 owners to one dataset.",
  holds: "No addition is refused, and all 6,400 owners are stored, each once.",
  run: ({ scale, folder }) => addOwners(scale === "full" ? 200 : 10, folder),
};

export const writersPostgres: Attack = {
  name: "writers-postgres",
  does: "32 programmatic clients, on two services that share one PostgreSQL database, each add 200 owners to one dataset.",
  holds: "No addition is refused, and all 6,400 owners are stored, each once.",
  async run({ scale }) {
    await using postgres = await privatePostgres();
    if (!postgres) return NO_POSTGRES;
    return await addOwners(scale === "full" ? 200 : 10, { database: await postgres.newDatabase() });
  },
};

/** Lets each client add so many owners. */
async function addOwners(owners: number, place: Place): Promise<Outcome> {
  await using one = await startService(place);
  await using other = await startService(place);
  const urn = parseDatasetUrn(dataset("shared"));
  if (!urn) throw new Error("The dataset's URN is malformed");
  const ids = Array.from({ length: WRITERS }, (_each, writer) =>
    Array.from({ length: owners }, (_owner, index) => `w${writer}-${index}`),
  );
  await one.emit([newDataset("shared"), ...ids.flat().map(newUser)]);
  const broken: string[] = [];
  const conflicts: number[] = [];
  const started = performance.now();
  await Promise.all(
    ids.map(async (names, writer) => {
      const counted = { conflicts: 0 };
      const graph = graphOf(writer % 2 === 0 ? one : other, () => counted.conflicts++);
      for (const name of names) {
        counted.conflicts = 0;
        const added = await addOwner(graph, urn, { owner: userUrn(name), type: "TECHNICAL_OWNER" });
        if (!added.ok) broken.push(`${name}: ${errorSentence(added.error)}`);
        conflicts.push(counted.conflicts);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const path = `/openapi/v3/entity/dataset/${encodeURIComponent(urn)}?aspects=ownership&systemMetadata=true`;
  const { ownership } = stored.parse(JSON.parse((await one.send(path)).text));
  const found = new Set(ownership.value.owners.map(({ owner }) => owner));
  const wanted = WRITERS * owners;
  if (found.size !== wanted || ownership.value.owners.length !== wanted)
    broken.push(`${ownership.value.owners.length} owners are stored, ${found.size} of them different`);
  if (Number(ownership.systemMetadata.version) !== wanted)
    broken.push(`The aspect has version ${ownership.systemMetadata.version}`);
  const tries = `${(1 + sum(conflicts) / wanted).toFixed(1)} tries per addition on average, at most ${1 + Math.max(...conflicts)}`;
  return outcome(broken, `${wanted} additions in ${seconds.toFixed(0)} s (${tries}), ${found.size} owners stored`);
}

/** A client of its own, which reports each write that was refused because another was faster. */
function graphOf({ url, token }: Running, onConflict: () => void): CatalogueGraph {
  const waiting = { wait: (ms: number) => setTimeout(ms), random: Math.random };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await globalThis.fetch(input, init);
    if (response.status === 412 || response.status === 422) onConflict();
    return response;
  };
  return connectGraph({ url, token, fetch, now: Date.now, waiting });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

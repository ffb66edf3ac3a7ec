import * as z from "zod";
import { privatePostgres } from "../../scripts/postgres/privatePostgres.mts";
import type { Attack } from "../attack.mts";
import { dataset, newDataset, proposal } from "../running/records.mts";
import { startService, type Place, type Running } from "../running/service.mts";

const WRITERS = 32;
const URN = dataset("shared");
const PATH = `/openapi/v3/entity/dataset/${encodeURIComponent(URN)}?aspects=ownership,datasetKey`;

const stored = z.object({
  ownership: z.object({ value: z.object({ owners: z.array(z.object({ owner: z.string() })) }) }).optional(),
});

/** Adds owners as a client does that knows nothing of conditions, to show that the writers of the attack before would be noticed losing. */
export const plainWriters: Attack = {
  name: "plain-writers",
  does: "For comparison: 32 clients on two services add 200 owners each to one dataset without a condition; all read the owners, and then each writes them back with one more. On a shared folder, and on one PostgreSQL database.",
  holds: "Additions are lost, which shows that the attacks before succeed because writes are conditional.",
  async run({ scale, folder }) {
    const rounds = scale === "full" ? 200 : 3;
    const found = [{ where: "in the folder", left: await owners(rounds, folder) }];
    await using postgres = await privatePostgres();
    if (postgres) {
      const database = await postgres.newDatabase();
      found.push({ where: "in PostgreSQL", left: await owners(rounds, { database }) });
    }
    const wanted = rounds * WRITERS;
    const figures = found
      .map(({ where, left }) => `${where} ${wanted - left} of ${wanted} additions were lost`)
      .join(", ");
    return found.every(({ left }) => left < wanted)
      ? { kind: "held", figures }
      : { kind: "broken", figures: `Nothing was lost: ${figures}` };
  },
};

/** Adds so many owners by each client, and gives how many of them are stored in the end. */
async function owners(rounds: number, place: Place): Promise<number> {
  await using one = await startService(place);
  await using other = await startService(place);
  await one.emit([newDataset("shared")]);
  const clients = Array.from({ length: WRITERS }, (_each, index) => ({
    index,
    service: index % 2 === 0 ? one : other,
  }));
  for (let round = 0; round < rounds; round++) {
    // All have read before any of them writes, so that the loss does not depend on who is faster.
    const read = await Promise.all(clients.map(async (each) => ({ ...each, seen: await ownersIn(each.service) })));
    await Promise.all(
      read.map(async ({ index, service, seen }) => {
        const added = `urn:li:corpuser:w${index}-${round}`;
        const all = [...seen, added].map((owner) => ({ owner, type: "TECHNICAL_OWNER" }));
        const { status, text } = await service.emit([proposal(URN, "ownership", { owners: all })]);
        if (status !== 200) throw new Error(`Status ${status}: ${text}`);
      }),
    );
  }
  return (await ownersIn(one)).length;
}

async function ownersIn(service: Running): Promise<readonly string[]> {
  const { status, text } = await service.send(PATH);
  if (status !== 200) throw new Error(`Status ${status}: ${text}`);
  return stored.parse(JSON.parse(text)).ownership?.value.owners.map(({ owner }) => owner) ?? [];
}

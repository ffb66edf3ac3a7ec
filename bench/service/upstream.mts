import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { serveCatalogue, type CatalogueAddress } from "../../scripts/servedCatalogue.mts";
import { upstreamPython } from "../../scripts/upstream/virtualenv.mts";
import { userFile } from "../data/userFile.mts";
import { timing } from "../statistics.mts";
import type { Measurement } from "./context.mts";
import { post } from "./service.mts";
import { ourCommand, theirCommand, upsertSeconds } from "./upsertCommand.mts";

const USERS = 1_000;
const ROUNDS = 3;

/**
 * Upserts files of new users into one service, in turns by our command and by DataHub's, which is installed unchanged as
 * for `npm run test:upstream`. Each file has users of its own.
 */
export async function measureUpstream({ figures, signal }: Measurement): Promise<void> {
  const upstream = await upstreamPython(signal);
  if ("missing" in upstream) {
    console.log(`Skipped, upserts by DataHub's command line: ${upstream.missing}.`);
    return;
  }
  await using home = await mkdtempDisposable(join(tmpdir(), "catalogue-upstream-"));
  // As DataHub's tools expect it: they write to entities that do not exist yet.
  const args = ["--unknown-entities", "create"];
  await using catalogue = await serveCatalogue(join(home.path, "data"), { args, signal });
  const commands = { theirs: theirCommand(catalogue, upstream.python, home.path), ours: ourCommand(catalogue) };
  const seconds: Record<"theirs" | "ours", number[]> = { theirs: [], ours: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const whose of ["theirs", "ours"] as const) {
      const prefix = `${whose}${round}x`;
      const file = join(home.path, `${prefix}.yaml`);
      await writeFile(file, userFile({ users: USERS, prefix, wrongEmails: "none" }));
      const before = await countUsers(catalogue);
      const taken = await upsertSeconds(commands[whose], file, signal);
      console.log(`${prefix}: ${taken.toFixed(2)} s`);
      // A command that tells of failures and ends with 0 has not upserted.
      const made = (await countUsers(catalogue)) - before;
      if (made !== USERS) throw new Error(`The upsert of ${prefix}.yaml made ${made} users`);
      seconds[whose].push(taken);
    }
  }
  figures.add({
    part: "Writes",
    title: "New users, 1,000 by `catalogue user upsert`, start-up included, compared with DataHub's command",
    store: "SQLite",
    datasets: 0,
    value: USERS / timing(seconds.ours).median,
    compared: USERS / timing(seconds.theirs).median,
    unit: "a second",
    goal: { of: "ratio", bound: "least", limit: 20 },
  });
}

const counted = z.object({ data: z.object({ listUsers: z.object({ total: z.number() }) }) });

async function countUsers(catalogue: CatalogueAddress): Promise<number> {
  const query = "{ listUsers(input: { start: 0, count: 1 }) { total } }";
  return counted.parse(await post(catalogue, "/api/graphql", { query })).data.listUsers.total;
}

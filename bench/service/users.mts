import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveCatalogue } from "../../scripts/servedCatalogue.mts";
import { userFile } from "../data/userFile.mts";
import type { Measurement } from "./context.mts";
import { ourCommand, upsertSeconds } from "./upsertCommand.mts";

const USERS = 10_000;

/** Upserts a file of users by the command, as a person does: all new, and then again without a change. */
export async function measureUsers({ figures, signal }: Measurement): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "catalogue-users-"));
  await using catalogue = await serveCatalogue(join(folder.path, "data"), { signal });
  const file = join(folder.path, "users.yaml");
  await writeFile(file, userFile({ users: USERS, wrongEmails: "none" }));
  const command = ourCommand(catalogue);
  const figure = { part: "Writes", store: "SQLite", datasets: 0, unit: "s" };
  for (const [title, limit] of [
    ["10,000 new users by `catalogue user upsert`, start-up included", 4],
    ["The same again, nothing changed", 2.5],
  ] as const) {
    const goal = { of: "value", bound: "most", limit } as const;
    figures.add({ ...figure, title, value: await upsertSeconds(command, file, signal), goal });
  }
}

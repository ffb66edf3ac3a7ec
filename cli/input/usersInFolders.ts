import { resolve } from "node:path";
import type { FileRecord } from "../../catalogue/records/recordFile.ts";
import type { Io } from "../console/io.ts";
import { checkedInput } from "./checkedInput.ts";
import { folderInputs } from "./folderInputs.ts";
import type { PlacedProblem } from "./problems.ts";

/** The users in the folders among some paths. */
interface UsersInFolders {
  readonly records: readonly FileRecord[];
  /** The errors in their files. */
  readonly errors: readonly PlacedProblem[];
}

/** Reads the users in the folders among some paths whose groups are upserted: their records say who is a member. */
export async function usersInFolders(io: Io, paths: readonly string[]): Promise<UsersInFolders> {
  const records: FileRecord[] = [];
  const errors: PlacedProblem[] = [];
  for (const path of paths) {
    if ((await io.pathKind(resolve(io.cwd, path))) !== "folder") continue;
    const inputs = await folderInputs(io, "user", path);
    // A file that cannot be read has been refused with those of the groups.
    for (const { input } of inputs.ok ? inputs.value : []) {
      if (!input.ok) continue;
      const file = checkedInput(input.value);
      for (const { record, isFaulty } of file.records) if (!isFaulty) records.push(record);
      errors.push(...file.problems.filter(({ severity }) => severity === "error"));
    }
  }
  return { records, errors };
}

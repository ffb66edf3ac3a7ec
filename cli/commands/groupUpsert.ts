import * as z from "zod";
import type { DeclareCommand } from "./command.ts";
import { outputTo } from "../console/output.ts";
import { upsertFiles } from "./upsertFiles.ts";

/** `catalogue group upsert -f FILE`. Spec: Command-line upserts. */
export const groupUpsert: DeclareCommand = (program, { io, run }) => {
  const command = program
    .command("group")
    .description("create or update groups")
    .command("upsert")
    .description(
      "create or update every group in a file, with the users defined inline; owners are replaced, members added",
    )
    .requiredOption(
      "-f, --file <file...>",
      "YAML or JSON file of group records, or a folder of such files; may be given several times; - is standard input",
    )
    .option("--create-missing", "create users who are named but do not exist, instead of refusing the group")
    .option(
      "--prune-members",
      "if a record has the field members, remove from the group everybody whom it does not name, also members added in VS Code, except users whose own records in the same folder name the group",
    )
    .option("--keep-going", "leave records with errors out and upsert the others, instead of refusing the files")
    .option("--dry-run", "write nothing; show what would change")
    .option("--json", "print one JSON document");
  command.action(() => {
    const { file, json, ...how } = options.parse(command.opts());
    return run(() => upsertFiles(io, outputTo(io, json), { kind: "group", paths: file, ...how }));
  });
};

const options = z.object({
  file: z.array(z.string()),
  createMissing: z.boolean().default(false),
  pruneMembers: z.boolean().default(false),
  keepGoing: z.boolean().default(false),
  dryRun: z.boolean().default(false),
  json: z.boolean().default(false),
});

import * as z from "zod";
import type { DeclareCommand } from "./command.ts";
import { outputTo } from "../console/output.ts";
import { upsertFiles } from "./upsertFiles.ts";

/** `catalogue user upsert -f FILE`. Spec: Command-line upserts. */
export const userUpsert: DeclareCommand = (program, { io, run }) => {
  const command = program
    .command("user")
    .description("create or update users")
    .command("upsert")
    .description("create or update every user in a file; fields that a record does not name keep their values")
    .requiredOption(
      "-f, --file <file...>",
      "YAML or JSON file of user records, or a folder of such files; may be given several times; - is standard input",
    )
    .option("--keep-going", "leave records with errors out and upsert the others, instead of refusing the files")
    .option("--dry-run", "write nothing; show what would change")
    .option("--json", "print one JSON document");
  command.action(() => {
    const { file, json, ...how } = options.parse(command.opts());
    return run(() => upsertFiles(io, outputTo(io, json), { kind: "user", paths: file, createMissing: false, ...how }));
  });
};

const options = z.object({
  file: z.array(z.string()),
  keepGoing: z.boolean().default(false),
  dryRun: z.boolean().default(false),
  json: z.boolean().default(false),
});

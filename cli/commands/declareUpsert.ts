import type { Command } from "commander";
import * as z from "zod";
import type { RecordKind } from "../../catalogue/records/recordKinds.ts";
import { outputTo } from "../console/output.ts";
import type { Cli } from "./command.ts";
import { upsertFiles } from "./upsertFiles.ts";

/** What the command that upserts files of one type says of itself. */
interface UpsertCommand {
  readonly kind: RecordKind;
  readonly description: string;
  /** Flags and description of each option that only this command has. */
  readonly more?: readonly (readonly [string, string])[];
}

/** Adds the command `upsert` of one file type. Spec: Command-line upserts. */
export function declareUpsert(
  parent: Command,
  { io, run }: Cli,
  { kind, description, more = [] }: UpsertCommand,
): void {
  const command = parent
    .command("upsert")
    .description(description)
    .requiredOption(
      "-f, --file <file...>",
      `YAML or JSON file of ${kind} records, or a folder of such files; may be given several times; - is standard input`,
    );
  for (const [flags, explained] of more) command.option(flags, explained);
  command
    .option("--keep-going", "leave records with errors out and upsert the others, instead of refusing the files")
    .option("--dry-run", "write nothing; show what would change")
    .option("--json", "print one JSON document")
    .action(() => {
      const { file, json, ...how } = options.parse(command.opts());
      return run(() => upsertFiles(io, outputTo(io, json), { kind, paths: file, ...how }));
    });
}

const options = z.object({
  file: z.array(z.string()),
  createMissing: z.boolean().default(false),
  pruneMembers: z.boolean().default(false),
  keepGoing: z.boolean().default(false),
  dryRun: z.boolean().default(false),
  json: z.boolean().default(false),
});

import * as z from "zod";
import type { DeclareCommand } from "./command.ts";
import { outputTo } from "../console/output.ts";
import { upsertFiles } from "./upsertFiles.ts";

/** `catalogue dataset upsert -f FILE`: descriptions, links and owners of datasets. */
export const datasetUpsert: DeclareCommand = (dataset, { io, run }) => {
  const command = dataset
    .command("upsert")
    .description(
      "update the descriptions of datasets and their columns, their links and owners; links and owners are replaced",
    )
    .requiredOption(
      "-f, --file <file...>",
      "YAML or JSON file of dataset records, or a folder of such files; may be given several times; - is standard input",
    )
    .option("--create-missing", "create datasets that do not exist, instead of refusing them")
    .option("--keep-going", "leave records with errors out and upsert the others, instead of refusing the files")
    .option("--dry-run", "write nothing; show what would change")
    .option("--json", "print one JSON document");
  command.action(() => {
    const { file, json, ...how } = options.parse(command.opts());
    return run(() => upsertFiles(io, outputTo(io, json), { kind: "dataset", paths: file, ...how }));
  });
};

const options = z.object({
  file: z.array(z.string()),
  createMissing: z.boolean().default(false),
  keepGoing: z.boolean().default(false),
  dryRun: z.boolean().default(false),
  json: z.boolean().default(false),
});

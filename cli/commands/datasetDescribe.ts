import * as z from "zod";
import { describeColumn } from "../../catalogue/graph/describeColumn.ts";
import { describeDataset } from "../../catalogue/graph/describeDataset.ts";
import { failure, success, type Result } from "../../catalogue/result.ts";
import { isBlank } from "../../catalogue/text/unlessBlank.ts";
import type { DeclareCommand } from "./command.ts";
import { changeDataset } from "./changeDataset.ts";
import { readInputFile } from "../input/inputFile.ts";
import { lostCharacter } from "../input/lostCharacter.ts";
import type { Io } from "../console/io.ts";
import { outputTo, type CommandOutput, type ExitCode } from "../console/output.ts";
import { withLineFeeds } from "../../catalogue/text/lines.ts";

/** `catalogue dataset describe URN TEXT`: the description of a dataset, or of one of its columns. */
export const datasetDescribe: DeclareCommand = (dataset, { io, run }) => {
  const command = dataset
    .command("describe")
    .description("set the description of a dataset or of one of its columns")
    .argument("<urn>", "URN of the dataset")
    .argument("[text]", "the description, as Markdown")
    .option("-f, --file <file>", "file with the description, instead of the text; - is standard input")
    .option("--remove", "remove the edited description; one that ingestion wrote is then shown again")
    .option("--column <path>", "the column to describe, by its name or path; default: the dataset itself")
    .option("--dry-run", "write nothing; show what would change")
    .option("--json", "print one JSON document");
  command.action(() => {
    const { json, ...how } = options.parse(command.opts());
    return run(() => describe(io, outputTo(io, json), command.args, how));
  });
};

const options = z.object({
  file: z.string().optional(),
  remove: z.boolean().default(false),
  column: z.string().optional(),
  dryRun: z.boolean().default(false),
  json: z.boolean().default(false),
});
type DescribeFlags = Omit<z.infer<typeof options>, "json">;

async function describe(
  io: Io,
  output: CommandOutput,
  [dataset = "", text]: readonly string[],
  { column, dryRun, ...source }: DescribeFlags,
): Promise<ExitCode> {
  const wanted = await wantedText(io, text, source);
  if (!wanted.ok) return output.misused(wanted.error);
  const description = wanted.value;
  const what = column === undefined ? "dataset" : "column";
  return changeDataset(io, output, {
    dataset,
    dryRun,
    aspect: column === undefined ? "editableDatasetProperties" : "editableSchemaMetadata",
    change: (graph, urn) =>
      column === undefined
        ? describeDataset(graph, urn, { description })
        : describeColumn(graph, urn, { column, description }),
    unchanged: source.remove ? `The ${what} has no edited description.` : `The ${what} already has this description.`,
  });
}

/** The description, from the one place that was named. */
async function wantedText(
  io: Io,
  text: string | undefined,
  { file, remove }: Pick<DescribeFlags, "file" | "remove">,
): Promise<Result<string, string>> {
  const given = [text !== undefined, file !== undefined, remove].filter(Boolean).length;
  if (remove && given > 1)
    return failure("A description is either set or removed: leave out --remove, or the text and --file.");
  if (given > 1) return failure("Give the description once: as text or with --file.");
  if (given === 0) return failure("Give the description as text or with --file, or remove it with --remove.");
  if (remove) return success("");
  if (file === undefined) return readable(text ?? "");
  const read = await readInputFile(io, file);
  // An editor ends a file with a line break, which is no part of the text; and it may end all lines as Windows does.
  return read.ok ? readable(withLineFeeds(read.value.text).replace(/\n$/, "")) : read;
}

/**
 * A description, unless nothing is in it or a character was lost: a command before this one in a pipe that fails must not remove
 * a description.
 */
function readable(text: string): Result<string, string> {
  if (isBlank(text)) return failure("The description that was given is blank. Remove the description with --remove.");
  const lost = lostCharacter("The description", text);
  return lost === undefined ? success(text) : failure(lost);
}

import * as z from "zod";
import { addLabelledLink, addLink } from "../../catalogue/graph/addLink.ts";
import { removeLink } from "../../catalogue/graph/removeLink.ts";
import { linkProblem } from "../../catalogue/vocabulary/link.ts";
import type { DeclareCommand } from "./command.ts";
import { changeDataset } from "./changeDataset.ts";
import { lostCharacter } from "../input/lostCharacter.ts";
import type { Io } from "../console/io.ts";
import { outputTo, type CommandOutput, type ExitCode } from "../console/output.ts";

/** `catalogue dataset add-link URN URL [LABEL]`. */
export const datasetAddLink: DeclareCommand = (dataset, { io, run }) => {
  const command = dataset
    .command("add-link")
    .description(
      "add a related link to a dataset; succeeds if the dataset already has this link, fails if it has a link to the same URL with another label (without a label, any link to the URL counts as this link); other links are kept",
    )
    .argument("<urn>", "URN of the dataset")
    .argument("<url>", "where the link leads; it begins with http, https, ftp or mailto")
    .argument("[label]", "label of the link; without it, its URL is shown")
    .option("--dry-run", "write nothing; show what would change")
    .option("--json", "print one JSON document");
  command.action(() => {
    const { json, dryRun } = options.parse(command.opts());
    return run(() => add(io, outputTo(io, json), command.args, dryRun));
  });
};

/** `catalogue dataset remove-link URN URL [LABEL]`. */
export const datasetRemoveLink: DeclareCommand = (dataset, { io, run }) => {
  const command = dataset
    .command("remove-link")
    .description("remove the related links of a dataset that lead to a URL; succeeds if there are none")
    .argument("<urn>", "URN of the dataset")
    .argument("<url>", "where the link leads")
    .argument("[label]", "only the link with this label")
    .option("--dry-run", "write nothing; show what would change")
    .option("--json", "print one JSON document");
  command.action(() => {
    const { json, dryRun } = options.parse(command.opts());
    return run(() => remove(io, outputTo(io, json), command.args, dryRun));
  });
};

const options = z.object({ dryRun: z.boolean().default(false), json: z.boolean().default(false) });

async function add(
  io: Io,
  output: CommandOutput,
  [dataset = "", url = "", label]: readonly string[],
  dryRun: boolean,
): Promise<ExitCode> {
  const problem = linkProblem(url);
  if (problem !== undefined) return output.misused(`${problem}.`);
  const lost = lostCharacter("The URL", url) ?? lostCharacter("The label", label ?? "");
  if (lost !== undefined) return output.misused(lost);
  return changeDataset(io, output, {
    ...{ dataset, dryRun, aspect: "institutionalMemory" },
    change: (graph, urn) =>
      label === undefined
        ? addLink(graph, urn, { url, description: "" })
        : addLabelledLink(graph, urn, { url, description: label }, REMOVE_FIRST),
    unchanged: `The dataset already has a link to "${url}".`,
  });
}

const REMOVE_FIRST =
  ' To change the label, remove that link with "catalogue dataset remove-link", then add it with the new label.';

async function remove(
  io: Io,
  output: CommandOutput,
  [dataset = "", url = "", description]: readonly string[],
  dryRun: boolean,
): Promise<ExitCode> {
  return changeDataset(io, output, {
    ...{ dataset, dryRun, aspect: "institutionalMemory" },
    change: (graph, urn) => removeLink(graph, urn, { url, description }),
    unchanged: `The dataset has no such link to "${url}".`,
  });
}

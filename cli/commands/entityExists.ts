import * as z from "zod";
import { readIfExists } from "../../catalogue/graph/upsert.ts";
import type { DeclareCommand } from "./command.ts";
import { connect } from "../connection/connection.ts";
import { entityArgument } from "../input/entityArgument.ts";
import type { Io } from "../console/io.ts";
import { outputTo, type ExitCode, type CommandOutput } from "../console/output.ts";

/** `catalogue exists URN`: prints `true` or `false`, and succeeds with either. */
export const entityExists: DeclareCommand = (program, { io, run }) => {
  const command = program
    .command("exists")
    .description("print true if an entity exists, otherwise false; the exit code is 0 in both cases")
    .argument("<urn>", "URN of a dataset, user or group")
    .option("--json", "print one JSON document");
  command.action(() => {
    const { json } = options.parse(command.opts());
    return run(() => tell(io, outputTo(io, json), command.args));
  });
};

const options = z.object({ json: z.boolean().default(false) });

async function tell(io: Io, output: CommandOutput, [text = ""]: readonly string[]): Promise<ExitCode> {
  const urn = entityArgument(text);
  if (!urn.ok) return output.misused(urn.error);
  const graph = await connect(io);
  if (!graph.ok) return output.misused(graph.error);
  const stored = await readIfExists(graph.value, urn.value, []);
  if (!stored.ok) return output.failed(stored.error);
  const exists = stored.value !== undefined;
  output.line(String(exists));
  output.document({ urn: urn.value, exists });
  return 0;
}

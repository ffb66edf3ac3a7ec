import * as z from "zod";
import { hasLogCommand } from "../../catalogue/display/logCommand.ts";
import { failure, success, type Result } from "../../catalogue/result.ts";
import { sentence } from "../../catalogue/text/sentence.ts";
import { datasetUrn, isEncodedUrn, readUrn } from "../../catalogue/urn/urn.ts";
import { isTooLong } from "../../catalogue/urn/urnLength.ts";
import { tooLong } from "../../catalogue/rules/urnTooLong.ts";
import { environmentProblem, isEnvironment } from "../../catalogue/vocabulary/environment.ts";
import type { DeclareCommand } from "./command.ts";
import { outputTo, type CommandOutput, type ExitCode } from "../console/output.ts";
import { ownerArgument } from "../input/ownerArgument.ts";

/** `catalogue urn TYPE PART…`: writes a URN of its parts, or reads one. Nothing is asked. */
export const urnCommand: DeclareCommand = (program, { io, run }) => {
  const command = program
    .command("urn")
    .description("print the URN of a user, group or dataset, its reserved characters encoded; or the parts of a URN")
    .argument("<what...>", "user ID, group ID, dataset PLATFORM NAME [ENVIRONMENT], or a URN")
    .option("--json", "print one JSON document");
  command.action(() => {
    const { json } = options.parse(command.opts());
    return run(() => Promise.resolve(tell(outputTo(io, json), command.args, json)));
  });
};

const options = z.object({ json: z.boolean().default(false) });

function tell(output: CommandOutput, [first = "", ...parts]: readonly string[], json: boolean): ExitCode {
  if ((first.startsWith("urn:") || isEncodedUrn(first)) && parts.length === 0) return read(output, first);
  const urn = written(first, parts);
  if (!urn.ok) return output.misused(urn.error);
  const problem = urnProblem(urn.value);
  if (problem !== undefined) return output.misused(problem);
  // Decision: in JSON it is escaped; as a line, it would be obeyed, or be another URN.
  if (!json && hasLogCommand(urn.value))
    return output.misused("The URN contains a command to services that read the logs of builds; print it with --json.");
  output.exactLine(urn.value);
  output.document({ urn: urn.value });
  return 0;
}

function read(output: CommandOutput, text: string): ExitCode {
  const reading = readUrn(text);
  if (reading.kind === "malformed") {
    const message = sentence(`"${text}" is not a URN: ${reading.problem}`);
    output.complain(message);
    output.errorDocument({ kind: "malformed-urn", message });
    return 1;
  }
  const { kind, ...rest } = reading;
  const { urn = text, entityType = kind, ...parts } = { urn: undefined, entityType: undefined, ...rest };
  output.value({ urn, type: entityType, ...parts });
  output.document({ urn, type: entityType, ...parts });
  return 0;
}

/** What is wrong with a URN that was written of its parts, such as a space at the end of one. */
function urnProblem(urn: string): string | undefined {
  const reading = readUrn(urn);
  if (reading.kind === "malformed") return sentence(`"${urn}" is not a URN: ${reading.problem}`);
  return isTooLong(urn) ? sentence(tooLong(urn)) : undefined;
}

/** Line breaks are among them. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

function written(type: string, parts: readonly string[]): Result<string, string> {
  const [first = "", name = "", env = "PROD"] = parts;
  const part = parts.find((each) => CONTROL.test(each));
  if (part !== undefined)
    return failure(`"${part}" contains a line break or another control character, which no URN may contain.`);
  if ((type === "user" || type === "group") && parts.length === 1) return ownerArgument(type, first);
  if (type === "dataset" && (parts.length === 2 || parts.length === 3)) {
    return isEnvironment(env)
      ? success(datasetUrn({ platform: first, name, env }))
      : failure(sentence(environmentProblem(env)));
  }
  return failure("Write user ID, group ID, dataset PLATFORM NAME [ENVIRONMENT], or a URN.");
}

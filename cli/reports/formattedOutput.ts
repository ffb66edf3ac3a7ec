import type { Command } from "commander";
import type { Io } from "../console/io.ts";
import { outputTo, type CommandOutput, type ExitCode } from "../console/output.ts";
import { formatConflict } from "../input/formatConflict.ts";
import { githubOutput } from "./githubReport.ts";
import { sarifDocument } from "./sarifReport.ts";

/**
 * The output of a command in the format that was asked for. In each, it also says why the command ended without a result.
 * @param command the name of the command; `undefined`: the arguments name none
 */
export function formattedOutput(io: Io, format: string, command: string | undefined): CommandOutput {
  switch (format) {
    case "github":
      return githubOutput(outputTo(io, false), (text) => io.hide?.(text) ?? text);
    case "sarif":
      return outputTo(io, true, ({ message }) =>
        sarifDocument({ command, problems: [], ofCheck: [{ severity: "error", message }], reported: () => undefined }),
      );
    default:
      return outputTo(io, format === "json");
  }
}

/** Does the work of a command in the format that its options ask for. Options that ask for two are wrong usage. */
export async function inFormat<F extends string>(
  io: Io,
  command: Pick<Command, "getOptionValueSource" | "name">,
  { json, format }: { readonly json: boolean; readonly format: F },
  work: (output: CommandOutput, format: F | "json") => Promise<ExitCode>,
): Promise<ExitCode> {
  const shown = json ? "json" : format;
  const output = formattedOutput(io, shown, command.name());
  const isDefault = command.getOptionValueSource("format") === "default";
  const conflict = formatConflict(json, isDefault ? undefined : format);
  return conflict === undefined ? work(output, shown) : output.misused(conflict);
}

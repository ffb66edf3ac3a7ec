import { Command, CommanderError } from "commander";
import { version } from "../package.json";
import { terminalText } from "../catalogue/display/terminal.ts";
import type { Cli } from "./commands/command.ts";
import { COMMANDS } from "./commands/table.ts";
import { addExamples } from "./examples.ts";
import { failureCode } from "./console/failureCode.ts";
import { hidingPasswords } from "./console/hiddenPasswords.ts";
import type { Io } from "./console/io.ts";
import { outputTo, type ExitCode } from "./console/output.ts";
import { withoutHelpOnUnknown } from "./input/unknownCommand.ts";
import { explainExcess } from "./input/excessArguments.ts";
import { emptyArgument } from "./input/emptyArgument.ts";
import { helpAsOption } from "./input/helpCommand.ts";
import { ReadingStopped } from "./input/readingStopped.ts";
import { checkRequiredLast } from "./input/requiredOptions.ts";
import { formattedOutput } from "./reports/formattedOutput.ts";

const EMPTY_ARGUMENT = "catalogue.emptyArgument";

/** The `catalogue` command. `argv` without the program's name. Whatever it throws is a bug. */
export async function main(argv: readonly string[], world: Io): Promise<ExitCode> {
  const io = hidingPasswords(world, argv);
  let exitCode: ExitCode = 0;
  let output = outputTo(io, false);
  const program = declaredProgram(io, async (work) => {
    exitCode = await work();
  });
  explainExcess(program);
  const required = checkRequiredLast(program);
  program.hook("preAction", (_, command) => {
    output = formattedOutput(io, formatOf(command), command.name());
    const sentence = emptyArgument(command, required);
    if (sentence === undefined) return;
    output.misused(sentence);
    throw new CommanderError(2, EMPTY_ARGUMENT, sentence);
  });
  try {
    await program.parseAsync(withoutHelpOnUnknown(program, helpAsOption(program, argv)), { from: "user" });
  } catch (error) {
    if (error instanceof ReadingStopped) {
      const nothing = argv[0] === "check" ? "nothing was checked" : "nothing was sent";
      output.stopped(`a file was still being read; ${nothing}.`);
      return failureCode(argv);
    }
    if (!(error instanceof CommanderError)) throw error;
    // Help that was asked for is no error; anything else commander refuses is wrong usage.
    if (error.exitCode === 0) return 0;
    // Commander has written the sentence to stderr; a program gets it as well, even if the options were not read yet.
    if (error.code !== EMPTY_ARGUMENT) {
      const named = program.commands.find((each) => each.name() === argv[0])?.name();
      formattedOutput({ ...io, stderr: { write: () => true } }, formatIn(argv), named).misused(
        sentenceOf(error.message),
      );
    }
    return 2;
  }
  return exitCode;
}

/** The format of the output that a command was asked for. */
function formatOf(command: Pick<Command, "getOptionValue">): string {
  return command.getOptionValue("json") === true ? "json" : String(command.getOptionValue("format"));
}

/** The format that these arguments ask for, although they are wrong. */
function formatIn(argv: readonly string[]): string {
  if (argv.includes("--json")) return "json";
  const [, format = ""] = /(?:^|\0)--format[=\0]([^\0]*)/.exec(argv.join("\0")) ?? [];
  return format;
}

/** What commander says of wrong usage, as a sentence. */
function sentenceOf(text: string): string {
  return text.replace(/^error: (.)/, (_, first: string) => first.toUpperCase());
}

/** The program with all of its commands. */
export function declaredProgram(io: Io, run: Cli["run"]): Command {
  const program = new Command("catalogue")
    .description(
      "Validates files of users, groups and datasets, and writes them and metadata files to a metadata catalogue.",
    )
    .version(version)
    // After the name of a command, `--version` is its own.
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(terminalText(text)),
      outputError: (text, write) => {
        write(sentenceOf(text));
      },
    })
    .addHelpText("after", HELP);
  for (const declare of COMMANDS) declare(program, { io, run });
  addExamples(program);
  return program;
}

/** What the help of the program ends with. */
export const HELP = `
The catalogue is an embedded service or a DataHub instance: the one at CATALOGUE_URL, with CATALOGUE_TOKEN; otherwise
the one at DATAHUB_GMS_HOST and DATAHUB_GMS_PORT (with DATAHUB_GMS_PROTOCOL, http by default) or at DATAHUB_GMS_URL, with
DATAHUB_GMS_TOKEN; otherwise, unless DATAHUB_SKIP_CONFIG is "true" or "1", the one in ~/.datahubenv. Requests go through
the HTTP proxy in HTTPS_PROXY or HTTP_PROXY on Node 24.14 or newer (not 25.0 to 25.3); on some other versions only if
NODE_USE_ENV_PROXY=1 is set. No proxy is used for hosts in NO_PROXY and for this machine: localhost, ::1, or an address
that begins with 127 (docs/how-to/connect.md).

Exit codes: 0 everything you asked for was done, 1 something failed, 2 wrong usage, or a file that cannot be read. check
and diff: 0 nothing found, 1 an error or a difference, 2 not everything could be checked or compared.`;

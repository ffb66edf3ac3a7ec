import type { Command } from "commander";

/** The flags and the command that ask for help. */
const HELP: ReadonlySet<string> = new Set(["-h", "--help", "help"]);

/**
 * The arguments, without a wish for help if they begin with a command that does not exist: what is wrong is then reported,
 * where the help of the whole program would be an answer to another question.
 */
export function withoutHelpOnUnknown(program: Command, argv: readonly string[]): readonly string[] {
  let command = program;
  for (const word of argv) {
    if (HELP.has(word)) continue;
    if (word.startsWith("-") || command.commands.length === 0) return argv;
    const next = command.commands.find((each) => each.name() === word);
    if (!next) return argv.filter((each) => !HELP.has(each));
    command = next;
  }
  return argv;
}

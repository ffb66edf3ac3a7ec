import type { Command } from "commander";

/**
 * The arguments with the option for the help of a command in place of the command that asks for it: `help user upsert` as
 * `user upsert --help`. Of itself, that command would know neither the options of `serve` nor commands of a command, and its
 * exit code would be the one that is set for a command that does not end.
 */
export function helpAsOption(program: Command, argv: readonly string[]): readonly string[] {
  let command: Command | undefined = program;
  for (const word of argv) {
    if (!command || command.commands.length === 0) return argv;
    if (word === "help") return [...argv.filter((each) => each !== "help"), "--help"];
    command = command.commands.find((each) => each.name() === word);
  }
  return argv;
}

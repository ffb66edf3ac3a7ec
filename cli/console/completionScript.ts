import type { Command } from "commander";
import { bashCompletion, zshCompletion } from "./bashCompletion.ts";
import { completedCommands, type AlsoCompleted } from "./completedCommand.ts";
import { fishCompletion } from "./fishCompletion.ts";

/** The shells for which there are completions. */
export const SHELLS = ["bash", "zsh", "fish"] as const;

const SCRIPTS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion } as const;

/**
 * A script that completes the names of commands, options and their values in a shell; files are completed by the shell.
 * @param also what is known besides of some commands, by their paths
 */
export function completionScript(
  program: Command,
  shell: (typeof SHELLS)[number],
  also: Readonly<Record<string, AlsoCompleted>>,
): string {
  return SCRIPTS[shell](completedCommands(program, also));
}

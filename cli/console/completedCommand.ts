import type { Command } from "commander";

/** An option of a command as a shell completes it. */
export interface CompletedOption {
  /** As it is typed: `--file`, and `-f` where it has a short form. */
  readonly long: string;
  readonly short?: string | undefined;
  readonly about: string;
  /** Whether a value follows, and which there are; none where it may be any text, such as the name of a file. */
  readonly takesValue: boolean;
  readonly choices: readonly string[];
}

/** A command with what may follow it. */
export interface CompletedCommand {
  /** The names that lead to it, without the program's: `user upsert`. */
  readonly path: string;
  /** Its subcommands, or the words that its arguments may be. */
  readonly words: readonly { readonly word: string; readonly about: string }[];
  readonly options: readonly CompletedOption[];
}

/** What is completed although the declaration of the command does not say it. */
export interface AlsoCompleted {
  /** Words that its arguments may be, among others. */
  readonly words?: readonly string[];
  readonly options?: readonly CompletedOption[];
}

/** A program's commands, as they declare themselves, with what is known besides of some of them, by their paths. */
export function completedCommands(
  command: Command,
  also: Readonly<Record<string, AlsoCompleted>>,
  above: readonly string[] = [],
): readonly CompletedCommand[] {
  const path = above.join(" ");
  const subcommands = command.commands.map((each) => ({ word: each.name(), about: each.description() }));
  const choices = command.registeredArguments.flatMap(({ argChoices = [], description }) =>
    argChoices.map((word) => ({ word, about: description })),
  );
  const others = (also[path]?.words ?? []).map((word) => ({ word, about: "" }));
  const declared = command.options.flatMap(({ long, short, description, required, optional, argChoices = [] }) =>
    long ? [{ long, short, about: description, takesValue: required || optional, choices: argChoices }] : [],
  );
  const own = {
    path,
    words: [...subcommands, ...choices, ...others],
    options: [...declared, ...(also[path]?.options ?? []), HELP],
  };
  return [own, ...command.commands.flatMap((each) => completedCommands(each, also, [...above, each.name()]))];
}

const HELP: CompletedOption = { long: "--help", short: "-h", about: "display help", takesValue: false, choices: [] };

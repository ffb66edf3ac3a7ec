import type { Command } from "commander";

/** The shells for which there are completions. */
export const SHELLS = ["bash", "zsh", "fish"] as const;

/** A command with the words that may follow it. */
interface Completed {
  /** The names that lead to it, without the program's: `user upsert`. */
  readonly path: string;
  readonly words: readonly { readonly word: string; readonly about: string }[];
}

/** A script that completes the names of commands and options in a shell; files are completed elsewhere. */
export function completionScript(program: Command, shell: (typeof SHELLS)[number]): string {
  const commands = completedIn(program, []);
  return shell === "fish" ? fishScript(commands) : shellScript(commands, shell);
}

function completedIn(command: Command, path: readonly string[]): readonly Completed[] {
  const subcommands = command.commands.map((each) => ({ word: each.name(), about: each.description() }));
  const flags = command.options.flatMap(({ long, description }) => (long ? [{ word: long, about: description }] : []));
  const own = { path: path.join(" "), words: [...subcommands, ...flags, { word: "--help", about: "display help" }] };
  return [own, ...command.commands.flatMap((each) => completedIn(each, [...path, each.name()]))];
}

function shellScript(commands: readonly Completed[], shell: "bash" | "zsh"): string {
  const cases = commands.map(
    ({ path, words }) => `    "${path}") words="${words.map(({ word }) => word).join(" ")}" ;;`,
  );
  const zsh = shell === "zsh" ? ["autoload -U +X bashcompinit && bashcompinit"] : [];
  return [
    ...zsh,
    "_catalogue() {",
    "  local current=${COMP_WORDS[COMP_CWORD]} path= words= word at",
    "  for ((at = 1; at < COMP_CWORD; at++)); do",
    "    word=${COMP_WORDS[at]}",
    "    [[ $word == -* ]] && break",
    '    path="${path:+$path }$word"',
    "  done",
    "  COMPREPLY=()",
    '  case "$path" in',
    ...cases,
    "  esac",
    "  if [[ -n $words ]] && [[ $current == -* || $words != -* ]]; then",
    '    COMPREPLY=($(compgen -W "$words" -- "$current"))',
    "  fi",
    "}",
    "complete -o default -F _catalogue catalogue",
    "",
  ].join("\n");
}

function fishScript(commands: readonly Completed[]): string {
  return commands
    .flatMap(({ path, words }) => {
      const steps = path === "" ? [] : path.split(" ");
      const seen = steps.map((step) => `__fish_seen_subcommand_from ${step}`);
      const condition = steps.length === 0 ? "__fish_use_subcommand" : seen.join("; and ");
      return words.map(({ word, about }) => {
        const what = word.startsWith("--") ? `-l ${word.slice(2)}` : `-f -a ${word}`;
        return `complete -c catalogue -n '${condition}' ${what} -d '${about.replace(/[\\']/g, "\\$&")}'\n`;
      });
    })
    .join("");
}

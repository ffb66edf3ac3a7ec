import type { CompletedCommand, CompletedOption } from "./completedCommand.ts";

/** A script that completes commands in fish. Where nothing is known, fish completes the names of files. */
export function fishCompletion(commands: readonly CompletedCommand[]): string {
  return commands
    .flatMap(({ path, words, options }) => {
      const seen = path.split(" ").map((step) => `__fish_seen_subcommand_from ${step}`);
      const condition = path === "" ? "__fish_use_subcommand" : seen.join("; and ");
      const line = (what: string, about: string): string =>
        `complete -c catalogue -n '${condition}' ${what}${about === "" ? "" : ` -d ${quoted(about)}`}\n`;
      return [
        ...words.map(({ word, about }) => line(`-f -a ${word}`, about)),
        ...options.map((each) => line(optionWords(each), each.about)),
      ];
    })
    .join("");
}

function optionWords({ long, short, takesValue, choices }: CompletedOption): string {
  const names = `-l ${long.slice(2)}${short ? ` -s ${short.slice(1)}` : ""}`;
  if (choices.length > 0) return `${names} -x -a ${quoted(choices.join(" "))}`;
  return takesValue ? `${names} -r` : names;
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}

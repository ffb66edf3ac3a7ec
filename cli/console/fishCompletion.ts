import type { CompletedCommand, CompletedOption } from "./completedCommand.ts";

/** A script that completes commands in fish. Where nothing is known, fish completes the names of files. */
export function fishCompletion(commands: readonly CompletedCommand[]): string {
  const completions = commands.flatMap(({ path, words, options }) => {
    const line = (what: string, about: string): string =>
      `complete -c catalogue -n 'test (__catalogue_path) = "${path}"' ${what}${about === "" ? "" : ` -d ${quoted(inShort(about))}`}\n`;
    return [
      ...words.map(({ word, about }) => line(`-f -a ${word}`, about)),
      ...options.map((each) => line(optionWords(each), each.about)),
    ];
  });
  return [pathFunction(commands), ...completions].join("");
}

/** A function that prints the path of the command whose name is typed: the words up to the first that names none. */
function pathFunction(commands: readonly CompletedCommand[]): string {
  const paths = commands.flatMap(({ path }) => (path === "" ? [] : [`"${path}"`]));
  return [
    "function __catalogue_path",
    "  set -l path",
    "  for word in (commandline -opc)[2..]",
    '    set -l longer (string trim "$path $word")',
    `    contains -- "$longer" ${paths.join(" ")}; or break`,
    "    set path $longer",
    "  end",
    '  echo "$path"',
    "end",
    "",
  ].join("\n");
}

function optionWords({ long, short, takesValue, choices }: CompletedOption): string {
  const names = `-l ${long.slice(2)}${short ? ` -s ${short.slice(1)}` : ""}`;
  if (choices.length > 0) return `${names} -x -a ${quoted(choices.join(" "))}`;
  return takesValue ? `${names} -r` : names;
}

/** The first clause of a description: fish shows it in the line of what it describes. */
function inShort(about: string): string {
  return about.split(/[.;] /, 1)[0] ?? "";
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}

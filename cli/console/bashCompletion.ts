import type { CompletedCommand } from "./completedCommand.ts";

/** A script that completes commands in bash. Where nothing is known, bash completes the names of files. */
export function bashCompletion(commands: readonly CompletedCommand[]): string {
  const paths = commands.flatMap(({ path }) => (path === "" ? [] : [`"${path}"`]));
  return [
    "_catalogue() {",
    "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} path= words= word at prefix=",
    "  for ((at = 1; at < COMP_CWORD; at++)); do",
    '    word="${path:+$path }${COMP_WORDS[at]}"',
    '    case "$word" in',
    `      ${paths.join("|")}) path=$word ;;`,
    "      *) break ;;",
    "    esac",
    "  done",
    "  # Of --option=value, bash makes three words, and zsh one.",
    "  if [[ $current == --*=* ]]; then",
    "    previous=${current%%=*}",
    "    prefix=$previous=",
    "  fi",
    "  [[ $current == = ]] && current=",
    "  [[ $previous == = ]] && previous=${COMP_WORDS[COMP_CWORD-2]}",
    "  COMPREPLY=()",
    '  case "$path $previous" in',
    ...commands.flatMap(valueCases),
    "  esac",
    "  if [[ -n $words ]]; then",
    "    words=$prefix${words// / $prefix}",
    '    COMPREPLY=($(compgen -W "$words" -- "$current"))',
    "    return",
    "  fi",
    '  case "$path" in',
    ...commands.map(wordsCase),
    "  esac",
    "  if [[ -n $words ]] && [[ $current == -* || $words != -* ]]; then",
    '    COMPREPLY=($(compgen -W "$words" -- "$current"))',
    "  fi",
    "}",
    "complete -o default -F _catalogue catalogue",
    "",
  ].join("\n");
}

/**
 * A script that completes commands in zsh: the one for bash, which zsh runs by its own `bashcompinit`. It is evaluated, or saved
 * as `_catalogue` in a folder of `fpath`: then zsh runs it as the function of its name at the first completion.
 */
export function zshCompletion(commands: readonly CompletedCommand[]): string {
  return [
    "#compdef catalogue",
    "autoload -U +X bashcompinit && bashcompinit",
    `${bashCompletion(commands)}[[ $funcstack[1] == _catalogue ]] && _bash_complete -o default -F _catalogue`,
    "true",
    "",
  ].join("\n");
}

/** What follows an option that takes a value. */
function valueCases({ path, options }: CompletedCommand): readonly string[] {
  const taking = options.filter(({ takesValue }) => takesValue);
  const after = (some: typeof options): string =>
    some.flatMap(({ long, short }) => [`"${path} ${long}"`, ...(short ? [`"${path} ${short}"`] : [])]).join("|");
  const anyText = taking.filter(({ choices }) => choices.length === 0);
  return [
    ...taking.flatMap((each) =>
      each.choices.length > 0 ? [`    ${after([each])}) words="${each.choices.join(" ")}" ;;`] : [],
    ),
    ...(anyText.length > 0 ? [`    ${after(anyText)}) return ;;`] : []),
  ];
}

function wordsCase({ path, words, options }: CompletedCommand): string {
  const all = [...words.map(({ word }) => word), ...options.map(({ long }) => long)];
  return `    "${path}") words="${all.join(" ")}" ;;`;
}

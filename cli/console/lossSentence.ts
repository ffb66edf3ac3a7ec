/** The commands that write to a catalogue; of those for tokens, all but `token list`. */
const WRITING: ReadonlySet<string | undefined> = new Set(["user", "group", "dataset", "import", "remove", "token"]);
/** What makes one of them write nothing. */
const WRITES_NOTHING: ReadonlySet<string> = new Set(["--dry-run", "--help", "-h"]);

/** Why an output cannot be written, in words, by the code of the error. */
const REASONS: ReadonlyMap<unknown, string> = new Map([
  ["ENOSPC", "there is no space left on its disk"],
  ["EDQUOT", "there is no space left on its disk"],
  ["EPIPE", "its reader has ended"],
  ["EOF", "its reader has ended"],
  ["EFBIG", "the file would exceed the size limit of this process"],
]);

/**
 * Says that the output of a command could not be written, and of one that writes to a catalogue that this was done.
 * @param argv without the program's name
 */
export function lossSentence(argv: readonly string[], error: Error): string {
  const why = ("code" in error && REASONS.get(error.code)) || error.message;
  const isList = argv[0] === "token" && argv[1] === "list";
  const writes = WRITING.has(argv[0]) && !isList && !argv.some((each) => WRITES_NOTHING.has(each));
  const nevertheless = isIssue(argv)
    ? " If an access token was issued, it is valid: `catalogue token list` shows its ID, and `catalogue token revoke ID` revokes it."
    : writes
      ? " Anything written to the catalogue is stored nevertheless."
      : "";
  return `The output could not be written: ${why}.${nevertheless}`;
}

/**
 * Whether a command issues an access token. Only its output has the token, so it is lost with a reader that has ended.
 * @param argv without the program's name
 */
export function isIssue(argv: readonly string[]): boolean {
  return argv[0] === "token" && argv[1] === "create" && !argv.some((each) => WRITES_NOTHING.has(each));
}

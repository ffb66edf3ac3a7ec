import { Lexer } from "yaml";

/** A comment that suppresses a rule, in its line or in the one below. */
export const SUPPRESSION = /^#\s*catalogue-ignore\b/;

/** The comments of some lines, from their `#` on. */
export function commentsIn(lines: string): readonly string[] {
  return [...new Lexer().lex(lines)].filter((token) => token.startsWith("#"));
}

/** Whether the first line of a field is the header of a block of lines: `title: |-`. */
export function beginsBlock(written: string): boolean {
  return /^.*: [|>][-+0-9]*(?=[\r\n]|$)/.test(written);
}

/**
 * The lines of a new field with the comments of the field that it replaces: the first at the end of the first line if a comment
 * may be there, the others on lines of their own. The first line has no indentation, the others have that of the file.
 * @param lineBreak how a line ends, and the indentation of the key
 */
export function withComments(written: string, comments: readonly string[], lineBreak: string): string {
  const [first, ...others] = comments;
  if (first === undefined) return written;
  const { head = "", rest = "" } = /^(?<head>[^\r\n]*)(?<rest>[^]*)$/.exec(written)?.groups ?? {};
  // A list or mapping begins in the next line; its comments may be there, too.
  if (head.endsWith(":")) return `${head} ${first}${others.map((each) => `${lineBreak}  ${each}`).join("")}${rest}`;
  const isCommentPossible = rest.trim() === "" || beginsBlock(written);
  const above = isCommentPossible ? others : comments;
  const line = isCommentPossible ? `${head} ${first}${rest}` : written;
  return above.map((each) => each + lineBreak).join("") + line;
}

import { Lexer } from "yaml";

/** A comment that suppresses a rule, in its line or in the one below. */
export const SUPPRESSION = /^#\s*catalogue-ignore\b/;

/** The comments of some lines, from their `#` on. */
export function commentsIn(lines: string): readonly string[] {
  return [...new Lexer().lex(lines)].filter((token) => token.startsWith("#"));
}

/** The comments of a part of a list in brackets or of a mapping in braces, where a colon may be in front of a text in quotes. */
export function commentsInFlow(part: string): readonly string[] {
  return commentsIn(`[${part}`);
}

/** The end of the comment lines from `lineStart` on that are indented further than `column`; blank lines may be between them. */
export function afterCommentLines(text: string, lineStart: number, column: number): number {
  const below = new RegExp(`(?:(?:[ \\t]*\\r?\\n)*[ ]{${column + 1},}(?:\\t[ \\t]*)?#[^\\n]*(?:\\n|$))*`, "y");
  below.lastIndex = lineStart;
  return lineStart + (below.exec(text)?.[0].length ?? 0);
}

/** Where the line after the one of an offset begins, or where the text ends. */
export function nextLine(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end + 1;
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

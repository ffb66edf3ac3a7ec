import { withHiddenShown } from "./hidden.ts";

/** A text as it is shown on one line: white space is one space, what is hidden can be seen, and it ends somewhere. */
export function oneLine(text: string, longest: number): string {
  const read = text.length > READ * longest ? wholeCharacters(text.slice(0, READ * longest)) : text;
  const line = onLine(read);
  return line.length <= longest && read !== text ? `${line}…` : cut(line, longest);
}

/** Like `oneLine`, but a text that is too long loses its middle: a sentence ends with what to do. */
export function oneSentence(text: string, longest: number): string {
  // Of a text of megabytes only as much is read as could be shown.
  const line = onLine(
    text.length > 2 * READ * longest ? `${text.slice(0, READ * longest)}${text.slice(-READ * longest)}` : text,
  );
  if (line.length <= longest) return line;
  const head = Math.ceil(longest * 0.6);
  return `${cut(line, head)}${wholeCharacters(line.slice(head - longest)).trimStart()}`;
}

/** A text as it is shown on several lines, each as by `oneLine`, the white space at its beginning kept. */
export function someLines(
  text: string,
  { lines: most, longest }: { readonly lines: number; readonly longest: number },
): string {
  const lines = text.split(/\r\n?|\n/, most + 1);
  const shown = lines.slice(0, most).map((line) => {
    const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
    return " ".repeat(Math.min(indent, MOST_INDENT)) + oneLine(line, longest);
  });
  return (lines.length > most ? [...shown, "…"] : shown).join("\n");
}

/** A text's beginning, with an ellipsis when it is longer, in UTF-16 code units. */
export function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${wholeCharacters(text.slice(0, longest)).trimEnd()}…`;
}

/** Line breaks and spaces of every width are one space; `\s` would take hidden characters along. */
function onLine(text: string): string {
  return withHiddenShown(text.replace(/[\t\n\r\p{Zs}]+/gu, " ").replace(/^ | $/g, ""));
}

/** Without half a character at either end. */
function wholeCharacters(text: string): string {
  return text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, "");
}

const READ = 4;
const MOST_INDENT = 12;

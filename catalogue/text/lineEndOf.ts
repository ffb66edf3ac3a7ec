/** How the lines of a text end: a text with a single CRLF has them everywhere. */
export function lineEndOf(text: string): "\r\n" | "\n" {
  return text.includes("\r\n") ? "\r\n" : "\n";
}

/** Lines, to be put into a text, with its line ends. */
export function withLineEndsOf(text: string, lines: string): string {
  return lines.replace(/\r?\n/g, lineEndOf(text));
}

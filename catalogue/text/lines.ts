/** A text whose lines all end with a line feed, whatever they ended with. */
export function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

/** How many lines end in a text: with a line feed, a carriage return, or both, as in the language server protocol. */
export function lineBreaks(text: string): number {
  let breaks = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) breaks++;
  return text.includes("\r") ? breaks + (text.match(/\r(?!\n)/g)?.length ?? 0) : breaks;
}

/** Where each line of a text begins, the first at 0. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  if (/\r(?!\n)/.test(text))
    for (const { index, 0: lineEnd } of text.matchAll(/\r\n?|\n/g)) starts.push(index + lineEnd.length);
  else for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** Where the line of an offset begins. A carriage return alone ends no line here, so that only this line is searched. */
export function lineStartAt(text: string, offset: number): number {
  return offset <= 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
}

/** The line, by its number, that an offset is in. */
export function lineAt(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low;
}

/** A line and a column, both from 0, in UTF-16 code units. */
export interface TextPosition {
  readonly line: number;
  readonly character: number;
}

/** Finds the places of offsets in a text; its lines are found once, and only when a place is asked for. */
export function placesOf(text: string): (offset: number) => TextPosition {
  let starts: readonly number[] | undefined;
  return (offset) => {
    starts ??= lineStarts(text);
    const line = lineAt(starts, offset);
    return { line, character: offset - (starts[line] ?? 0) };
  };
}

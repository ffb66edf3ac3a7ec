/** What a picture of a text marks: the text itself, the cursor (`$0`), and what stands under its lines (`^^^ label`). */
export interface Picture {
  readonly text: string;
  readonly cursor: number | undefined;
  readonly marks: readonly Mark[];
}

/** A marked piece of the text, as offsets, with its label. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly label: string;
}

const CURSOR = "$0";

/** Reads a picture; a leading line break is not part of the text. What stands under the cursor marks nothing. */
export function marked(picture: string): Picture {
  const marks: Mark[] = [];
  const lines: string[] = [];
  let lineStart = 0;
  let start = 0;
  /** The place in the text that a place in the last line is. */
  const placeOf = (column: number): number => {
    const cursor = lines.at(-1)?.indexOf(CURSOR) ?? -1;
    return lineStart + (cursor < 0 || column <= cursor ? column : Math.max(cursor, column - CURSOR.length));
  };
  for (const line of picture.replace(/^\n/, "").split("\n")) {
    const mark = /^(\s*)(\^+) ?(.*)$/.exec(line);
    if (mark) {
      const [, indent = "", carets = "", label = ""] = mark;
      marks.push({ start: placeOf(indent.length), end: placeOf(indent.length + carets.length), label });
      continue;
    }
    lineStart = start;
    lines.push(line);
    start += line.replace(CURSOR, "").length + 1;
  }
  const text = lines.join("\n");
  const cursor = text.indexOf(CURSOR);
  return { text: text.replace(CURSOR, ""), cursor: cursor < 0 ? undefined : cursor, marks };
}

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

/** Reads a picture; a leading line break is not part of the text. */
export function marked(picture: string): Picture {
  const marks: Mark[] = [];
  const lines: string[] = [];
  let lineStart = 0;
  let start = 0;
  for (const line of picture.replace(/^\n/, "").split("\n")) {
    const mark = /^(\s*)(\^+) ?(.*)$/.exec(line);
    if (mark) {
      const [, indent = "", carets = "", label = ""] = mark;
      marks.push({ start: lineStart + indent.length, end: lineStart + indent.length + carets.length, label });
      continue;
    }
    lineStart = start;
    lines.push(line);
    start += line.length + 1;
  }
  const text = lines.join("\n");
  const cursor = text.indexOf("$0");
  return { text: text.replace("$0", ""), cursor: cursor < 0 ? undefined : cursor, marks };
}

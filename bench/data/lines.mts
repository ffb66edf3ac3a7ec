/** The lines of a text, and where in it its records begin. */
export class Lines {
  readonly lines: readonly string[];
  /** The lines with which the records begin, each `- id: …`. */
  readonly records: readonly number[];

  constructor(text: string) {
    this.lines = text.split("\n");
    this.records = this.lines.flatMap((line, index) => (line.startsWith("- id:") ? [index] : []));
  }

  /** The line with which the record begins at this share (0 to below 1) of the records; at 1 the last record. */
  record(share: number): number {
    const index = Math.min(Math.floor(share * this.records.length), this.records.length - 1);
    const line = this.records[index];
    if (line === undefined) throw new Error("The file has no records");
    return line;
  }

  /** The first line from `line` on that holds this text. */
  find(text: string, line = 0): number {
    const found = this.lines.findIndex((each, index) => index >= line && each.includes(text));
    if (found < 0) throw new Error(`No line holds "${text}"`);
    return found;
  }

  /** The text of a line. */
  at(line: number): string {
    const text = this.lines[line];
    if (text === undefined) throw new Error(`There is no line ${line}`);
    return text;
  }

  /** These lines, each with its end. */
  text(from: number, to: number): string {
    return this.lines
      .slice(from, to)
      .map((line) => `${line}\n`)
      .join("");
  }
}

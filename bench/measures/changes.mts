import type { Change, Position } from "../client/openFile.mts";
import type { Lines } from "../data/lines.mts";

/** Puts text in at a place. */
export function insertion(line: number, character: number, text: string): Change {
  const at = { line, character };
  return { range: { start: at, end: at }, text };
}

/** Puts text in the place of the first occurrence of another in a line. */
export function replacement(lines: Lines, line: number, old: string, text: string): Change {
  const character = lines.at(line).indexOf(old);
  if (character < 0) throw new Error(`Line ${line} does not hold "${old}"`);
  return { range: { start: { line, character }, end: { line, character: character + old.length } }, text };
}

/** Takes out whole lines. */
export function deletion(from: number, to: number): Change {
  return { range: { start: { line: from, character: 0 }, end: { line: to, character: 0 } }, text: "" };
}

/** What takes back changes of a text, of which none moves the place of another. */
export function undoing(lines: Lines, changes: readonly Change[]): Change[] {
  return changes.map(({ range: { start, end }, text }) => ({
    range: { start, end: endOf(start, text) },
    text: textBetween(lines, start, end),
  }));
}

function endOf({ line, character }: Position, text: string): Position {
  const lines = text.split("\n");
  const last = lines.at(-1)?.length ?? 0;
  return lines.length === 1
    ? { line, character: character + last }
    : { line: line + lines.length - 1, character: last };
}

function textBetween(lines: Lines, start: Position, end: Position): string {
  if (start.line === end.line) return lines.at(start.line).slice(start.character, end.character);
  const middle = lines.text(start.line, end.line).slice(start.character);
  return middle + lines.at(end.line).slice(0, end.character);
}

import type { TextPosition } from "../../catalogue/text/lines.ts";

/** A place in a file that was named on the command line: as editors count, from 1. */
export interface InputPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** @param position counted from 0 */
export function inputPlace(file: string, { line, character }: TextPosition): InputPlace {
  return { file, line: line + 1, column: character + 1 };
}

/** A place on a line, which editors and CI systems can follow. */
export function shownPlace({ file, line, column }: InputPlace): string {
  return `${file}:${line}:${column}`;
}

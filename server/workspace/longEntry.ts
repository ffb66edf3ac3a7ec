import type { RecordKind } from "../../catalogue/records/recordKinds.ts";
import { lineBreaks } from "../../catalogue/text/lines.ts";

/** Some whole entries of a file of records, to be read alone. */
export interface Portion {
  readonly kind: RecordKind;
  readonly text: string;
  /** The number of its first line in the file. */
  readonly line: number;
}

/** How much text is read between two turns of the event loop, in UTF-16 code units: some milliseconds' worth. */
export const PORTION = 8 * 1024;

/**
 * Cuts an entry that is too long for a portion, such as a group with thousands of members: between its fields, and between
 * the items of a long list; each further piece begins with a copy of the line of the field. What cannot be cut stays as long
 * as it is.
 */
export function* shortPortions(portion: Portion): Generator<Portion> {
  if (portion.text.length <= PORTION) {
    yield portion;
    return;
  }
  for (const fields of cut(portion, fieldStarts(portion.text))) {
    const list = fields.text.length > PORTION ? LIST_FIELD.exec(fields.text) : null;
    if (!list) {
      yield fields;
      continue;
    }
    const [head, dash = "", field = "", indent = ""] = list;
    const items = new RegExp(`^${indent}- `, "gm");
    items.lastIndex = head.length;
    for (const some of cut(
      fields,
      [...fields.text.matchAll(items)].map(({ index }) => index),
    )) {
      const first = some.line === fields.line;
      // Without a dash, so that no line at the left edge is added, and without the comment of the line: a URN in it would be
      // found in each piece, at the line before its first item.
      yield first ? some : { ...some, text: `${" ".repeat(dash.length)}${field}\n${some.text}`, line: some.line - 1 };
    }
  }
}

/** A field alone on its line, and how the list below it is indented. */
const LIST_FIELD = /^((?:- )?)( *[\w-]+:)[ \t]*(?:#.*)?\r?\n(?:[ \t]*(?:#.*)?\r?\n)*( *)(?=- )/;

/** Where the fields of the mapping begin that an entry is, or that the item is which it begins with. */
function fieldStarts(text: string): readonly number[] {
  const [, dash = "", spaces = ""] = /^(?:[ \t]*(?:#.*)?\r?\n|---.*\n)*(-(?= ))?( *)/.exec(text) ?? [];
  const field = new RegExp(`^ {${dash.length + spaces.length}}["']?[\\w-]+["']?:`, "gm");
  return [...text.matchAll(field)].map(({ index }) => index);
}

/** Cuts a portion at some of these places, so that each piece is as long as it may be. */
function* cut({ kind, text, line }: Portion, places: readonly number[]): Generator<Portion> {
  let [start, at] = [0, line];
  for (const [index, place] of places.entries()) {
    const next = places[index + 1] ?? text.length;
    if (place === start || next - start <= PORTION) continue;
    const piece = { kind, text: text.slice(start, place), line: at };
    yield piece;
    at += lineBreaks(piece.text);
    start = place;
  }
  yield { kind, text: text.slice(start), line: at };
}

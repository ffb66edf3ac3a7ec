import type { FormattingOptions, Position, TextEdit } from "vscode-languageserver";
import { isRecordKind } from "../../catalogue/fileKinds/kinds.ts";
import { lastItem, type LastItem } from "../../catalogue/yaml/layout/lastItem.ts";
import type { SourceFile } from "../documents/sourceFile.ts";
import { listIndent, WINDOW } from "./completion/listIndent.ts";
import { meaningOf } from "./completion/meaning.ts";
import { nearby } from "./completion/nearby.ts";

/**
 * What is written when Enter was pressed in a file of records and the cursor is on a blank line: behind an
 * item of a list the next dash, behind the name of a list its first, behind a field the indentation of the next. Behind
 * a dash alone, that one is taken away. `undefined` in text, in quotes, in brackets and behind comments.
 */
export function onType(file: SourceFile, { line }: Position, options: FormattingOptions): TextEdit[] | undefined {
  if (!isRecordKind(file.kind) || line === 0) return undefined;
  const [above, here] = [lineAt(file, line - 1), lineAt(file, line)];
  if (here.text.trim() !== "" || above.text.trim() === "") return undefined;
  const last = itemAbove(file, above);
  if (!last) return undefined;
  if (LONE_DASH.test(above.text)) {
    const column = last.item.block.parent?.block.column ?? 0;
    return edit(file, above.start, here, " ".repeat(column));
  }
  const written = writtenBehind(file, last, here, options.tabSize);
  return written === undefined ? undefined : edit(file, here.start, here, written);
}

/** What a line leaves off with; of a long entry, only what is needed to tell that is read. */
function itemAbove(file: SourceFile, { start, text }: PlacedLine): LastItem | undefined {
  const entry = file.entryAt(start);
  const near = nearby(entry.text, start - entry.start + text.trimEnd().length);
  return near && lastItem(near.text.slice(0, near.offset));
}

/** A dash as it is put here; people who begin an item below its dash leave no space behind it. */
const LONE_DASH = /^[ \t]*- +(?:\r?\n)?$/;

/** A line, with its end, and where it begins. */
interface PlacedLine {
  readonly start: number;
  readonly text: string;
}

function lineAt(file: SourceFile, line: number): PlacedLine {
  const start = file.offsetAt({ line, character: 0 });
  return { start, text: file.slice(start, file.offsetAt({ line: line + 1, character: 0 })) };
}

function writtenBehind(file: SourceFile, last: LastItem, here: PlacedLine, tabSize: number): string | undefined {
  const { ends, item, path } = last;
  const { kind, column } = item.block;
  if (ends === "dash") return " ".repeat(column + 2);
  if (ends === "value") return " ".repeat(column) + (kind === "list" ? "- " : "");
  const { list, field } = meaningOf(file.kind, path);
  if (!list && field?.type !== "column-map") return undefined;
  const below = /^\s*?( *)(- |\S)/.exec(file.slice(here.start, here.start + WINDOW));
  const [, { length: belowColumn } = "", belowSign] = below ?? [];
  if (list && belowSign === "- " && belowColumn >= column) return `${" ".repeat(belowColumn)}- `;
  if (!list) return " ".repeat(belowSign !== "- " && belowColumn > column ? belowColumn : column + tabSize);
  const around = file.slice(here.start - WINDOW, here.start + WINDOW);
  return `${" ".repeat(column + listIndent(around, tabSize))}- `;
}

/** The edit that writes something in place of all from `start` to the end of a line. */
function edit(file: SourceFile, start: number, line: PlacedLine, written: string): TextEdit[] {
  const end = line.start + line.text.replace(/\r?\n$/, "").length;
  if (file.slice(start, end) === written) return [];
  return [{ range: file.rangeOf({ start, end }), newText: written }];
}

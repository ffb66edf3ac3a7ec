import type { FormattingOptions, Range, TextEdit } from "vscode-languageserver";
import { isRecordKind } from "../../catalogue/fileKinds/kinds.ts";
import { ordinaryText } from "../../catalogue/yaml/layout/ordinaryText.ts";
import { untabbed } from "../../catalogue/yaml/layout/tabs.ts";
import { tidyEdits, type TidyEdits, type Tidying } from "../../catalogue/yaml/layout/tidy.ts";
import { isSound } from "../../catalogue/yaml/faults/notChecked.ts";
import { editBetween, inOrder, withEdits } from "../../catalogue/text/withEdits.ts";
import { shifted, type Span } from "../../catalogue/text/span.ts";
import { pacedEntries, type Pace } from "../documents/pacedEntries.ts";
import type { Entry, SourceFile } from "../documents/sourceFile.ts";
import { indentsOf, lineEndsOf } from "./formatting/tidying.ts";

/**
 * The edits that tidy a file of records. They change nothing but white space; an entry that is broken stays as it is,
 * unless it only has tabs where spaces belong. `undefined` in files without records.
 */
export function formatting(file: SourceFile, options: FormattingOptions, pace: Pace): Promise<TextEdit[] | undefined> {
  return editsIn(file, undefined, options, pace);
}

/**
 * Edits that format a part of a file. Indented lines are moved only if all lines that move with them are in that part.
 */
export function rangeFormatting(
  file: SourceFile,
  range: Range,
  options: FormattingOptions,
  pace: Pace,
): Promise<TextEdit[] | undefined> {
  const start = file.offsetAt({ line: range.start.line, character: 0 });
  return editsIn(file, { start, end: file.offsetAt(range.end) }, options, pace);
}

async function editsIn(
  file: SourceFile,
  part: Span | undefined,
  options: FormattingOptions,
  pace: Pace,
): Promise<TextEdit[] | undefined> {
  if (!isRecordKind(file.kind)) return undefined;
  const indents = indentsOf(file, options.tabSize);
  const ordinary = ordinaryText(indents);
  const edits: TextEdit[] = [];
  for await (const entries of pacedEntries(file, pace, part)) {
    for (const entry of entries) {
      const { start, text } = entry;
      if (text.length <= LONGEST_ORDINARY && ordinary.test(text)) continue;
      const tidying = { indents, lineEnds: lineEndsOf(options, start + text.length === file.length) };
      const within = part ? shifted(part, -start) : { start: 0, end: text.length };
      for (const { span, text: newText } of inOrder(chosen(entryEdits(entry, tidying), within))) {
        edits.push({ range: file.rangeOf(shifted(span, start)), newText });
      }
    }
  }
  return edits;
}

/**
 * A longer entry, in UTF-16 code units, is always laid out: to match it would take the pattern more memory than it may
 * have.
 */
const LONGEST_ORDINARY = 64 * 1024;

function entryEdits({ text, reading }: Entry, tidying: Tidying): TidyEdits {
  if (reading && isSound(reading.problems)) return tidyEdits(text, tidying);
  const mended = untabbed(text, tidying.indents.mapping);
  if (mended === undefined) return { indents: [], others: [] };
  const { indents, others } = tidyEdits(mended, tidying);
  const edit = editBetween(text, withEdits(mended, [...indents, ...others]));
  return { indents: edit ? [edit] : [], others: [] };
}

function chosen({ indents, others }: TidyEdits, part: Span): TidyEdits["others"] {
  const inPart = ({ span }: { readonly span: Span }): boolean => part.start <= span.start && span.end <= part.end;
  return [...(indents.every(inPart) ? indents : []), ...others.filter(inPart)];
}

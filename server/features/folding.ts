import { isRecordKind } from "../../catalogue/fileKinds/kinds.ts";
import { entryRows } from "../../catalogue/records/readEntry.ts";
import type { RecordKind } from "../../catalogue/records/recordKinds.ts";
import type { FoldingRange } from "vscode-languageserver";
import { foldsOf } from "../../catalogue/yaml/layout/folds.ts";
import { plainRows } from "../../catalogue/yaml/layout/rows.ts";
import { pacedEntries, type Pace } from "../documents/pacedEntries.ts";
import type { Entry, SourceFile } from "../documents/sourceFile.ts";

/**
 * What can be folded in a file of records, at most `most` regions, the outer ones first; `undefined` in other files,
 * which editors then fold by their indentation.
 */
export async function folding(file: SourceFile, most: number, pace: Pace): Promise<FoldingRange[] | undefined> {
  const { kind } = file;
  if (!isRecordKind(kind)) return undefined;
  const byDepth: FoldingRange[][] = [];
  for await (const entries of pacedEntries(file, pace)) {
    for (const entry of entries) addFolds(byDepth, { from: file.positionAt(entry.start).line, kind }, entry);
    // Of what is deeper, nothing would find room.
    if ((byDepth[0]?.length ?? 0) >= most) break;
  }
  return byDepth
    .flat()
    .slice(0, most)
    .sort((one, other) => one.startLine - other.startLine);
}

/** Of a longer entry, in UTF-16 code units, the lines are folded by their indentation alone. */
const LONGEST = 50_000;

interface FoldedFile {
  /** The line that the entry begins on. */
  readonly from: number;
  readonly kind: RecordKind;
}

function addFolds(byDepth: FoldingRange[][], { from, kind }: FoldedFile, { text }: Entry): void {
  const rows = text.length > LONGEST ? plainRows(text) : entryRows(kind, text);
  for (const { first, last, depth, comment } of foldsOf(rows)) {
    const range = { startLine: first + from, endLine: last + from };
    (byDepth[depth] ??= []).push(comment ? { ...range, kind: "comment" } : range);
  }
}

import * as l10n from "@vscode/l10n";
import { kindComment } from "../../../catalogue/fileKinds/kindComment.ts";
import { itemParts, type ItemParts } from "../../../catalogue/yaml/layout/itemParts.ts";
import { rowsOf } from "../../../catalogue/yaml/layout/rows.ts";
import type { TextEdit } from "../../../catalogue/text/textEdit.ts";
import { isSound } from "../../../catalogue/yaml/faults/notChecked.ts";
import { entryRows } from "../../../catalogue/records/readEntry.ts";
import { recordId } from "../../../catalogue/records/recordFile.ts";
import { sortedItems, type ListPiece } from "../../../catalogue/yaml/layout/sortedItems.ts";
import { pacedEntries, type Pace } from "../../documents/pacedEntries.ts";
import type { Entry, SourceFile } from "../../documents/sourceFile.ts";
import { refusal } from "../../connection/refusal.ts";

/**
 * The edit that sorts the records of each list in a file by their ids; none when they are. Comments directly above a record
 * move with it, blank lines stay where they are. Fails where the file is broken, or would say something else.
 */
export async function sorting(file: SourceFile, pace: Pace): Promise<readonly TextEdit[]> {
  const lists: ListPiece[][] = [[]];
  const add = (text: string, item?: ListPiece["item"]): void => {
    if (text !== "") lists.at(-1)?.push(item ? { text, item } : { text });
  };
  let above = "";
  for await (const entries of pacedEntries(file, pace)) {
    for (const entry of entries) {
      if (isBroken(entry)) throw refusal(l10n.t("The file has YAML errors; fix them before its records are sorted"));
      const parts = partsOf(entry);
      const goesOn = parts?.head === "" && parts.above === "";
      if (!goesOn) {
        add(above);
        lists.push([]);
      }
      if (!parts) add(entry.text);
      else {
        add(parts.head);
        add((goesOn ? above : parts.above) + parts.item, { id: idOf(entry) });
        add(parts.gap);
      }
      above = parts?.below ?? "";
    }
  }
  add(above);
  const after = lists.map((list) => sortedItems(list));
  if (!after.every((list) => list !== undefined))
    throw refusal(l10n.t("The records cannot be sorted, because an alias or a text would change its meaning"));
  return difference(lists.flat(), after.flat());
}

const BYTE_ORDER_MARK = "\uFEFF";

function partsOf(entry: Entry): ItemParts | undefined {
  const mark = entry.text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : "";
  const text = entry.text.slice(mark.length);
  const rows = entry.reading ? entryRows(entry.reading.kind, text) : rowsOf(text);
  const parts = itemParts(text, rows, (comment) => kindComment(comment) !== undefined);
  return parts && { ...parts, head: mark + parts.head };
}

function isBroken({ reading }: Entry): boolean {
  return !reading || !isSound(reading.problems);
}

function idOf({ reading }: Entry): string | undefined {
  const [record] = reading?.records ?? [];
  return record && recordId(record)?.id;
}

/** The edit from the first piece that is another now to the last. */
function difference(before: readonly ListPiece[], after: readonly ListPiece[]): readonly TextEdit[] {
  const isOther = ({ text }: ListPiece, at: number): boolean => text !== after[at]?.text;
  const [first, last] = [before.findIndex(isOther), before.findLastIndex(isOther) + 1];
  if (first < 0) return [];
  const start = textOf(before.slice(0, first)).length;
  const end = start + textOf(before.slice(first, last)).length;
  return [{ span: { start, end }, text: textOf(after.slice(first, last)) }];
}

function textOf(pieces: readonly ListPiece[]): string {
  return pieces.map(({ text }) => text).join("");
}

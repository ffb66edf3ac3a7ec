import { splitEntries, type EntrySpan } from "../../catalogue/records/entries.ts";
import type { RecordKind } from "../../catalogue/records/recordFile.ts";
import { lineBreaks } from "../../catalogue/text/lines.ts";
import { PORTION, shortPortions } from "./longEntry.ts";

/** Some whole entries of a file of records, to be read alone. */
export interface Portion {
  readonly kind: RecordKind;
  readonly text: string;
  /** The number of its first line in the file. */
  readonly line: number;
}

/**
 * Cuts a text into portions of some milliseconds' worth of reading, as it comes in; no more of it is held than one entry
 * and one part. Together the portions are the text, but for lines that are repeated where a long entry is cut.
 * @param kindOf what a file holds that begins with this text; without records there are no portions
 */
export async function* portionsOf(
  parts: AsyncIterable<string>,
  kindOf: (head: string) => RecordKind | undefined,
): AsyncGenerator<Portion> {
  let kind: RecordKind | undefined;
  let waiting: string[] = [];
  let [length, enough, line] = [0, 0, 0];
  let continues = false;
  for await (const part of parts) {
    kind ??= kindOf(part);
    if (!kind) return;
    waiting.push(part);
    length += part.length;
    // A long entry is not looked through again with every part of it.
    if (length < enough) continue;
    const text = waiting.join("");
    const entries: readonly EntrySpan[] = splitEntries(text.slice(0, text.lastIndexOf("\n") + 1), continues).entries;
    // The last one may go on.
    const last: Pick<EntrySpan, "start" | "continues"> = entries.at(-1) ?? { start: 0, continues };
    yield* together({ kind, text, line }, entries.slice(0, -1));
    line += lineBreaks(text.slice(0, last.start));
    continues = last.continues;
    waiting = [text.slice(last.start)];
    length = text.length - last.start;
    enough = 2 * length;
  }
  const text = waiting.join("");
  if (kind) yield* together({ kind, text, line }, splitEntries(text, continues).entries);
}

/** The entries of a text, as many in each portion as it may hold. */
function* together({ kind, text, line: firstLine }: Portion, entries: readonly EntrySpan[]): Generator<Portion> {
  let line = firstLine;
  for (let at = 0; at < entries.length;) {
    const start = entries[at]?.start ?? 0;
    let end = entries[at++]?.end ?? start;
    for (let next = entries[at]; next && next.end - start <= PORTION; next = entries[++at]) end = next.end;
    const portion = { kind, text: text.slice(start, end), line };
    yield* shortPortions(portion);
    line += lineBreaks(portion.text);
  }
}

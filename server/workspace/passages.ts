import type { CancellationToken, Range } from "vscode-languageserver";
import { shifted, type Span } from "../../catalogue/text/span.ts";
import { lineBreaks, placesOf } from "../../catalogue/text/lines.ts";
import type { Entry, SourceFile } from "../documents/sourceFile.ts";
import { outdated } from "../connection/refusal.ts";
import type { Passage } from "./workspace.ts";
import type { OpenSource } from "./openSource.ts";
import type { Portion } from "./longEntry.ts";
import { readPortion } from "./readPortion.ts";

/** What is searched, and for which request. */
export interface PassageSearch {
  /** Without it, every passage is wanted. */
  readonly word: string | undefined;
  readonly token: CancellationToken;
  readonly turn: () => Promise<void>;
}

/** How much is looked through between two turns of the event loop, in UTF-16 code units. */
const TURN = 256 * 1024;

/** The entries of an open document that contain the word. Fails as `ContentModified` when the document changes meanwhile. */
export async function* openPassages(file: OpenSource, { word, token, turn }: PassageSearch): AsyncGenerator<Passage> {
  if (file.kind === "off") return;
  const { version } = file;
  let looked = 0;
  for (const entry of file.entries()) {
    const { text } = entry;
    looked += text.length;
    if (mayHave(text, word)) {
      yield openPassage(file, entry);
      looked += READING * text.length;
    }
    if (looked < TURN) continue;
    looked = 0;
    await turn();
    if (token.isCancellationRequested) return;
    if (file.version !== version) throw outdated("The document changed while it was searched");
  }
}

/** Whether a text may have a word, which may be written with escapes: `"\u006adoe"` is `jdoe`. */
function mayHave(text: string, word: string | undefined): boolean {
  return word === undefined || text.includes(word) || ESCAPE.test(text);
}

/** An escape that may be a letter or digit, or that continues a word on the next line. */
const ESCAPE = /\\[uUx\r\n]/;

/** So much longer it takes to read a text than to look a word up in it. */
const READING = 16;

/** The portions of a file on disk that contain the word. */
export async function* storedPassages(
  uri: string,
  portions: AsyncIterable<Portion>,
  { word, token, turn }: PassageSearch,
): AsyncGenerator<Passage> {
  for await (const portion of portions) {
    if (!mayHave(portion.text, word)) continue;
    yield storedPassage(uri, portion);
    await turn();
    if (token.isCancellationRequested) return;
  }
}

/** The portion of a file on disk that a line, by its number, is in. */
export async function storedPassageAt(
  uri: string,
  portions: AsyncIterable<Portion>,
  line: number,
): Promise<Passage | undefined> {
  for await (const portion of portions) {
    const lines = lineBreaks(portion.text) + (portion.text.endsWith("\n") ? 0 : 1);
    if (line < portion.line + lines) return storedPassage(uri, portion);
  }
  return undefined;
}

/** An entry of an open document. */
export function openPassage(file: SourceFile, { start, text, reading }: Entry): Passage {
  const rangeOf = (span: Span): Range => file.rangeOf(shifted(span, start));
  return { uri: file.uri, version: file.version, text, reading, rangeOf };
}

function storedPassage(uri: string, portion: Portion): Passage {
  const { text, line } = portion;
  const placeOf = placesOf(text);
  const positionAt = (offset: number): Range["start"] => {
    const place = placeOf(offset);
    return { ...place, line: line + place.line };
  };
  const rangeOf = ({ start, end }: Span): Range => ({ start: positionAt(start), end: positionAt(end) });
  return { uri, version: null, text, reading: readPortion(portion), rangeOf };
}

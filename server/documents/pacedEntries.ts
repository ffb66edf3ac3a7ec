import type { CancellationToken } from "vscode-languageserver";
import type { Span } from "../../catalogue/text/span.ts";
import { outdated } from "../connection/refusal.ts";
import type { Entry, SourceFile } from "./sourceFile.ts";

/** The interface by which long work yields to other work. */
export interface Pace {
  /** Resolves when what is waiting in the event loop has had its turn. */
  readonly turn: () => Promise<void>;
  /** Ends work whose request was cancelled. */
  readonly token: CancellationToken;
}

/** How much text is worked on between two turns of the event loop, in UTF-16 code units: some milliseconds' worth. */
const PORTION = 16 * 1024;
/** An entry takes about as long as so much text, however short it is. */
const PER_ENTRY = 64;
/** An entry with aliases may take so many times as long as one without. */
const ALIASES = 8;

/**
 * The entries of a file, or those that touch a span, in portions, with a turn of the event loop between two. No more come
 * once the request is cancelled; fails if the file is edited meanwhile.
 */
export async function* pacedEntries(
  file: SourceFile,
  { turn, token }: Pace,
  span?: Span,
): AsyncGenerator<readonly Entry[]> {
  const { version } = file;
  let portion: Entry[] = [];
  let length = 0;
  for (const entry of file.entries(span)) {
    portion.push(entry);
    length += PER_ENTRY + entry.text.length * (entry.text.includes("*") ? ALIASES : 1);
    if (length < PORTION) continue;
    yield portion;
    portion = [];
    length = 0;
    await turn();
    if (token.isCancellationRequested) return;
    if (file.version !== version) throw outdated("The document was edited meanwhile");
  }
  yield portion;
}

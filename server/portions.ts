import type { CancellationToken } from "vscode-languageserver";
import type { Entry } from "./sourceFile.ts";

/** What long work gives way to. */
export interface Pace {
  /** Resolves when what is waiting in the event loop has had its turn. */
  readonly turn: () => Promise<void>;
  /** Ends work that nobody waits for any more. */
  readonly token: CancellationToken;
}

/** How much text is worked on between two turns of the event loop, in UTF-16 code units: some milliseconds' worth. */
const PORTION = 16 * 1024;

/** Entries in portions, with a turn of the event loop between two; no more come once nobody waits for them. */
export async function* portions(entries: Iterable<Entry>, { turn, token }: Pace): AsyncGenerator<readonly Entry[]> {
  let portion: Entry[] = [];
  let length = 0;
  for (const entry of entries) {
    portion.push(entry);
    length += entry.text.length;
    if (length < PORTION) continue;
    yield portion;
    portion = [];
    length = 0;
    await turn();
    if (token.isCancellationRequested) return;
  }
  yield portion;
}

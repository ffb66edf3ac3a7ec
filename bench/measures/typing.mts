import { setTimeout as delay } from "node:timers/promises";
import type { LanguageClient } from "../client/languageClient.mts";
import { OpenFile, type Change } from "../client/openFile.mts";
import { Lines } from "../data/lines.mts";
import { replacement, undoing } from "./changes.mts";
import { beginField, keyAndCompletion, type TypingPlace } from "./completion.mts";
import { emailLine } from "./places.mts";
import { anything, marked, unmarked } from "./sights.mts";

/** What typing took, in milliseconds. */
export interface Typed {
  /** From an edit to its diagnostics. */
  readonly edits: readonly number[];
  /** From a key to the suggestions. */
  readonly completions: readonly number[];
}

/** Somebody who types in a file of users: an edit, a key that asks for suggestions, a pause, and again. */
class Typing {
  readonly #file: OpenFile;
  readonly #line: number;
  readonly #there: readonly Change[];
  readonly #back: readonly Change[];
  readonly #place: TypingPlace;

  constructor(file: OpenFile, text: string, place: TypingPlace) {
    const lines = new Lines(text);
    this.#file = file;
    this.#line = emailLine(lines, 0);
    this.#there = [replacement(lines, this.#line, "@", "#")];
    this.#back = undoing(lines, this.#there);
    this.#place = place;
  }

  /** Types until it is over, or for so long at most. */
  async until(over: () => boolean, mostMs: number): Promise<Typed> {
    const end = performance.now() + mostMs;
    const edits: number[] = [];
    const completions: number[] = [];
    while (!over() && performance.now() < end) {
      const wrong = marked(this.#line);
      edits.push((await this.#file.edit(this.#there, { shows: wrong, whole: wrong })).allMs);
      completions.push(await keyAndCompletion(this.#place, "typed"));
      const right = unmarked(this.#line);
      edits.push((await this.#file.edit(this.#back, { shows: right, whole: right })).allMs);
      completions.push(await keyAndCompletion(this.#place, "deleted"));
      await delay(PAUSE_MS);
    }
    return { edits, completions };
  }
}

/** The pause after every fourth message, in milliseconds. */
export const PAUSE_MS = 20;

/** Opens a file of users, and begins a line in the record in the middle; the edits are made in the first. */
export async function startTyping(client: LanguageClient, path: string, text: string, capMs: number): Promise<Typing> {
  const file = new OpenFile(client, path, capMs);
  await file.open(text, { shows: anything, whole: anything });
  return new Typing(file, text, await beginField(file, emailLine(new Lines(text), 0.5)));
}

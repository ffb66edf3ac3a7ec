import type { CancellationToken } from "vscode-languageserver";
import * as z from "zod/mini";
import { BoundedMap } from "../../catalogue/collections/boundedMap.ts";
import type { RecordKind } from "../../catalogue/records/recordKinds.ts";
import type { ComparedText, RecordState } from "../../catalogue/facts/recordState.ts";
import type { AskClient } from "../connection/askClient.ts";

/** The differences between records and the catalogue. */
export interface RecordStates {
  /**
   * That of each record of a text, in order; none when the text, or the entries whose anchors it uses, have errors. `not-connected`: there is no catalogue.
   * `undefined`: it does not answer, or `token` is cancelled.
   */
  of(kind: RecordKind, text: ComparedText, token: CancellationToken): Promise<AnsweredStates>;
}

type AnsweredStates = readonly RecordState[] | "not-connected" | undefined;

/** The record states for an editor that has no catalogue: none is known. */
export const NO_STATES: RecordStates = { of: () => Promise.resolve("not-connected") };

/** How many characters the texts whose states are held may have in total. */
const MOST_HELD = 5_000_000;

const noStates = (): BoundedMap<string, readonly RecordState[]> => new BoundedMap(MOST_HELD, (text) => text.length);

/** What the client's catalogue says; of one text it is asked once, until the client says that it may have changed. */
export class AskedRecordStates implements RecordStates {
  readonly #ask: AskClient;
  #held = noStates();

  constructor(ask: AskClient) {
    this.#ask = ask;
  }

  async of(kind: RecordKind, { above, text }: ComparedText, token: CancellationToken): Promise<AnsweredStates> {
    const held = this.#held;
    const key = `${kind} ${above.length} ${above}${text}`;
    const known = held.get(key);
    if (known || token.isCancellationRequested) return known;
    const states = await this.#ask("catalogue/recordStates", { kind, above, text }, answer, token);
    if (!states) return undefined;
    if (states === "not-connected") return states;
    // An answer from before the catalogue changed is kept where it is not read any more.
    held.set(key, states);
    return states;
  }

  /** The catalogue may have changed, or it is another one now. */
  forget(): void {
    this.#held = noStates();
  }
}

const state = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("same") }),
  z.object({ kind: z.literal("new") }),
  z.object({ kind: z.literal("differs"), fields: z.array(z.string()), people: z.int() }),
  z.object({ kind: z.literal("refused"), why: z.string(), missing: z.optional(z.array(z.string())) }),
]);
const answer = z.nullable(z.union([z.array(state), z.literal("not-connected")]));

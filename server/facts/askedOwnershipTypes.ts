import { CancellationTokenSource, type CancellationToken } from "vscode-languageserver";

/** What the custom ownership types of the catalogue are asked of. `null`: no catalogue answers. It never rejects. */
export type OwnershipTypesSource = (token: CancellationToken) => Promise<readonly string[] | null>;

/** The custom ownership types of the catalogue, by their URNs: asked for once, and held until they may have changed. */
export class AskedOwnershipTypes {
  readonly #source: OwnershipTypesSource;
  readonly #onArrival: () => void;
  #known: readonly string[] | undefined;
  /** Of the question that was asked last. */
  #asked: CancellationTokenSource | undefined;

  constructor(source: OwnershipTypesSource, onArrival: () => void) {
    this.#source = source;
    this.#onArrival = onArrival;
  }

  /** `undefined`: nothing is known, yet or without a catalogue. */
  known(): readonly string[] | undefined {
    if (!this.#asked) void this.#ask();
    return this.#known;
  }

  /** They may have changed, or it is another catalogue now. */
  forget(): void {
    this.#asked?.cancel();
    this.#asked = undefined;
    this.#known = undefined;
  }

  async #ask(): Promise<void> {
    const asked = new CancellationTokenSource();
    this.#asked = asked;
    const answer = await this.#source(asked.token);
    if (asked !== this.#asked || !answer) return;
    this.#known = answer;
    this.#onArrival();
  }
}

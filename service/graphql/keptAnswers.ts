import type { KnownContent, KnownRead } from "../store/store.ts";

/** The longest answer that is kept, and the most characters of all: of requests, of answers, and of what these were made from. */
const LONGEST = 16_384;
const MOST_CHARACTERS = 24_000_000;
/** An answer that took more reads is not kept, because all of them are repeated before it is given again. */
const MOST_READS = 16;

interface KeptAnswer {
  readonly text: string;
  /** What it was made from. */
  readonly reads: readonly KnownRead[];
}

/**
 * Answers that were made from what a store knows, and from nothing else. Each is given again to the same request as long as
 * all of that is still known: what the store keeps in memory is the same object until it is changed.
 */
export class KeptAnswers {
  readonly known: KnownContent;
  readonly #answers = new Map<string, KeptAnswer>();
  #characters = 0;

  constructor(known: KnownContent) {
    this.known = known;
  }

  /** The answer to a request; `undefined`: it has to be made. */
  find(request: string): string | undefined {
    const answer = this.#answers.get(request);
    if (!answer) return undefined;
    for (const read of answer.reads) {
      const { urn, name, known } = read;
      if ((name === undefined ? this.known.exists(urn) : this.known.aspect(urn, name)) === known) continue;
      this.#forget(request, answer);
      return undefined;
    }
    return answer.text;
  }

  /** Keeps the answer to a request, unless it takes too much room or was made from too much. */
  keep(request: string, answer: KeptAnswer): void {
    if (answer.text.length > LONGEST || answer.reads.length > MOST_READS) return;
    if (answer.reads.some(({ known }) => known === undefined)) return;
    const before = this.#answers.get(request);
    if (before) this.#forget(request, before);
    this.#answers.set(request, answer);
    this.#characters += charactersOf(request, answer);
    if (this.#characters > MOST_CHARACTERS) this.#makeRoom();
  }

  /** What was kept first goes, up to a half. */
  #makeRoom(): void {
    for (const [request, answer] of this.#answers) {
      if (this.#characters <= MOST_CHARACTERS / 2) break;
      this.#forget(request, answer);
    }
  }

  #forget(request: string, answer: KeptAnswer): void {
    this.#characters -= charactersOf(request, answer);
    this.#answers.delete(request);
  }
}

/** A row that the store has forgotten lives on with the answer. */
function charactersOf(request: string, { text, reads }: KeptAnswer): number {
  const rows = reads.map(({ known }) => (typeof known === "object" && known !== null ? known.value.length : 0));
  return rows.reduce((sum, length) => sum + length, request.length + text.length);
}

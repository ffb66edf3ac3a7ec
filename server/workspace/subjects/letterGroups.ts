/** So many letters that follow one another are a group. */
const GROUP = 5;
/** So many bits are kept for each letter of a text, and up to twice as many; its groups set a fifth of them or less. */
const BITS_A_LETTER = 4;

/** The groups of letters in a text, by which many texts that do not have a word in them are passed over at once. */
export class LetterGroups {
  readonly #bits: Uint32Array;
  /** How far a hash of 32 bits is shifted to be a number of a bit. */
  readonly #shift: number;

  constructor(text: string) {
    const power = 32 - Math.clz32(Math.max(32, BITS_A_LETTER * text.length) - 1);
    this.#shift = 32 - power;
    this.#bits = new Uint32Array(2 ** power / 32);
    for (let at = 0, group = 0; at < text.length; at++) {
      group = next(group, text, at);
      if (at >= GROUP - 1) this.#add(group);
    }
  }

  /** `false` when a word is not in the text; `true` when it may be, which with fewer letters than a group it always may. */
  mayHave(word: string): boolean {
    for (let at = 0, group = 0; at < word.length; at++) {
      group = next(group, word, at);
      if (at >= GROUP - 1 && !this.#has(group)) return false;
    }
    return true;
  }

  #add(group: number): void {
    const bit = this.#bitOf(group);
    this.#bits[bit >>> 5] = (this.#bits[bit >>> 5] ?? 0) | (1 << (bit & 31));
  }

  #has(group: number): boolean {
    const bit = this.#bitOf(group);
    return (((this.#bits[bit >>> 5] ?? 0) >>> (bit & 31)) & 1) === 1;
  }

  #bitOf(group: number): number {
    return Math.imul(group, 0x9e37_79b1) >>> this.#shift;
  }
}

/** The group that ends with a letter, of which the five lowest bits count. */
function next(group: number, text: string, at: number): number {
  return ((group << 5) | (text.charCodeAt(at) & 31)) & (2 ** (5 * GROUP) - 1);
}

/** The characters that most IDs are made of. */
const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789._-@";

/**
 * The words that a word becomes by one typing error: a letter too many, too few, another one, or two that are swapped. Some
 * come twice, and the word itself may be among them. Looking each of them up among a million words takes a millisecond.
 */
export function* oneSlipFrom(word: string): Generator<string> {
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    for (const letter of LETTERS) yield before + letter + after;
    if (after === "") continue;
    yield before + after.slice(1);
    yield before + after.charAt(1) + after.charAt(0) + after.slice(2);
    for (const letter of LETTERS) yield before + letter + after.slice(1);
  }
}

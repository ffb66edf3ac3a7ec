/** The most code points of a word that are told apart. */
const LONGEST_WORD = 64;

/**
 * A text in lower case and in Unicode's form NFC, with one form of the Greek sigma, which has another one at the end of a word;
 * each database folds case in a way of its own, so it is done here. NUL, which PostgreSQL cannot store, is replaced.
 */
export function folded(text: string): string {
  return text.replaceAll("\0", "\ufffd").toLowerCase().replaceAll("ς", "σ").normalize("NFC");
}

/** The words of a folded text: its runs of letters and digits, each as long as words are told apart. */
export function wordsOf(text: string): readonly string[] {
  return (text.match(text.length > LONGEST_RUN ? WORD_OF_LONG_TEXT : WORD) ?? []).map(shortened);
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * The most characters that are matched as one word. V8 keeps a way back for each of them and gives up ("Maximum call stack size
 * exceeded") after some 5,000,000, so a longer run counts as several words.
 */
const LONGEST_RUN = 1_000_000;
/** The limit makes a match slower, so texts that are shorter than it are matched without. */
const WORD_OF_LONG_TEXT = new RegExp(`[\\p{L}\\p{N}\\p{M}]{1,${LONGEST_RUN}}`, "gu");

function shortened(word: string): string {
  return word.length <= LONGEST_WORD ? word : Array.from(word).slice(0, LONGEST_WORD).join("");
}

/**
 * The terms of a search, each once: its parts between spaces, in lower case, without stars at their ends, because what
 * contains a term is found anyway. None: everything is looked for.
 */
export function termsOf(query: string): readonly string[] {
  const terms = folded(query)
    .split(/\s+/)
    .map((term) => term.replaceAll(/^\*+|\*+$/g, ""));
  return [...new Set(terms)].filter((term) => term !== "");
}

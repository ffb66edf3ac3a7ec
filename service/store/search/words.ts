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
  const words: string[] = [];
  for (let at = 0; at < text.length; at += LONGEST_PART)
    for (const word of text.slice(at, at + LONGEST_PART).match(WORD) ?? []) words.push(shortened(word));
  return words;
}

/**
 * The most code units that are matched at once; a word at the end of a part counts as two. V8 keeps a way back for each
 * character of a word and gives up ("Maximum call stack size exceeded") after some 5,000,000 of them.
 */
const LONGEST_PART = 1_000_000;

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

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

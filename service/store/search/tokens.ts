import { hash } from "node:crypto";

/*
 * An entity is in the index under tokens, which both databases look up exactly. The first letter says what a token
 * means; the others are lower-case letters, digits, "_" and anything that is not ASCII, so that no tokenizer cuts them.
 */

/** A run of characters in a name, of this length, is a token. */
const GRAM = 3;
/** The most code points of a beginning that is a token. */
export const LONGEST_BEGINNING = 6;
/** The most tokens that are asked for to find a part of a name; what they find is compared with the whole part. */
const MOST_GRAMS = 8;

/** Every entity. */
export const EVERY = "e";

/** An entity of a type, as URNs name it. */
export function typeToken(type: string): string {
  return `t${encoded(type.toLowerCase())}`;
}

/** A word that is said of the entity anywhere. */
export function wordToken(word: string): string {
  return `w${word}`;
}

/** The beginning of a word in a name, as far as beginnings are told apart. */
export function beginningToken(word: string): string {
  return `p${encoded(Array.from(word).slice(0, LONGEST_BEGINNING).join(""))}`;
}

/** The beginnings of a text, of every length that is told apart. */
export function beginningTokens(text: string): readonly string[] {
  const points = Array.from(text).slice(0, LONGEST_BEGINNING);
  return points.map((_, at) => `p${encoded(points.slice(0, at + 1).join(""))}`);
}

/** The runs of three characters of a name, those with spaces left out. */
export function gramTokens(name: string): readonly string[] {
  return name.split(/\s+/).flatMap((part) => {
    const points = Array.from(part);
    return points.slice(GRAM - 1).map((_, at) => `g${encoded(points.slice(at, at + GRAM).join(""))}`);
  });
}

/** The tokens by which a part of a name is looked for; none where it is too short. */
export function gramsFor(term: string): readonly string[] {
  const all = [...new Set(gramTokens(term))];
  if (all.length <= MOST_GRAMS) return all;
  return Array.from(
    { length: MOST_GRAMS },
    (_, at) => all[Math.floor((at * (all.length - 1)) / (MOST_GRAMS - 1))] ?? "",
  );
}

/** A value of a field by which searches are filtered. */
export function valueToken(field: string, value: string): string {
  return `f${digest(`${field}\n${value}`)}`;
}

/** That a field has any value. */
export function fieldToken(field: string): string {
  return `x${digest(field)}`;
}

/** Long enough that no two values of a catalogue share it. */
function digest(text: string): string {
  return hash("md5", text, "hex").slice(0, 20);
}

/** ASCII that is neither a letter nor a digit, as "_" and two hexadecimal digits. */
function encoded(text: string): string {
  return text.replace(/[\0-\x7f]/g, (char) =>
    /[a-z0-9]/.test(char) ? char : `_${char.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );
}

import { hash } from "node:crypto";

/*
 * An entity is in the index under tokens, which both databases look up exactly. The first letter says what a token
 * means; the others are lower-case letters, digits, "_" and anything that is not ASCII, so that no tokenizer cuts them.
 */

/** Runs of characters in a name, of these lengths, are tokens: short ones for short terms, long ones because they are rare. */
const GRAMS = [3, 5] as const;
/** The most code points of a beginning that is a token. */
export const LONGEST_BEGINNING = 6;
/** The most tokens that are asked for to find a part of a name; what they find is compared with the whole part. */
const MOST_GRAMS = 3;

/** Every entity. */
export const EVERY = "e";

/** An entity of a type, as URNs name it. */
export function typeToken(type: string): string {
  return `t${encodedPoints(type.toLowerCase()).join("")}`;
}

/** A word that is said of the entity anywhere. */
export function wordToken(word: string): string {
  return `w${word}`;
}

/** The beginning of a word in a name, as far as beginnings are told apart. */
export function beginningToken(word: string): string {
  return `p${encodedPoints(word).slice(0, LONGEST_BEGINNING).join("")}`;
}

/** The beginnings of a text, of every length that is told apart. */
export function beginningTokens(text: string): readonly string[] {
  let token = "p";
  return encodedPoints(text)
    .slice(0, LONGEST_BEGINNING)
    .map((point) => (token += point));
}

/** The runs of characters of a name, those with spaces left out. */
export function gramTokens(name: string): readonly string[] {
  return name.split(/\s+/).flatMap((part) => {
    const points = encodedPoints(part);
    return GRAMS.flatMap((length) => runsOf(points, length));
  });
}

function runsOf(points: readonly string[], length: number): readonly string[] {
  const runs: string[] = [];
  for (let end = length; end <= points.length; end++) {
    let run = "g";
    for (let at = end - length; at < end; at++) run += points[at] ?? "";
    runs.push(run);
  }
  return runs;
}

/** Whether a term of so many code points is a run itself, so that nothing else has its tokens. */
export function isGram(length: number): boolean {
  return GRAMS.some((each) => each === length);
}

/** The share of all entities that have a token, for the most frequent tokens; all others are rarer. Empty: unknown. */
export type TokenShares = ReadonlyMap<string, number>;

/** What is known of tokens, and how many runs of a term are enough where it is known which ones are rare. */
export interface RareTokens {
  readonly shares: TokenShares;
  readonly most: number;
}

/** The tokens by which a part of a name is looked for, the rarest ones where that is known; none where it is too short. */
export function gramsFor(term: string, { shares, most }: RareTokens = NOTHING_KNOWN): readonly string[] {
  const points = encodedPoints(term);
  const length = GRAMS.findLast((each) => each <= points.length);
  if (length === undefined) return [];
  const runs = runsOf(points, length);
  // Names that have two runs that overlap have those between them too, and each run more is a list to go through.
  const covering = Math.ceil(points.length / length);
  if (shares.size === 0) return spaced(runs, Math.min(covering, MOST_GRAMS));
  // Even the rarest of short runs are in many names.
  const count = length === GRAMS[0] ? covering : Math.min(covering, most);
  const share = (run: string): number => shares.get(run) ?? 0;
  const rarest = [...new Set(runs)].toSorted((one, other) => share(one) - share(other));
  // Of runs that are equally rare, those far apart find less that is not wanted.
  const asRare = runs.filter((run) => share(run) === share(rarest[0] ?? ""));
  return asRare.length >= count ? spaced(asRare, count) : rarest.slice(0, count);
}

const NOTHING_KNOWN: RareTokens = { shares: new Map(), most: MOST_GRAMS };

/** So many of these, from the first to the last, each once. */
function spaced(runs: readonly string[], count: number): readonly string[] {
  const step = (runs.length - 1) / Math.max(count - 1, 1);
  return [...new Set(Array.from({ length: count }, (_, at) => runs[Math.floor(at * step)] ?? ""))];
}

/** A value of a field by which searches are filtered. */
export function valueToken(field: string, value: string): string {
  return `f${digest(`${field}\n${value}`)}`;
}

/** The token of an entity in which a field has any value. */
export function fieldToken(field: string): string {
  return `x${digest(field)}`;
}

/** Digests of short texts, because most values are those of many entities; the names of fields are, too. */
const digests = new Map<string, string>();
const MOST_DIGESTS = 2_000;
const LONGEST_KEPT = 100;

/** Long enough that no two values of a catalogue share it. Few are kept: texts come from requests too, and may be long. */
function digest(text: string): string {
  const known = digests.get(text);
  if (known !== undefined) return known;
  const made = hash("md5", text, "hex").slice(0, 20);
  if (digests.size === MOST_DIGESTS) digests.clear();
  if (text.length <= LONGEST_KEPT) digests.set(text, made);
  return made;
}

/** ASCII as tokens have it: what is neither a lower-case letter nor a digit as "_" and two hexadecimal digits. */
const ASCII: readonly string[] = Array.from({ length: 0x80 }, (_, code) => {
  const point = String.fromCharCode(code);
  return /[a-z0-9]/.test(point) ? point : `_${code.toString(16).padStart(2, "0")}`;
});

/** The code points of a text, encoded. */
function encodedPoints(text: string): readonly string[] {
  const points: string[] = [];
  for (const point of text) points.push(ASCII[point.charCodeAt(0)] ?? point);
  return points;
}

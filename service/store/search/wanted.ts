import type { SearchedFor } from "./searching.ts";
import type { Expression } from "./expression.ts";
import { filterExpression, fits, isExact, type SearchFilter } from "./filter.ts";
import type { FoundRow, ClassesWish } from "./searchTables.ts";
import {
  beginningToken,
  gramsFor,
  isGram,
  LONGEST_BEGINNING,
  typeToken,
  valueToken,
  wordToken,
  type RareTokens,
  type TokenShares,
} from "./tokens.ts";
import { folded, termsOf, wordsOf } from "./words.ts";

/** The length from which a term is looked for inside of names; a shorter one at the beginning of their words. */
const LONG = 3;

const NOTHING: Expression = { any: [] };

/** With how many terms a database makes classes: each number of them is a statement of its own. */
const MOST_CLASSED_TERMS = 4;

/** By how many of its rarest runs a term is looked for. */
const MOST_RARE_RUNS = 2;

/** The conditions of a search, translated into tokens. */
export interface SearchWish {
  /** The whole query, folded, its spaces made single. */
  readonly text: string;
  readonly terms: readonly Term[];
  /** The tokens that every found entity has. */
  readonly all: Expression;
  /** The tokens of entities that are found by whole words alone, and so need not be compared with the terms. */
  readonly words: Expression;
  /** The token of the entity whose URN the query is. `undefined`: the query is no URN. */
  readonly urn: Expression | undefined;
  /** The tokens of found entities whose names have, for each term, a word that begins with it. */
  readonly beginnings: Expression;
  /** The tokens of found entities whose names contain each term. */
  readonly names: Expression;
  /** The classes of what is found, which the database makes. `undefined`: the terms are compared here. */
  readonly classes: ClassesWish | undefined;
  /** The conditions on what is found by its names alone, without its tokens. */
  readonly limits: Pick<SearchedFor, "types" | "filter" | "withRemoved">;
  /** A condition that the index cannot decide; it is looked at for each entity. */
  readonly filter: SearchFilter | undefined;
  /** Whether the values by which searches are filtered are looked at. */
  readonly withFields: boolean;
}

/** One term of a query. */
interface Term {
  readonly text: string;
  /** Whether what is found by its tokens must be compared with it: its runs may be apart from each other. */
  readonly isCompared: boolean;
  /** What entities have that are found by their words. `undefined`: it has no words. */
  readonly words: Expression | undefined;
  /** `words` in two parts: what to look for first, and the tokens of words so short that most entities may have them. */
  readonly rare: Expression | undefined;
  readonly frequent: readonly string[];
}

/** Whether a search looks for everything of its types. */
export function isForAll({ query, filter, withRemoved }: SearchedFor): boolean {
  return !filter && !withRemoved && termsOf(query).length === 0;
}

/** How the tokens of types limit a search: to those of some types, or to all but those of others. */
export interface TypeLimit {
  readonly only?: readonly string[] | undefined;
  readonly except?: readonly string[];
}

/** What a search looks for, and with which tokens. */
export function wantedOf(
  { query, types, filter, withRemoved }: SearchedFor,
  { only, except = [] }: TypeLimit,
  shares: TokenShares,
): SearchWish {
  const limits: Expression[] = [];
  if (only) limits.push({ any: only.map(typeToken) });
  if (filter) limits.push(filterExpression(filter));
  const none = [...(withRemoved ? [] : [REMOVED]), ...except.map(typeToken)];
  const terms = termsOf(query).map(termOf);
  // With several terms, one run each is enough, because the other terms limit what is found.
  const byRuns: RareTokens = { shares, most: terms.length > 1 ? 1 : MOST_RARE_RUNS };
  const looked = filter && !isExact(filter) ? filter : undefined;
  const [first] = terms;
  const isUrn = terms.length === 1 && first?.text.startsWith("urn:li:");
  const limited = (more: readonly Expression[], last: readonly string[] = []): Expression => ({
    all: [...more, ...limits],
    none,
    last,
  });
  const names = terms.map(({ text }) => inNames(text, byRuns));
  const found = names.map((inName, at) => ({ any: [inName, terms[at]?.words ?? NOTHING] }));
  const sure = terms.map(({ isCompared, rare = NOTHING }, at) => (isCompared ? rare : (found[at] ?? NOTHING)));
  const frequent = terms.flatMap((term) => (term.isCompared ? term.frequent : []));
  // A term may be in the names, and another one among the words.
  const isSplit = terms.length > 1 && terms.some(({ isCompared }) => isCompared);
  const isClassed = terms.length > 0 && terms.length <= MOST_CLASSED_TERMS && !looked && terms.every(isPlain);
  return {
    text: terms.map(({ text }) => text).join(" "),
    terms,
    all: limited(found),
    words: limited(terms.map((term) => term.words ?? { any: [] })),
    urn: isUrn ? limited([valueToken("lowercasedUrn", first?.text ?? "")]) : undefined,
    beginnings: limited(terms.map(({ text }) => beginning(text, byRuns))),
    names: limited(names),
    classes: isClassed
      ? {
          texts: terms.map(({ text }) => text),
          sure: limited(sure, frequent),
          further: limited(isSplit ? found : names),
          isCompared: isSplit,
        }
      : undefined,
    limits: { types, filter, withRemoved },
    filter: looked,
    withFields: looked !== undefined,
  };
}

/** Whether names have the term just where they contain it. */
function isPlain({ text }: Term): boolean {
  return Array.from(text).length >= LONG && STARTS_WORD.test(text);
}

const STARTS_WORD = /^[\p{L}\p{N}\p{M}]/u;

/** The token of an entity that is marked removed. */
const REMOVED = valueToken("removed", "true");

function termOf(text: string): Term {
  const words = wordsOf(text);
  const { rare = [], frequent = [] } = Object.groupBy(words, (word) => (word.length < LONG ? "frequent" : "rare"));
  const isParted = rare.length > 0;
  return {
    text,
    isCompared: Array.from(text).length > LONG && !isGram(Array.from(text).length),
    words: words.length === 0 ? undefined : { all: words.map(wordToken) },
    rare: words.length === 0 ? undefined : { all: (isParted ? rare : words).map(wordToken) },
    frequent: isParted ? frequent.map(wordToken) : [],
  };
}

function inNames(term: string, byRuns: RareTokens): Expression {
  const grams = gramsFor(term, byRuns);
  return grams.length === 0 ? beginningToken(term) : { all: grams };
}

/** What entities have in whose names a word begins with the term; a longer one is compared afterwards. */
function beginning(term: string, byRuns: RareTokens): Expression {
  const [word = term] = wordsOf(term);
  const points = Array.from(term);
  if (term === word && points.length <= LONGEST_BEGINNING) return beginningToken(word);
  // The first two runs are in the beginning.
  const rest = term === word ? points.slice(2).join("") : term;
  return { all: [beginningToken(word), inNames(rest, byRuns)] };
}

/** Whether a term is in a name of the entity. */
export function isInNames({ text }: Term, row: FoundRow): boolean {
  const names = namesOf(row);
  if (Array.from(text).length >= LONG) return names.some((name) => name.includes(text));
  return names.some((name) => name.startsWith(text) || wordsOf(name).some((word) => word.startsWith(text)));
}

/** Whether the entity, found by its name, fulfils all conditions; its fields must be there where there is a filter. */
export function isWithin({ limits: { types, filter, withRemoved } }: SearchWish, row: FoundRow): boolean {
  if (types && !types.includes(row.type)) return false;
  return (withRemoved === true || !row.isRemoved) && (!filter || fits(filter, row.fields()));
}

/** Whether the entity fulfils a condition that the index cannot decide. */
export function fulfils({ filter }: SearchWish, row: FoundRow): boolean {
  return filter === undefined || fits(filter, row.fields());
}

/**
 * How well an entity fits, the best first.
 * - 0: a name is the query.
 * - 1: a name begins with it.
 * - 2: for each term, a word of a name begins with it.
 * - 3: each term is in a name.
 * - 4: anything else.
 */
export function rankOf({ text, terms }: SearchWish, row: FoundRow): number {
  const names = namesOf(row);
  if (names.includes(text) || (text.startsWith("urn:li:") && folded(row.urn) === text)) return 0;
  if (names.some((name) => name.startsWith(text))) return 1;
  if (terms.every((term) => names.some((name) => hasBeginning(name, term.text)))) return 2;
  return terms.every((term) => isInNames(term, row)) ? 3 : 4;
}

/** The names of an entity, folded. */
function namesOf({ name, bare, shown }: FoundRow): readonly string[] {
  return [name, bare, shown].filter((each) => each !== undefined);
}

/** Whether a term is in a name where a word begins. */
function hasBeginning(name: string, term: string): boolean {
  for (let at = name.indexOf(term); at >= 0; at = name.indexOf(term, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}\p{M}]$/u.test(name.slice(Math.max(0, at - 2), at))) return true;
  }
  return false;
}

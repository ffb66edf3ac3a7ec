import { Lexer, Parser, type CST } from "yaml";

/**
 * How many lexical tokens of one entry are read; a long one counts as several. A field with a plain value has about eight,
 * so this is a group with some five thousand users defined inline, which takes the parser some tenths of a second.
 */
export const MOST_TOKENS = 200_000;

/** The greatest nesting depth of lists and mappings that is read, because the parser is recursive. */
export const DEEPEST = 200;

/** The tokens of a text; or why it is not read, with the offset at which that was found out. */
export type BoundedTokens =
  | { readonly kind: "tokens"; readonly tokens: readonly CST.Token[] }
  | { readonly kind: "too-long" | "too-deep"; readonly at: number };

/** Cuts a text into the tokens of `yaml`. Stops as soon as there are too many of them, or they are nested too deeply. */
export function boundedTokens(text: string, most = MOST_TOKENS): BoundedTokens {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  let left = most;
  for (const source of new Lexer().lex(text)) {
    left -= costOf(source);
    if (left < 0) return { kind: "too-long", at: parser.offset };
    for (const token of parser.next(source)) tokens.push(token);
    if (parser.stack.length > DEEPEST) return { kind: "too-deep", at: parser.offset };
  }
  for (const token of parser.end()) tokens.push(token);
  return { kind: "tokens", tokens };
}

/** So many characters of one token take about as long as another token. */
const CHARACTERS = 32;

function costOf(source: string): number {
  const cost = 1 + Math.floor(source.length / CHARACTERS);
  return source.startsWith('"') ? cost + escapesIn(source) : cost;
}

/** Escapes in double quotes are read, and may be wrong, one by one. */
function escapesIn(quoted: string): number {
  let count = 0;
  for (let at = quoted.indexOf("\\"); at >= 0; at = quoted.indexOf("\\", at + 2)) count++;
  return count;
}

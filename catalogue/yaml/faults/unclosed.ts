import type { Span } from "../../text/span.ts";

/** Behind so many characters nothing is looked for: that would be felt where many are open. */
const FAR = 50_000;

/** Where the quote opens that is not closed before an offset; `undefined` if that is unclear. */
export function unclosedQuote(text: string, quote: '"' | "'", before: number): Span | undefined {
  if (before > FAR) return undefined;
  const quotes = quote === '"' ? /\\[^]|"/g : /'+/g;
  let at: number | undefined;
  for (const { 0: found, index } of text.slice(0, before).matchAll(quotes)) {
    // In single quotes, two of them are an escaped one.
    if (found.startsWith(quote) && found.length % 2 === 1) at = index;
  }
  return at === undefined ? undefined : { start: at, end: at + 1 };
}

/** Texts in quotes and comments, in which brackets mean nothing; and brackets. */
const TOKEN = /(?<![^\s[\]{},:-])(?:"(?:[^"\\]|\\[^])*"|'(?:[^']|'')*')|(?<!\S)#.*|[[\]{}]/g;
const CLOSES: Readonly<Record<string, string>> = { "]": "[", "}": "{" };

/** Where the bracket opens that is not closed before an offset, the last one of its kind; `undefined` if all are closed. */
export function unclosedBracket(text: string, bracket: "[" | "{", before: number): Span | undefined {
  if (before > FAR) return undefined;
  const open: { readonly sign: string; readonly at: number }[] = [];
  for (const { 0: sign, index } of text.slice(0, before).matchAll(TOKEN)) {
    if (sign === "[" || sign === "{") {
      // Inside a word it is part of that.
      if (open.length > 0 || !/[^\s,:{[-]/.test(text.charAt(index - 1))) open.push({ sign, at: index });
    } else if (open.at(-1)?.sign === CLOSES[sign]) open.pop();
  }
  const at = open.findLast(({ sign }) => sign === bracket)?.at;
  return at === undefined ? undefined : { start: at, end: at + 1 };
}

import { LONGEST_READ } from "./urnLength.ts";
import type { Span } from "../text/span.ts";

const PREFIX = "urn:li:";
/** Ends a URN outside parentheses, in prose and in every language that quotes or brackets. */
const BREAK = /[\s"'`<>,;()[\]{}|\\]/;

/**
 * The places in `text` of everything that begins like a URN, well-formed or not, in order.
 * A tuple reaches to its closing parenthesis, or, when that is missing on its line, to the next space.
 */
export function findUrns(text: string): Span[] {
  const found: Span[] = [];
  for (let start = text.indexOf(PREFIX); start >= 0;) {
    const end = urnEnd(text, start);
    found.push({ start, end });
    start = text.indexOf(PREFIX, end);
  }
  return found;
}

function urnEnd(text: string, start: number): number {
  const limit = Math.min(text.length, start + LONGEST_READ);
  let at = start;
  while (at < limit && !BREAK.test(text.charAt(at))) at++;
  // Prose puts stops after a URN. An id may end in them, which quotes around it tell.
  if (text.charAt(at) !== "(") return isQuoted(text, start, at) ? at : trimmed(text, start, at);
  const close = tupleEnd(text, at, limit);
  if (close !== undefined) return close;
  while (at < limit && !/[\s"'`<>]/.test(text.charAt(at))) at++;
  return at;
}

function tupleEnd(text: string, open: number, limit: number): number | undefined {
  let depth = 0;
  for (let at = open; at < limit; at++) {
    const char = text.charAt(at);
    if (char === "\n" || char === '"' || char === "'" || char === "`") return undefined;
    if (char === "(") depth++;
    else if (char === ")" && --depth === 0) return at + 1;
  }
  return undefined;
}

function isQuoted(text: string, start: number, end: number): boolean {
  const quote = text.charAt(start - 1);
  return (quote === '"' || quote === "'" || quote === "`") && text.charAt(end) === quote;
}

/** Without the stops and closing quotes that prose puts behind it, the colon of a YAML key, and Markdown's emphasis. */
function trimmed(text: string, start: number, end: number): number {
  const type = start + PREFIX.length;
  const id = text.slice(type, end).indexOf(":") + 1;
  const emphasis = /[*_]/.exec(text.charAt(start - 1))?.[0];
  let at = end;
  while (at > type + id && (/[.!?:”’»]/.test(text.charAt(at - 1)) || text.charAt(at - 1) === emphasis)) at--;
  // A star alone in place of the ID matches any.
  return emphasis !== undefined && at === type + id ? end : at;
}

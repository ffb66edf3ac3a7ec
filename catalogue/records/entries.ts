import type { Span } from "../span.ts";

/**
 * The piece of a YAML text around an offset that can be read alone: an item of the list that a document is, else the
 * document. It begins at the beginning of a line. Anchors above it are not in it.
 */
export function entryAround(text: string, offset: number): Span {
  const document = documentAround(text, offset);
  if (!isList(text, document)) return document;
  let start = lineStart(text, offset);
  while (start > document.start && !isItem(text, start)) start = lineStart(text, start - 1);
  return { start, end: nextItem(text, offset, document.end) };
}

/** Those pieces of a text, in order: together they are the text. */
export function* entries(text: string): Generator<Span> {
  for (let start = 0; start < text.length;) {
    const document = documentAround(text, start);
    if (!isList(text, document)) yield document;
    else {
      for (let item = document.start; item < document.end;) {
        const end = nextItem(text, item, document.end);
        yield { start: item, end };
        item = end;
      }
    }
    start = document.end;
  }
}

/** A document reaches from the line of its `---`, or from the text's beginning, to the line of the next. */
function documentAround(text: string, offset: number): Span {
  let start = lineStart(text, offset);
  while (start > 0 && !isMarker(text, start)) start = start < 2 ? 0 : text.lastIndexOf("\n---", start - 2) + 1;
  let next = text.indexOf("\n---", offset);
  while (next >= 0 && !isMarker(text, next + 1)) next = text.indexOf("\n---", next + 1);
  return { start, end: next < 0 ? text.length : next + 1 };
}

function isMarker(text: string, at: number): boolean {
  return text.startsWith("---", at) && /^\s?$/.test(text.charAt(at + 3));
}

/** Whether a document is a list at the left edge: whether that is what its first line with anything to say begins. */
function isList(text: string, { start, end }: Span): boolean {
  const silent = /\uFEFF?(?:[ \t]*(?:#.*)?\r?$|---\s*$|%)/my;
  for (let at = start; at < end; at = nextLine(text, at)) {
    silent.lastIndex = at;
    if (!silent.test(text)) return isItem(text, at);
  }
  return false;
}

function nextItem(text: string, from: number, end: number): number {
  for (let at = text.indexOf("\n-", from); at >= 0 && at < end; at = text.indexOf("\n-", at + 1)) {
    if (isItem(text, at + 1)) return at + 1;
  }
  return end;
}

function isItem(text: string, lineStart: number): boolean {
  const at = lineStart === 0 && text.startsWith("\uFEFF") ? 1 : lineStart;
  return text.charAt(at) === "-" && /^\s?$/.test(text.charAt(at + 1));
}

function lineStart(text: string, offset: number): number {
  return offset <= 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
}

function nextLine(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end + 1;
}

import type { Fix } from "../../findings/problem.ts";
import type { TextEdit } from "../../text/textEdit.ts";
import type { Span } from "../../text/span.ts";
import { propertiesBefore } from "../values/propertiesBefore.ts";
import type { Scalar } from "../values/value.ts";
import { yamlText } from "../values/yamlText.ts";
import { lineStartAt } from "../../text/lines.ts";

/**
 * The edit that writes another text in a scalar's place, in its quotes if it has some; none where it stands through an
 * alias, since other places share it.
 * @param text the one that the scalar's span is counted in
 */
export function rewritten(text: string, scalar: Scalar, value: string): readonly TextEdit[] {
  const source = text.slice(scalar.span.start, scalar.span.end);
  // Unquoted, a text of several lines would need the indentation of its place.
  const quote = quoteOf(source) ?? (/[\n\r]/.test(value) ? '"' : undefined);
  // In brackets, these characters would have ended an unquoted scalar.
  const flow = !/[,[\]{}]/.test(source);
  return replaced(source, scalar, yamlText(value, { flow, quote }));
}

/** As `rewritten`, for a fix: what repeats the scalar by an alias may need it as it is. */
export function rewrittenAlone(text: string, scalar: Scalar, value: string): readonly TextEdit[] {
  return unlessRepeated(text, scalar, rewritten(text, scalar, value));
}

/** Edits of a scalar that are not to be made where an alias repeats it; the alias may be in an entry below. */
export function unlessRepeated(
  text: string,
  { span }: Pick<Scalar, "span">,
  edits: readonly TextEdit[],
): readonly TextEdit[] {
  const { anchor } = propertiesBefore(text, span.start);
  return anchor ? edits.map((edit) => ({ ...edit, anchor: text.slice(anchor.start + 1, anchor.end) })) : edits;
}

/** The edit that writes other YAML, on one line, in a scalar's place; none where a tag says what the scalar is. */
export function inPlaceOf(text: string, scalar: Scalar, yaml: string): readonly TextEdit[] {
  if (isTagged(text, scalar)) return [];
  return replaced(text.slice(scalar.span.start, scalar.span.end), scalar, yaml);
}

/** The edit that puts a scalar in quotes; none if a tag determines its type, in quotes or not. */
export function putInQuotes(text: string, scalar: Scalar): readonly TextEdit[] {
  const source = text.slice(scalar.span.start, scalar.span.end);
  return inPlaceOf(text, scalar, yamlText(scalar.text, { quote: quoteOf(source) ?? '"' }));
}

/** Whether a tag before a scalar says what it is: `!!str 007` is text for every reader. */
export function isTagged(text: string, scalar: Pick<Scalar, "span">): boolean {
  return propertiesBefore(text, scalar.span.start).tag !== undefined;
}

/** Whether a scalar has an anchor, by which other fields may repeat it. */
export function isAnchored(text: string, scalar: Pick<Scalar, "span">): boolean {
  return propertiesBefore(text, scalar.span.start).anchor !== undefined;
}

/** What is before a scalar on its line; of a scalar on a line of its own, the last line before it that is no comment. */
export function lineBefore(text: string, scalar: Span): string {
  for (let end = scalar.start; end > 0;) {
    const start = lineStartAt(text, end);
    const line = text.slice(start, end).replace(/\r$/, "");
    if (!/^[ \t]*(?:#.*)?$/.test(line)) return line;
    end = start - 1;
  }
  return "";
}

/** Whether a value is written at its span, rather than repeated there by an alias. */
export function isWritten(text: string, { span }: { readonly span: Scalar["span"] }): boolean {
  return text.charAt(span.start) !== "*";
}

/** The fixes of a finding: one if there is something to edit. */
export function fixWith(title: string, edits: readonly TextEdit[]): readonly Fix[] {
  return edits.length === 0 ? [] : [{ title, edits }];
}

/** The fixes of a finding that take something away that a person wrote, like `fixWith`. */
export function removing(title: string, edits: readonly TextEdit[]): readonly Fix[] {
  return edits.length === 0 ? [] : [{ title, alike: "remove", edits }];
}

/** As `fixWith`, for a fix that is a guess. */
export function guessing(title: string, edits: readonly TextEdit[]): readonly Fix[] {
  return edits.length === 0 ? [] : [{ title, isGuess: true, edits }];
}

/** The quote that a scalar's source begins with. */
export function quoteOf(source: string): '"' | "'" | undefined {
  const first = source.charAt(0);
  return first === '"' || first === "'" ? first : undefined;
}

/** The edit that writes YAML in place of a scalar with this source, with the comment and the line break that belong to a block scalar. */
export function replaced(source: string, { span }: Pick<Scalar, "span">, text: string): readonly TextEdit[] {
  if (source.startsWith("*")) return [];
  return [{ span, text: text + commentOf(source) + finalBreakOf(source) }];
}

/** The comment on the first line of a block scalar's source, with the space before it: it is kept after what replaces the scalar. */
function commentOf(source: string): string {
  return /^[|>]\S*(?<comment>[ \t]+#[^\r\n]*)/.exec(source)?.groups?.["comment"]?.trimEnd() ?? "";
}

/** The line break at the end of a scalar's source, to be kept: a block scalar reaches to the next line. */
export function finalBreakOf(source: string): string {
  return /\r?\n$/.exec(source)?.[0] ?? "";
}

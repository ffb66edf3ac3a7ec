import type { Span } from "../text/span.ts";
import { ENTITY_TYPES } from "./entityTypes.ts";

/** A placeholder that is filled in later: `{{ user }}`, `<id>`, `${ID}`, `*`, `...`, `%s`, `a|b`. */
const PLACEHOLDER = /[{<$*|…]|\.\.\.|%(?![0-9a-f]{2})/i;
/** The beginning of a placeholder directly after a URN: of a template, of a list that goes on (`...`), of a regular expression (`\w`). */
const PLACEHOLDER_BEHIND = /^(?:[{<$*…]|\.\.\.|\\(?![nrt"'\\]))/;

/** Whether the text at a span of `text` is a pattern that URNs are made of or matched with, and so need not be one. */
export function isUrnTemplate(text: string, { start, end }: Span): boolean {
  const behind = text.slice(end, end + 3);
  // Markdown's emphasis has stars on both sides.
  const isEmphasized = text.charAt(start - 1) === "*" && behind.startsWith("*") && text.charAt(end - 1) !== ":";
  return PLACEHOLDER.test(text.slice(start, end)) || (!isEmphasized && PLACEHOLDER_BEHIND.test(behind));
}

/**
 * Whether a text is but the beginning of a URN, with nothing wrong so far: `urn:li:corpuser:`, or a tuple that is open.
 * A program may put the rest behind it.
 */
export function isUrnBeginning(text: string): boolean {
  const [, type = "", id = ""] = /^urn:li:(\w*)(?::(.*))?$/s.exec(text) ?? ["", "-"];
  if (ENTITY_TYPES.some((each) => each !== type && each.toLowerCase() === type.toLowerCase())) return false;
  return /^\w*$/.test(type) && (id === "" || id.split("(").length > id.split(")").length);
}

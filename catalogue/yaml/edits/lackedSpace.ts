import * as l10n from "@vscode/l10n";
import type { Finding } from "../../findings/problem.ts";
import type { TextEdit } from "../../text/textEdit.ts";
import { isInText } from "./lackedColon.ts";
import { lineStartAt } from "../../text/lines.ts";

/** What a finding says of a colon that lacks its space. */
type LackedSpace = Pick<Finding, "message" | "span" | "fixes">;

/**
 * The space that is missing after the colon of the word at `start`. It is a guess if the word is not known to be a field, or may
 * belong to the text above.
 * @param fields the names that the word may have; without them, it may have any
 */
export function lackedSpace(text: string, start: number, fields?: readonly string[]): LackedSpace | undefined {
  const [key, name = ""] = /^([A-Za-z_]\w*):(?=[^\s/])/.exec(text.slice(start, start + LONGEST)) ?? [];
  if (key === undefined || text.startsWith("urn:li:", start)) return undefined;
  if (fields && !fields.includes(name)) return undefined;
  const at = start + key.length;
  const fix = {
    title: l10n.t("Add the missing space"),
    alike: "space",
    all: l10n.t("Add all missing spaces in the file"),
    ...(fields && !isInText(text, start) ? {} : { isGuess: true as const }),
  };
  const edit = spacing(text, start, at);
  const fixes = edit ? [{ ...fix, edits: [edit] }] : [];
  return { message: l10n.t`A space is missing after "${key}"`, span: { start, end: at }, fixes };
}

/** The edit that adds the space; `undefined` where YAML would not allow what is then a value. */
function spacing(text: string, start: number, at: number): TextEdit | undefined {
  const line = lineStartAt(text, start);
  const isInBraces = /[{,][ \t]*$/.test(text.slice(line, start));
  const lineEnd = text.indexOf("\n", at);
  const rest = text.slice(at, lineEnd < 0 ? text.length : lineEnd);
  const [toComma = ""] = /^[^,\]}]*/.exec(rest) ?? [];
  if (NO_VALUE.test(isInBraces ? toComma : rest) || isUnclosed(text, at, rest)) return undefined;
  if (!(isInBraces ? SIGN : SIGN_IN_BLOCK).test(rest)) return { span: { start: at, end: at }, text: " " };
  const [value] = /^.[^#:"'\\,[\]{}\r]*/.exec(rest) ?? [""];
  if (!(isInBraces ? /^[,}]/ : /^\r?$/).test(rest.slice(value.length))) return undefined;
  const below = lineEnd < 0 ? "" : (/^(?:[ \t]*(?:#.*)?\r?\n)*( *)\S/.exec(text.slice(lineEnd + 1))?.[1] ?? "");
  // Where the value ends is not certain, so no edit is offered.
  if (!isInBraces && below.length > start - line) return undefined;
  const end = at + value.trimEnd().length;
  return { span: { start: at, end }, text: ` ${JSON.stringify(text.slice(at, end))}` };
}

/** Behind a space, these begin a comment, an anchor, a tag, an alias or a block text, or nothing that YAML allows: they need quotes. */
const SIGN = /^[#&!*|>@`%]/;
const SIGN_IN_BLOCK = /^[#&!*|>@`%,\]}]/;

/**
 * The item of a list, which belongs on the next line, or the sign of a key; or what is a key itself, which ends with a colon. A colon
 * in quotes, brackets or a comment is none.
 */
const NO_VALUE = /^[-?:](?:\s|$)|^[^\s"'[{#](?:[^#:]|:(?=\S)|(?<=\S)#)*:(?:\s|$)/;

/** Whether the value begins with a quote or bracket that is not closed: a quote on its line, a bracket anywhere. */
function isUnclosed(text: string, at: number, rest: string): boolean {
  const [open] = rest;
  if (open === '"' || open === "'") return !rest.includes(open, 1);
  const close = open === "[" ? "]" : open === "{" ? "}" : undefined;
  return close !== undefined && !text.includes(close, at);
}

/** A longer word, in UTF-16 code units, is not looked at. */
const LONGEST = 100;

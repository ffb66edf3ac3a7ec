import * as l10n from "@vscode/l10n";
import { isMergeMark } from "./conflicts.ts";
import type { Span } from "../../text/span.ts";
import type { YamlCode, YamlFinding } from "./yamlCode.ts";
import type { Fix } from "../../findings/problem.ts";
import { yamlCause, type OpenSign, type YamlCause, type YamlComplaint } from "./yamlCause.ts";
import { withoutTabs } from "../../text/tabStops.ts";
import { lackedSpace } from "../edits/lackedSpace.ts";
import { carriageReturnsOnly } from "./swallowedLines.ts";
import { unclosedBracket, unclosedQuote } from "./unclosed.ts";
import { lineStartAt } from "../../text/lines.ts";

/**
 * A complaint as a finding, in words of its own and with what puts it right where that is clear. Places are those of
 * `text`.
 */
export function yamlFinding(code: YamlCode, text: string, complaint: YamlComplaint): YamlFinding {
  const { message, pos } = complaint;
  const cause = yamlCause(complaint);
  const start = Math.min(pos[0], text.length);
  const span = within(text, { start, end: Math.max(pos[1], start) });
  const said =
    carriageReturns(text) ?? leftByMerge(text, start) ?? indentedByTab(text, start, cause) ?? told(text, start, cause);
  if (!said) return { code, message, span };
  const finding = { code, message: said.message, span: said.span ? within(text, said.span) : span };
  return said.fixes ? { ...finding, fixes: said.fixes } : finding;
}

/**
 * The place of a complaint in its text. What the parser notices at or behind the text's end is marked at the last character
 * that can be seen: the next entry, which may begin there, has nothing to do with it.
 */
function within(text: string, { start, end }: Span): Span {
  const { length } = text;
  if (start < length) return { start, end: Math.min(end, length) };
  const last = Math.max(0, text.trimEnd().length - 1);
  return { start: last, end: Math.min(last + 1, length) };
}

interface Told {
  readonly message: string;
  /** What is wrong, where the parser notices it only elsewhere. */
  readonly span?: Span | undefined;
  readonly fixes?: readonly Fix[] | undefined;
}

/** Of a text with the line ends of old Macs, everything after the first one is on one line. */
function carriageReturns(text: string): Told | undefined {
  return text.includes("\r") && !text.includes("\n") ? { message: carriageReturnsOnly() } : undefined;
}

/** What lies behind a complaint, where the text at its place shows it. */
function told(text: string, at: number, cause: YamlCause): Told | undefined {
  switch (cause.kind) {
    case "bad-start":
      return quoting(text, at, l10n.t`A value that begins with "${text.charAt(at)}" needs quotes`);
    case "block-as-key":
      return blockAsKey(text, at);
    case "open":
      return neverClosed(text, at, cause.sign);
    case "other-column":
    case "item-without-dash":
      return outOfLine(text, at);
    case "stray-comma":
      return strayComma(text, at);
    case "no-comma-or-colon":
      return { message: l10n.t("A comma or a colon is missing before this") };
    case "no-comma":
      return { message: l10n.t("A comma is missing before this") };
    case "key-without-colon":
      return (
        lackedSpace(text, at) ?? {
          message: l10n.t("This line needs a colon, or an indentation if it is part of the text above"),
        }
      );
    case "key-on-several-lines":
      return lackedSpace(text, at) ?? tooFar(text, at) ?? withoutColon(text, at);
    case "list-behind-key":
    case "behind-value":
    case "stray-token":
    case "unexpected":
      return unexpected(text, at, cause);
    case "bad-escape":
      return { message: l10n.t('In double quotes a backslash is written "{0}"', "\\\\") };
    case "tab":
    case "other":
      return undefined;
  }
}

function blockAsKey(text: string, at: number): Told {
  // A comment above the line is no part of it.
  if (/[\s#]/.test(text.charAt(at))) return outOfLine(text, at);
  if (text.charAt(at) === "?") return quoting(text, at, l10n.t('A value that begins with "?" needs quotes'));
  const value = withoutComment(lineFrom(text, at)).trimEnd();
  if (/:\s/.test(value)) return quoting(text, at, l10n.t("A value that contains a colon and a space needs quotes"));
  return value.endsWith(":")
    ? { message: l10n.t("A value that ends with a colon needs quotes") }
    : { message: l10n.t("The line below is indented further, so YAML reads both lines as one value") };
}

/** A quote or a bracket that is open to the end, or to where the next field begins. */
function neverClosed(text: string, at: number, sign: OpenSign): Told | undefined {
  if (sign === '"' || sign === "'") return { message: open(text, sign, sign, at), span: unclosedQuote(text, sign, at) };
  const span = unclosedBracket(text, sign, at);
  return span && { message: open(text, sign, sign === "[" ? "]" : "}", at), span };
}

/** The bracket that closes it may be below, on lines outside it. */
function open(text: string, opening: string, closing: string, at: number): string {
  return text.includes(closing, at)
    ? l10n.t`The ${opening} that opens here is never closed, or its further lines are not indented`
    : l10n.t`The ${opening} that opens here is never closed`;
}

/** So much of a line is looked at before a place to explain it, in UTF-16 code units. */
const LONGEST_BEFORE = 1_000;

function unexpected(text: string, at: number, cause: YamlCause): Told | undefined {
  const before = text.slice(Math.max(lineStartAt(text, at), at - LONGEST_BEFORE), at);
  if (/[|>][-+0-9]*[ \t]*$/.test(before))
    return { message: l10n.t('The text after "|" or ">" must begin on the next line') };
  if (cause.kind === "list-behind-key")
    return { message: l10n.t('A list must begin on the line below its key; a text that begins with "-" needs quotes') };
  const quote = cause.kind === "behind-value" ? /(["'])[ \t]*$/.exec(before)?.[1] : undefined;
  if (quote !== undefined)
    return {
      message: l10n.t`The quoted text ends before this; inside it, ${quote} is written ${quote === "'" ? "''" : '\\"'}`,
    };
  const sign = cause.kind === "behind-value" ? /(?:^|[:-])[ \t]+([[{*])[^:]*$/.exec(before)?.[1] : undefined;
  if (sign !== undefined)
    return { message: l10n.t`Unexpected text after a value; a text that begins with "${sign}" needs quotes` };
  if (cause.kind === "behind-value" && /^[\s\uFEFF]*$/.test(before))
    return { message: l10n.t("This line is not part of anything above it; check the indentation") };
  return cause.kind === "stray-token" ? { message: l10n.t`Unexpected ${cause.token}` } : undefined;
}

/** A comma in brackets that no value is before. What is left has no more spaces than it had. */
function strayComma(text: string, at: number): Told {
  const spaces = /[\s[{]/.test(text.charAt(at - 1)) ? (/^[ \t]*/.exec(lineFrom(text, at + 1))?.[0].length ?? 0) : 0;
  const fix = {
    title: l10n.t("Remove the comma"),
    alike: "comma",
    all: l10n.t("Remove all commas in the file that have no value before them"),
    edits: [{ span: { start: at, end: at + 1 + spaces }, text: "" }],
  };
  return { message: l10n.t("No value before this comma; remove the comma or add a value"), fixes: [fix] };
}

/** Half of what a merge left: a mark without the others. */
function leftByMerge(text: string, at: number): Told | undefined {
  if (at > 0 && text.charAt(at - 1) !== "\n") return undefined;
  const mark = lineFrom(text, at);
  if (!isMergeMark(mark)) return undefined;
  const edits = [{ span: { start: at, end: Math.min(lineEnd(text, at) + 1, text.length) }, text: "" }];
  return {
    message: l10n.t("This conflict marker was left by a merge; remove the line"),
    span: { start: at, end: at + mark.trimEnd().length },
    fixes: [{ title: l10n.t("Remove the line"), edits }],
  };
}

/** What the parser finds where a tab indents a line. Inside brackets a tab means nothing. */
const OF_TABS: ReadonlySet<YamlCause["kind"]> = new Set<YamlCause["kind"]>([
  "tab",
  "behind-value",
  "other-column",
  "stray-token",
  "other",
]);

/** A tab before the first thing on a line. */
function indentedByTab(text: string, at: number, { kind }: YamlCause): Told | undefined {
  if (!OF_TABS.has(kind)) return undefined;
  const start = lineStartAt(text, at);
  const [indent = ""] = /^[ \t]*(?:-[ \t]+)*/.exec(text.slice(start, lineEnd(text, start))) ?? [];
  const tab = indent.indexOf("\t");
  if (tab < 0 || at > start + indent.length) return undefined;
  return {
    message: l10n.t("This line is indented with a tab; YAML allows only spaces"),
    span: { start: start + tab, end: start + indent.length },
    fixes: [withSpaces(text, { start, end: start + indent.length })],
  };
}

/** Indents a line, up to behind its dashes, with spaces; a tab is as wide as the first indentation of the text that has none. */
function withSpaces(text: string, span: Span): Fix {
  const step = /^( +)(?![\t #\r\n]|$)/m.exec(text)?.[1]?.length ?? 2;
  return {
    title: l10n.t("Indent this line with spaces"),
    isGuess: true,
    alike: "spaces",
    all: l10n.t("Indent all lines of the file with spaces"),
    edits: [{ span, text: withoutTabs(text.slice(span.start, span.end), step) }],
  };
}

/** The first line behind `at` with anything on it begins at another column than it should. */
function outOfLine(text: string, at: number): Told {
  const start = at + (/^(?:[ \t]*(?:#.*)?\r?\n)*/.exec(text.slice(at))?.[0].length ?? 0);
  const indent = /^[ \t]*/.exec(text.slice(start))?.[0].length ?? 0;
  const message = l10n.t("This line is not indented like the lines above that it belongs to");
  return strayItem(text, start + indent) ?? { message, span: { start, end: start + Math.max(1, indent) } };
}

/** An item where fields are. */
function strayItem(text: string, at: number): Told | undefined {
  if (!/^-\s/.test(text.slice(at, at + 2))) return undefined;
  const end = at + lineFrom(text, at).trimEnd().length;
  return { message: l10n.t("This item is not part of a list; check the indentation"), span: { start: at, end } };
}

/** A field below a value that the value goes on in, since the field is indented too far. */
function tooFar(text: string, at: number): Told | undefined {
  const isValue = /\S/.test(text.slice(lineStartAt(text, at), at).replace(/^\uFEFF? *(?:- +)*/, ""));
  const below = isValue ? /^[^\r\n]*\r?\n(?:[ \t]*(?:#.*)?\r?\n)* */.exec(text.slice(at))?.[0] : undefined;
  if (below === undefined) return undefined;
  const start = at + below.length;
  const key = /^[^\r\n:]*/.exec(text.slice(start))?.[0] ?? "";
  return {
    message: l10n.t("This field is indented further than the one above it"),
    span: { start, end: start + Math.max(1, key.length) },
  };
}

function withoutColon(text: string, at: number): Told | undefined {
  const line = lineFrom(text, at).trimEnd();
  return /:(?:\s|$)|[[\]{}"']/.test(line)
    ? undefined
    : { message: l10n.t("A colon and a space are missing in this line"), span: { start: at, end: at + line.length } };
}

/** Puts the rest of the line in quotes, but for a comment. */
function quoting(text: string, start: number, message: string): Told {
  const value = withoutComment(lineFrom(text, start)).trimEnd();
  // What has brackets or quotes of its own, or goes on in the next line, may be meant in several ways.
  if (value === "" || /["'\\,[\]{}\r]|:$/.test(value) || goesOn(text, start)) return { message };
  const edits = [{ span: { start, end: start + value.length }, text: `"${value}"` }];
  return { message, fixes: [{ title: l10n.t("Put it in quotes"), edits }] };
}

function withoutComment(line: string): string {
  for (let at = line.indexOf("#"); at >= 0; at = line.indexOf("#", at + 1))
    if (/\s/.test(line.charAt(at - 1))) return line.slice(0, at);
  return line;
}

/** Whether the line below is indented further than the one that `at` is on, behind its dashes. */
function goesOn(text: string, at: number): boolean {
  const start = lineStartAt(text, at);
  const [indent = ""] = /^\uFEFF? *(?:- +)*/.exec(text.slice(start, at)) ?? [];
  const below = /^(?:[ \t]*(?:#.*)?\r?\n)*( *)\S/.exec(text.slice(lineEnd(text, at) + 1))?.[1] ?? "";
  return below.length > indent.replace("\uFEFF", "").length;
}

/** The rest of a line, from an offset on. */
function lineFrom(text: string, at: number): string {
  return text.slice(at, lineEnd(text, at)).replace(/\r$/, "");
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}

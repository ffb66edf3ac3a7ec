import * as l10n from "@vscode/l10n";
import { readableNumber } from "../../text/language.ts";
import type { Span } from "../../text/span.ts";
import { DEEPEST, MOST_TOKENS, type BoundedTokens } from "../boundedTokens.ts";
import type { Finding } from "../../findings/problem.ts";
import type { YamlFinding } from "./yamlCode.ts";

/** The code of everything that was not looked at, since that would take too long. */
export const NOT_CHECKED = "not-checked";

/** Whether a text with these findings was read in full and is sound YAML. */
export function isSound(findings: readonly { readonly code: string }[]): boolean {
  return findings.every(({ code }) => code !== "yaml-syntax" && code !== NOT_CHECKED);
}

/** A text of which nothing is read. Marked is its first line with content or, where it is nested too deeply, that place. */
export function unread(text: string, { kind, at }: Exclude<BoundedTokens, { kind: "tokens" }>): YamlFinding {
  if (kind === "too-deep")
    return notChecked(
      lineAround(text, at),
      l10n.t`Lists and mappings are nested more than ${DEEPEST} levels deep here, so nothing in this record is validated; if that is not intended, look for a mistake in the lines above`,
    );
  return notChecked(
    lineAround(text, /[^\s\uFEFF]/.exec(text)?.index ?? 0),
    text.length > LARGE
      ? l10n.t`This record has more than ${readableNumber(LARGE)} characters, so it is not validated; shorten its values, or split it`
      : l10n.t`This record has more than ${readableNumber(MOST_TOKENS)} YAML tokens, so it is not validated; split it, or move users defined inline to a file of users`,
  );
}

/** A record with too many tokens and more characters than this has long values rather than many. */
const LARGE = 3_000_000;

/** Something is not checked; the message says what, and what to do. */
export function notChecked(span: Span, message: string): Finding<typeof NOT_CHECKED> {
  return { code: NOT_CHECKED, message, span };
}

/** The longest piece of a line that is marked. */
const LONGEST = 80;

function lineAround(text: string, at: number): Span {
  const feed = text.indexOf("\n", at);
  const end = Math.min(feed < 0 ? text.length : feed, at + LONGEST);
  return { start: Math.min(at, text.length), end: at + text.slice(at, end).trimEnd().length };
}

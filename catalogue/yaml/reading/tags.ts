import * as l10n from "@vscode/l10n";
import { isCollection, isScalar, type Node } from "yaml";
import type { Span } from "../../text/span.ts";
import type { TextEdit } from "../../text/textEdit.ts";
import type { YamlFinding } from "../faults/yamlCode.ts";
import { fixWith } from "../edits/scalarEdit.ts";
import { propertiesBefore } from "../values/propertiesBefore.ts";

const STANDARD = "tag:yaml.org,2002:";
/** Says of a value that it is what it would be in quotes. */
const NON_SPECIFIC = "!";

/** What the parser complains of when it has no use for a tag. Its place is the tag's. */
export const UNRESOLVED = "TAG_RESOLVE_FAILED";

/** A tag that is unknown, or that does not fit what follows it. Other tools refuse the whole file for one. */
export function unresolvedTag(text: string, span: Span): YamlFinding {
  const tag = text.slice(span.start, span.end);
  const message = /^!!(?:str|int|float|bool|null|map|seq)$/.test(tag)
    ? l10n.t`The value does not match the tag "${tag}"`
    : l10n.t`Unknown tag "${tag}", which other tools refuse; remove it`;
  return tagFinding(text, span, message);
}

/**
 * A tag that the parser has a use for and a record has not: it makes bytes or a date of a text, or nothing follows it,
 * so that an empty text would be stored. `undefined`: no tag has a fault.
 */
export function unusableTag(text: string, node: Node): YamlFinding | undefined {
  const { tag, range } = node;
  if (tag === undefined || !range) return undefined;
  const empty = isScalar(node) && node.type === "PLAIN" && node.source === "" && node.value !== null;
  const isText = tag === NON_SPECIFIC || tag === `${STANDARD}str`;
  if (isText ? !empty : !(isCollection(node) ? COLLECTIONS : SCALARS).has(tag)) return undefined;
  const span = propertiesBefore(text, range[0]).tag ?? { start: range[0], end: range[1] };
  const name = text.slice(span.start, span.end);
  return tagFinding(
    text,
    span,
    empty
      ? l10n.t`The tag "${name}" has no value`
      : l10n.t`No field can hold a value with the tag "${name}"; remove the tag`,
  );
}

/** What the parser resolves though no schema of ours has it; what it does not resolve it complains of itself. */
const SCALARS: ReadonlySet<string> = new Set(["binary", "timestamp", "merge"].map((tag) => STANDARD + tag));
const COLLECTIONS: ReadonlySet<string> = new Set(["set", "omap", "pairs"].map((tag) => STANDARD + tag));

function tagFinding(text: string, span: Span, message: string): YamlFinding {
  const edits = isWholeItem(text, span) ? [] : [withoutTag(text, span)];
  return { code: "yaml-tag", message, span, fixes: fixWith(l10n.t("Remove the tag"), edits) };
}

/** Whether nothing else is between a tag and the comma after it, in brackets: a comma there needs something before it. */
function isWholeItem(text: string, { start, end }: Span): boolean {
  return /[[,]\s*$/.test(text.slice(Math.max(0, start - 100), start)) && /^\s*,/.test(text.slice(end));
}

/** The edit that removes a tag, with the spaces between it and its value. */
export function withoutTag(text: string, { start, end }: Span): TextEdit {
  const spaces = /[ \t]*/y;
  spaces.lastIndex = end;
  const next = end + (spaces.exec(text)?.[0].length ?? 0);
  const isLast = next === text.length || /[#\r\n]/.test(text.charAt(next));
  return { span: { start, end: isLast ? end : next }, text: "" };
}

import * as l10n from "@vscode/l10n";
import { LONGEST } from "../display/longest.ts";
import { oneLine } from "../display/plainText.ts";
import { recordColumns } from "../records/recordFile.ts";
import type { Span } from "../text/span.ts";
import { fixWith, inPlaceOf, isWritten } from "../yaml/edits/scalarEdit.ts";
import { isText, type Field, type Text } from "../yaml/values/value.ts";
import { yamlText } from "../yaml/values/yamlText.ts";
import { rule } from "./rule.ts";

/**
 * A text such as `see #5 for more` ends before the `#`, which begins a comment. A comment that people mean as one has a space
 * after its `#`.
 */
export const commentedText = rule({
  scope: "record",
  ordinary: "silent",
  codes: [
    {
      code: "commented-text",
      severity: "warning",
      title: "The rest of a text is a comment",
      explains:
        "Everything after ` #` is a comment, so the rest of the text is not part of the value and is lost without notice. Put the text in quotes. If it is meant as a comment, write a space after the `#`.",
      wrong: { kind: "user", text: "- id: jdoe\n  description: See #data-help for questions\n" },
      right: { kind: "user", text: '- id: jdoe\n  description: "See #data-help for questions"\n' },
    },
  ],
  check(record, text, report) {
    const { mapping } = record;
    const items = mapping.fields.flatMap(({ value }) => (value.kind === "list" ? value.items : []));
    const inItems = items.flatMap((item) => (item.kind === "mapping" ? item.fields : []));
    const texts = [...mapping.fields, ...inItems].filter(({ key }) => !NAMES.has(key));
    for (const field of [...texts, ...(recordColumns(record)?.fields ?? [])]) {
      const found = commentAfter(text, field);
      if (!found) continue;
      const { value, comment } = found;
      const written = text.slice(comment.start, comment.end);
      const whole = { ...value, span: { start: value.span.start, end: comment.end } };
      const all = text.slice(whole.span.start, whole.span.end);
      // The lines of a text are joined by YAML, and would not be in quotes.
      const canQuote = !/[\r\n]/.test(all);
      const afterMark = { start: comment.start + 1, end: comment.start + 1 };
      report({
        code: "commented-text",
        message: l10n.t`YAML reads "${oneLine(written, LONGEST.label)}" as a comment, so it is not part of the value; put the text in quotes, or write a space after the "#" if a comment is meant`,
        span: comment,
        fixes: [
          ...fixWith(
            l10n.t("Put the text in quotes"),
            canQuote ? inPlaceOf(text, whole, yamlText(all, { quote: '"' })) : [],
          ),
          ...fixWith(l10n.t("Keep it as a comment"), [{ span: afterMark, text: " " }]),
        ],
      });
    }
  },
});

/** The fields that are no text for people; what follows them is a comment. */
const NAMES: ReadonlySet<string> = new Set(["id", "dataset", "owner", "type", "url"]);

/** The comment on the line of a field's unquoted text, if a word follows its `#` at once. */
function commentAfter(
  text: string,
  { value, merged }: Field,
): { readonly value: Text; readonly comment: Span } | undefined {
  if (merged || !isText(value) || value.quoted || !isWritten(text, value)) return undefined;
  COMMENT.lastIndex = value.span.end;
  const [all, before = "", comment = ""] = COMMENT.exec(text) ?? [];
  if (all === undefined) return undefined;
  const start = value.span.end + before.length;
  return { value, comment: { start, end: start + comment.length } };
}

/**
 * A comment after a value, without the space at its end; it stops before a further `#` that has a space after it or begins
 * `#catalogue-`, since what follows is meant as a comment. One that suppresses a diagnostic is always a comment.
 */
const COMMENT = /([ \t]+)(#(?!catalogue-)[\p{L}\p{N}_][^\r\n \t]*(?:[ \t]+(?!#(?:\s|$|catalogue-))[^\r\n \t]+)*)/uy;

import * as l10n from "@vscode/l10n";
import type { TextEdit } from "../text/textEdit.ts";
import { itemsBesideRuns } from "../yaml/values/longList.ts";
import { valuesOf } from "../records/parts.ts";
import { fixWith } from "../yaml/edits/scalarEdit.ts";
import type { Value } from "../yaml/values/value.ts";
import { rule } from "./rule.ts";
import { yamlReader } from "./yamlReader.ts";
import { lineStartAt } from "../text/lines.ts";

/** YAML reads an item that is indented further than the one above it as part of that item: both together are one name. */
export const continuedItem = rule({
  scope: "record",
  ordinary: "silent",
  codes: [],
  others: yamlReader.codes,
  check(record, text, report) {
    for (const { spec, value } of valuesOf(record)) {
      if (value.kind !== "list" || !spec.type.endsWith("-list")) continue;
      for (const item of itemsBesideRuns(value)) {
        const [first, ...more] = dashesIn(text, item);
        if (first === undefined) continue;
        const message = l10n.t("YAML reads this line as part of the item above, because it is indented further");
        const span = { start: first, end: first + 1 };
        const fixes = fixWith(
          l10n.t("Make it an item"),
          [first, ...more].flatMap((dash) => inLine(text, item, dash)),
        );
        report({ code: "yaml-warning", message, span, fixes });
      }
    }
  },
});

/** Where the further lines of an unquoted text begin that look like items. */
function dashesIn(text: string, item: Value): readonly number[] {
  if (item.kind !== "scalar" || item.quoted) return [];
  const source = text.slice(item.span.start, item.span.end);
  return Array.from(source.matchAll(/\n *(?=- )/g), ({ 0: before, index }) => item.span.start + index + before.length);
}

/**
 * Indents a dash like that of the item; no edit if the item is not alone on its line.
 * The dash is part of the edit, so that it does not count as a removal.
 */
function inLine(text: string, { span }: Value, dash: number): readonly TextEdit[] {
  const indent = /^( *)- +$/.exec(text.slice(lineStartAt(text, span.start), span.start))?.[1];
  const start = text.lastIndexOf("\n", dash) + 1;
  return indent === undefined ? [] : [{ span: { start, end: dash + 1 }, text: `${indent}-` }];
}

import * as l10n from "@vscode/l10n";
import { removing } from "../yaml/edits/scalarEdit.ts";
import type { Scalar } from "../yaml/values/value.ts";
import { rule } from "./rule.ts";
import { yamlReader } from "./yamlReader.ts";

/**
 * YAML has no control characters but tabs and line breaks; other YAML parsers refuse the whole file for one. They come by
 * copying from a terminal or an old system.
 */
export const controlCharacter = rule({
  scope: "entry",
  ordinary: "silent",
  codes: [],
  others: yamlReader.codes,
  check({ text }, report) {
    for (const { 0: found, index } of text.matchAll(CONTROL)) {
      const number = found.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
      const span = { start: index, end: index + 1 };
      report({
        code: "yaml-syntax",
        // In quotes, this one could not be stored.
        message:
          found === "\0"
            ? l10n.t("A NUL character is not allowed in YAML; remove it, or save the file as UTF-8")
            : l10n.t(
                'The control character U+{0} is not allowed in YAML; write it in double quotes as "{1}"',
                number,
                `\\u${number}`,
              ),
        span,
        fixes: removing(l10n.t("Remove the control character"), [{ span, text: "" }]),
      });
    }
  },
});

/**
 * A scalar's text, which has none of the control characters that are marked above where the scalar is written: rules that
 * look for such characters in values report those alone that are written as escapes.
 */
export function withoutMarkedControl(text: string, { span }: Scalar, value: string): string {
  return text.slice(span.start, span.end).search(CONTROL) < 0 ? value : value.replaceAll(CONTROL, "");
}

const CONTROL = /[\0-\x08\v\f\x0E-\x1F]/g;

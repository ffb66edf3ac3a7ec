import * as l10n from "@vscode/l10n";
import { oldYamlMeaning, type OldYamlMeaning } from "../yaml/values/oldYaml.ts";
import { itemsBesideRuns } from "../yaml/values/longList.ts";
import { valuesOf } from "../records/parts.ts";
import { fixWith, isTagged, isWritten, putInQuotes } from "../yaml/edits/scalarEdit.ts";
import type { Scalar, Value } from "../yaml/values/value.ts";
import { rule } from "./rule.ts";

/**
 * A text or a number that tools with a YAML 1.1 parser interpret differently, so that they refuse the record or store
 * another value. Files of datasets are read by no other tool.
 */
export const ambiguousValue = rule({
  scope: "record",
  ordinary: "silent",
  codes: [
    {
      code: "ambiguous-value",
      severity: "warning",
      title: "Other tools interpret an unquoted value differently",
      explains:
        "YAML 1.1 parsers, which other tools use, interpret an unquoted value differently: `no` and `off` are false, `2024-01-01` is a date, and `1_000`, `12:30` and `010` are the numbers 1000, 750 and 8. A quoted text is the same everywhere.",
      wrong: { kind: "user", text: "- id: jdoe\n  country_code: NO\n" },
      right: { kind: "user", text: '- id: jdoe\n  country_code: "NO"\n' },
    },
  ],
  check(record, text, report) {
    for (const { spec, value } of record.kind === "dataset" ? [] : valuesOf(record)) {
      for (const scalar of spec.type === "boolean" ? [] : plainScalars(value)) {
        const { span } = scalar;
        if (!isWritten(text, scalar) || isTagged(text, scalar)) continue;
        if (spec.type === "integer") {
          if (!isOctal(scalar.text)) continue;
          const message = l10n.t`YAML 1.1 parsers read "${scalar.text}" as ${parseInt(scalar.text, 8)}; write it without the leading zero`;
          report({ code: "ambiguous-value", message, span });
          continue;
        }
        const meaning = typeof scalar.value === "string" ? oldYamlMeaning(scalar.text) : undefined;
        if (meaning === undefined) continue;
        const fixes = fixWith(l10n.t("Put it in quotes"), putInQuotes(text, scalar));
        report({ code: "ambiguous-value", message: READ_AS[meaning](scalar.text), span, fixes });
      }
    }
  },
});

/** The message for a text that older parsers take for something else. */
const READ_AS: Readonly<Record<OldYamlMeaning, (text: string) => string>> = {
  true: (text) => l10n.t`YAML 1.1 parsers read "${text}" as true; put it in quotes`,
  false: (text) => l10n.t`YAML 1.1 parsers read "${text}" as false; put it in quotes`,
  nothing: (text) => l10n.t`YAML 1.1 parsers read "${text}" as a missing value; put it in quotes`,
  "a number": (text) => l10n.t`YAML 1.1 parsers read "${text}" as a number; put it in quotes`,
  "a date": (text) => l10n.t`YAML 1.1 parsers read "${text}" as a date; put it in quotes`,
  "a time": (text) => l10n.t`YAML 1.1 parsers read "${text}" as a time; put it in quotes`,
  "a sign of YAML's own": (text) =>
    l10n.t`YAML 1.1 parsers read "${text}" as part of YAML's own syntax; put it in quotes`,
};

/** Whether YAML 1.1 parsers take a number for an octal one, other than zero. */
function isOctal(written: string): boolean {
  return /^[-+]?0[0-7]+$/.test(written) && /[1-7]/.test(written);
}

/** The unquoted scalars in a field's value: itself, or the items of a list; but for those that are text to everybody. */
function plainScalars(value: Value): readonly Scalar[] {
  const values = value.kind === "list" ? itemsBesideRuns(value) : [value];
  return values.filter((each) => each.kind === "scalar").filter(({ quoted }) => !quoted);
}

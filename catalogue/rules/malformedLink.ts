import * as l10n from "@vscode/l10n";
import { linkProblem, meantLink } from "../vocabulary/link.ts";
import { valuesOf } from "../records/parts.ts";
import { fixWith, rewrittenAlone } from "../yaml/edits/scalarEdit.ts";
import { isText } from "../yaml/values/value.ts";
import { rule } from "./rule.ts";

/** A link that cannot be followed, or that runs a script. */
export const malformedLink = rule({
  scope: "record",
  ordinary: "silent",
  codes: [
    {
      code: "malformed-link",
      severity: "error",
      title: "Invalid link",
      explains:
        "A link must be complete and begin with `http`, `https`, `ftp` or `mailto`. The catalogue refuses others, so that no link can run a script.",
      wrong: { kind: "user", text: "- id: jdoe\n  picture_link: example.com/jdoe.png\n" },
      right: { kind: "user", text: "- id: jdoe\n  picture_link: https://example.com/jdoe.png\n" },
    },
  ],
  check(record, text, report) {
    for (const { spec, value } of valuesOf(record)) {
      if (spec.type !== "link" || !isText(value) || value.value === "") continue;
      const problem = linkProblem(value.value);
      if (problem === undefined) continue;
      const meant = meantLink(value.value);
      const fixes =
        meant === undefined ? [] : fixWith(l10n.t`Change to "${meant}"`, rewrittenAlone(text, value, meant));
      report({ code: "malformed-link", message: problem, span: value.span, fixes });
    }
  },
});

import * as l10n from "@vscode/l10n";
import { fixWith } from "../yaml/edits/scalarEdit.ts";
import { rule } from "./rule.ts";

/**
 * A text that begins like a URN, or is where a URN is required, and is malformed. Decision: in free text a warning,
 * since a text may contain anything.
 */
export const malformedUrn = rule({
  scope: "urn",
  codes: [
    {
      code: "malformed-urn",
      severity: "error",
      title: "Malformed URN",
      explains:
        "A value that begins like a URN must be a valid one: `urn:li:corpuser:<id>` for a user, `urn:li:corpGroup:<id>` for a group. Case matters, and `,`, `(` and `)` are written `%2C`, `%28` and `%29`.",
      wrong: { kind: "group", text: "id: eng\nmembers: [urn:li:corpUser:jdoe]\n" },
      right: { kind: "group", text: "id: eng\nmembers: [urn:li:corpuser:jdoe]\n" },
    },
    {
      code: "malformed-urn-in-text",
      severity: "warning",
      title: "Malformed URN outside a record",
      explains:
        "No entity is found by a malformed URN. In a template, `{{ id }}`, `<id>`, `${ID}` or `*` stands for a part that is filled in later. In Markdown, Python and SQL, a URN without an ID or a closing parenthesis is not reported, because it may be completed elsewhere.",
      wrong: { kind: "user", text: "- id: jdoe\n  description: Reports to urn:li:corpUser:boss\n" },
      right: { kind: "user", text: "- id: jdoe\n  description: Reports to urn:li:corpuser:boss\n" },
    },
  ],
  check(urn, report) {
    const { reading, span, isReference } = urn;
    if (reading.kind !== "malformed") return;
    const code = isReference ? "malformed-urn" : "malformed-urn-in-text";
    const meant = urn.meant();
    const fixes = meant === undefined ? [] : fixWith(l10n.t`Change to "${meant}"`, urn.replacedBy(meant));
    report({ code, message: l10n.t`Not a URN: ${reading.problem}`, span, fixes });
  },
});

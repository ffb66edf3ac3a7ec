import * as l10n from "@vscode/l10n";
import { rule } from "./rule.ts";

/** Two records of one id in a file: the second would overwrite the first. An id and its URN form are the same; a dataset's id is its URN. */
export const duplicateId = rule({
  scope: "pair",
  codes: [
    {
      code: "duplicate-id",
      severity: "error",
      title: "Duplicate ID in a file",
      explains:
        "Both records describe the same user, group or dataset, and the second would overwrite the first. An ID and its URN are the same.",
      wrong: { kind: "user", text: "- id: jdoe\n  title: Engineer\n- id: jdoe\n  title: Lead\n" },
      right: { kind: "user", text: "- id: jdoe\n  title: Lead\n" },
    },
  ],
  finding(record, first, isInOtherFile) {
    if (isInOtherFile || record.urn !== first.urn) return undefined;
    return {
      code: "duplicate-id",
      message: l10n.t`"${record.id}" is already defined in this file`,
      related: l10n.t`"${record.id}" is first defined here`,
    };
  },
});

import * as l10n from "@vscode/l10n";
import { rule } from "./rule.ts";

/** A record that is also in another file. */
export const recordElsewhere = rule({
  scope: "pair",
  codes: [
    {
      code: "duplicate-record",
      severity: "warning",
      title: "Another file has a record with the same ID",
      explains:
        "An upsert of both files together is refused, unless the later record has a comment that suppresses this code. If you upsert them one after the other, the last one wins. Keep one of the records; a group can refer to a user by ID.",
      wrong: {
        kind: "user",
        text: "- id: jdoe\n  title: Engineer\n",
        otherFiles: [{ kind: "user", text: "- id: jdoe\n  title: Lead\n" }],
      },
      right: {
        kind: "user",
        text: "- id: jdoe\n  title: Engineer\n",
        otherFiles: [{ kind: "user", text: "- id: joe\n  title: Lead\n" }],
      },
    },
  ],
  finding({ id, urn }, other, isInOtherFile) {
    if (!isInOtherFile || urn !== other.urn) return undefined;
    return {
      code: "duplicate-record",
      message: l10n.t`Another file also defines "${id}"`,
      related: l10n.t`"${id}" is also defined here`,
    };
  },
});

import * as l10n from "@vscode/l10n";
import { fieldOf, isText } from "../yaml/values/value.ts";
import { recordId } from "../records/recordFile.ts";
import { recordUrn } from "../records/recordUrn.ts";
import { withoutField, withoutItem } from "../yaml/edits/removal.ts";
import { removing } from "../yaml/edits/scalarEdit.ts";
import { listedIn } from "../references/listed.ts";
import { rule } from "./rule.ts";

/** A user is not their own manager, and a group does not own itself. */
export const selfReference = rule({
  scope: "record",
  ordinary: "silent",
  codes: [
    {
      code: "self-reference",
      severity: "warning",
      title: "A user is their own manager, or a group its own owner",
      explains: "It is stored as written, so a search for the manager or owner ends at the same entity.",
      wrong: { kind: "user", text: "- id: jdoe\n  manager_urn: urn:li:corpuser:jdoe\n" },
      right: { kind: "user", text: "- id: jdoe\n" },
    },
  ],
  check(record, text, report) {
    const id = recordId(record);
    if (!id || record.kind === "dataset") return;
    const self = recordUrn(record.kind, id.id);
    const manager = fieldOf(record.mapping, "manager_urn");
    if (record.kind === "user" && manager && isText(manager.value) && manager.value.value === self) {
      const fixes = removing(l10n.t`Remove "${manager.key}"`, withoutField(text, record.mapping, manager));
      report({
        code: "self-reference",
        message: l10n.t("This user is their own manager"),
        span: manager.value.span,
        fixes,
      });
    }
    for (const { key, people } of record.kind === "group" ? listedIn(record) : []) {
      for (const { urn, item, list, at } of people) {
        if (urn !== self) continue;
        const fixes = removing(l10n.t`Remove the group from its own ${key}`, withoutItem(text, list, at));
        report({
          code: "self-reference",
          message: l10n.t`This group is one of its own ${key}`,
          span: item.span,
          fixes,
        });
      }
    }
  },
});

import * as l10n from "@vscode/l10n";
import { withoutItem } from "../yaml/edits/removal.ts";
import { removing } from "../yaml/edits/scalarEdit.ts";
import type { Value } from "../yaml/values/value.ts";
import { listedIn, type Listed } from "../references/listed.ts";
import { rule } from "./rule.ts";

/** A list names a user or group once. An ID, its URN and a user defined inline with that ID are the same. */
export const repeatedName = rule({
  scope: "record",
  ordinary: "silent",
  codes: [
    {
      code: "repeated-name",
      severity: "warning",
      tags: ["unnecessary"],
      title: "A user or group is listed twice",
      explains:
        "An ID, its URN and a user defined inline with that ID are the same. The repetition has no effect; another user or group may have been intended.",
      wrong: { kind: "group", text: "id: eng\nmembers:\n  - jdoe\n  - urn:li:corpuser:jdoe\n" },
      right: { kind: "group", text: "id: eng\nmembers:\n  - jdoe\n" },
    },
  ],
  check(record, text, report) {
    for (const { key, people } of listedIn(record)) {
      const kept = new Map<string, Listed>();
      for (const each of people) {
        const other = kept.get(each.urn);
        if (!other) {
          kept.set(each.urn, each);
          continue;
        }
        // An inline definition says more than a name.
        const isBetter = each.writtenOut !== undefined && other.writtenOut === undefined;
        const [stays, goes] = isBetter ? [each, other] : [other, each];
        kept.set(each.urn, stays);
        const losesFields = goes.writtenOut?.fields.some((field) => !hasSame(stays, field.key, field.value)) ?? false;
        report({
          code: "repeated-name",
          message: l10n.t`"${goes.name}" is listed twice in "${key}"`,
          span: goes.item.span,
          related: { span: stays.item.span, message: l10n.t`"${stays.name}" is also listed here` },
          fixes: losesFields
            ? []
            : removing(l10n.t`Remove this repetition of "${goes.name}"`, withoutItem(text, goes.list, goes.at)),
        });
      }
    }
  },
});

/** Whether a user defined inline has a field with this value; IDs are equal anyway. */
function hasSame({ writtenOut }: Listed, key: string, value: Value): boolean {
  const own = writtenOut?.fields.find((field) => field.key === key)?.value;
  return key === "id" || (own?.kind === "scalar" && value.kind === "scalar" && own.value === value.value);
}

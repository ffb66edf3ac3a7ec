import * as l10n from "@vscode/l10n";
import type { ThingName } from "../records/fields/fieldSpec.ts";
import { partsOf } from "../records/parts.ts";
import type { FileRecord } from "../records/recordFile.ts";
import { idKey } from "../records/recordKinds.ts";
import { isExplicit, withoutField } from "../yaml/edits/removal.ts";
import { renaming } from "../yaml/edits/renaming.ts";
import { removing } from "../yaml/edits/scalarEdit.ts";
import { fieldOf, isNothing, type Field } from "../yaml/values/value.ts";
import { lackedColon } from "../yaml/edits/lackedColon.ts";
import { lackedSpace } from "../yaml/edits/lackedSpace.ts";
import { nearest } from "../text/nearest.ts";
import { rule } from "./rule.ts";

/**
 * A record has only the fields that the service stores; any other would be lost silently.
 * Decision: an error, so that an upsert refuses rather than loses it.
 */
export const unknownField = rule({
  scope: "record",
  ordinary: "silent",
  codes: [
    {
      code: "unknown-field",
      severity: "error",
      title: "Unknown field",
      explains: "Its value would be lost, so an upsert refuses the file.",
      wrong: { kind: "user", text: "- id: jdoe\n  emial: jdoe@example.com\n" },
      right: { kind: "user", text: "- id: jdoe\n  email: jdoe@example.com\n" },
    },
  ],
  check(record, text, report) {
    for (const { name, mapping, specs } of partsOf(record)) {
      const known = specs.map((spec) => spec.key);
      const free = known.filter((key) => !fieldOf(mapping, key));
      const claimed = new Set<string>();
      for (const field of mapping.fields) {
        if (known.includes(field.key)) continue;
        if (mapping === record.mapping && holdsRecords(record, field)) {
          const message = l10n.t`${NO_FIELD[name](field.key)}; write its records directly in the file, without indentation`;
          report({ code: "unknown-field", message, span: field.keySpan });
          continue;
        }
        // In brackets, it is a key without a value.
        const isKeyAlone = isNothing(field.value) && !isExplicit(text, mapping, field);
        const space = isKeyAlone ? lackedSpace(text, field.keySpan.start, free) : undefined;
        if (space) {
          report({ code: "unknown-field", ...space });
          continue;
        }
        const meant = nearest(field.key, free);
        const problem = NO_FIELD[name](field.key);
        const message = meant === undefined ? problem : l10n.t`${problem}; did you mean "${meant}"?`;
        const renamed = renaming(text, mapping, field, meant);
        const removed = removing(
          field.key === "" ? l10n.t("Remove the field without a key") : l10n.t`Remove "${field.key}"`,
          withoutField(text, mapping, field),
        );
        const isRival = meant !== undefined && claimed.has(meant);
        if (meant !== undefined && renamed.length > 0) claimed.add(meant);
        const fixes = [
          ...lackedColon(text, field.keySpan, free).map(({ fix }) => fix),
          ...renamed.map((fix) => ({
            ...fix,
            isGuess: true as const,
            ...(isRival ? { isRival } : {}),
            all: l10n.t("Rename all misspelt fields in the file"),
          })),
          ...removed.map((fix) => ({
            ...fix,
            all: l10n.t("Remove all unknown fields that have no suggested name"),
          })),
        ];
        report({ code: "unknown-field", message, span: field.keySpan, fixes });
      }
    }
  },
});

/** The message for a field that nothing of this name has; its key may be empty. */
const NO_FIELD: Readonly<Record<ThingName, (key: string) => string>> = {
  user: (key) => (key === "" ? l10n.t("An empty key is not a user field") : l10n.t`"${key}" is not a user field`),
  group: (key) => (key === "" ? l10n.t("An empty key is not a group field") : l10n.t`"${key}" is not a group field`),
  dataset: (key) =>
    key === "" ? l10n.t("An empty key is not a dataset field") : l10n.t`"${key}" is not a dataset field`,
  "dataset link": (key) =>
    key === "" ? l10n.t("An empty key is not a dataset link field") : l10n.t`"${key}" is not a dataset link field`,
  "dataset owner": (key) =>
    key === "" ? l10n.t("An empty key is not a dataset owner field") : l10n.t`"${key}" is not a dataset owner field`,
};

/** Whether a field has all the records of the file below it, as other tools want their files: `users:`, and a list. */
function holdsRecords({ kind, mapping }: FileRecord, { value }: Field): boolean {
  const id = idKey(kind);
  if (value.kind !== "list" || fieldOf(mapping, id)) return false;
  return value.items.some((item) => item.kind === "mapping" && fieldOf(item, id));
}

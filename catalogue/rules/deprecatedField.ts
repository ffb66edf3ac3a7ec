import * as l10n from "@vscode/l10n";
import type { Fix } from "../findings/problem.ts";
import { fieldSpecs, type RecordKind } from "../records/recordKinds.ts";
import { withItems } from "../yaml/edits/addition.ts";
import { withoutField } from "../yaml/edits/removal.ts";
import { renaming } from "../yaml/edits/renaming.ts";
import { isAnchored, quoteOf, removing } from "../yaml/edits/scalarEdit.ts";
import { fieldOf, isText, type Field, type Mapping, type Value } from "../yaml/values/value.ts";
import { rule } from "./rule.ts";

/**
 * Older files have fields under deprecated names: they are read, and a rename is offered. Both names at once are an
 * error.
 */
export const deprecatedField = rule({
  scope: "record",
  ordinary: "silent",
  codes: [
    {
      code: "deprecated-field",
      severity: "warning",
      tags: ["deprecated"],
      title: "Deprecated name of a field",
      explains: "It is read as the field that replaced it. Other tools may no longer read it.",
      wrong: { kind: "group", text: "id: eng\nadmins: [jdoe]\n" },
      right: { kind: "group", text: "id: eng\nowners: [jdoe]\n" },
    },
    {
      code: "conflicting-field",
      severity: "error",
      title: "A field under both its deprecated and its current name",
      explains: "It is unclear which of the two applies. Move everything to the current name.",
      wrong: { kind: "group", text: "id: eng\nowners: [joe]\nadmins: [jdoe]\n" },
      right: { kind: "group", text: "id: eng\nowners: [joe, jdoe]\n" },
    },
    {
      code: "ignored-field",
      severity: "warning",
      tags: ["unnecessary"],
      title: "A field without effect",
      explains:
        "`overrideEditable` tells other tools whether to write the editable or the ingested part of a group. An upsert here writes both, and keeps what the file does not name.",
      wrong: { kind: "group", text: "id: eng\noverrideEditable: true\n" },
      right: { kind: "group", text: "id: eng\n" },
    },
  ],
  check({ kind, mapping }, text, report) {
    for (const { key, ignored, replacedBy } of fieldSpecs(kind)) {
      const field = fieldOf(mapping, key);
      if (!field) continue;
      const { keySpan: span } = field;
      if (ignored) {
        const fixes = removing(l10n.t`Remove "${key}"`, withoutField(text, mapping, field));
        report({ code: "ignored-field", message: l10n.t`"${key}" has no effect here`, span, fixes });
      }
      if (replacedBy === undefined) continue;
      const newer = fieldOf(mapping, replacedBy);
      if (newer) {
        const message = HAS_BOTH[kind](key, replacedBy);
        const related = { span: newer.keySpan, message: l10n.t`"${replacedBy}" is defined here` };
        report({ code: "conflicting-field", message, span, related, fixes: joined(text, mapping, field, newer) });
      } else {
        const fixes = renaming(text, mapping, field, replacedBy);
        report({ code: "deprecated-field", message: l10n.t`"${key}" is deprecated; use "${replacedBy}"`, span, fixes });
      }
    }
  },
});

/** The message for a record with a field under both names. */
const HAS_BOTH: Readonly<Record<RecordKind, (older: string, newer: string) => string>> = {
  user: (older, newer) => l10n.t`"${older}" is the deprecated name of "${newer}", which is also set for this user`,
  group: (older, newer) => l10n.t`"${older}" is the deprecated name of "${newer}", which is also set for this group`,
  dataset: (older, newer) =>
    l10n.t`"${older}" is the deprecated name of "${newer}", which is also set for this dataset`,
};

/**
 * Puts the names of the older field into the newer, where there is nothing but names, and takes the older one away. If
 * the older field has comments, nothing is offered, because they would be lost; nor if the newer one has an anchor, because the
 * fields that repeat it would get the names, too.
 */
function joined(text: string, mapping: Mapping, older: Field, newer: Field): readonly Fix[] {
  const [names, known] = [namesIn(older.value), namesIn(newer.value)];
  const removal = withoutField(text, mapping, older);
  if (!names || !known || newer.value.kind !== "list" || removal.length === 0) return [];
  if (removal.some(({ span }) => COMMENT.test(text.slice(span.start, span.end)))) return [];
  if (isAnchored(text, newer.value)) return [];
  const missing = names.filter((name) => !known.includes(name));
  const added =
    missing.length === 0 ? [] : withItems(text, newer.value, missing, quoteOf(text.slice(newer.keySpan.start)));
  if (missing.length > 0 && added.length === 0) return [];
  const edits = [...added, ...removal].toSorted((a, b) => a.span.start - b.span.start);
  return [{ title: l10n.t`Move all to "${newer.key}"`, edits }];
}

/** The beginning of a comment, or of what looks like one in a text in quotes. */
const COMMENT = /(?:^|[ \t])#/m;

function namesIn(value: Value): readonly string[] | undefined {
  const items = value.kind === "list" ? value.items : undefined;
  return items?.every(isText) ? items.map((item) => item.value) : undefined;
}

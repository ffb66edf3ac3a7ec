import * as l10n from "@vscode/l10n";
import type { ThingName } from "../records/fields/fieldSpec.ts";
import type { Fix } from "../findings/problem.ts";
import { partsOf } from "../records/parts.ts";
import type { FileRecord } from "../records/recordFile.ts";
import { kindOfUrn } from "../records/recordUrn.ts";
import type { Span } from "../text/span.ts";
import { lackedColon } from "../yaml/edits/lackedColon.ts";
import { lackedSpace } from "../yaml/edits/lackedSpace.ts";
import { renaming } from "../yaml/edits/renaming.ts";
import { parseEntityUrn } from "../urn/urn.ts";
import { fieldOf, isText, type Field, type Value } from "../yaml/values/value.ts";
import { rule } from "./rule.ts";

/**
 * A record needs an ID, or the URN of a dataset; a link needs a URL, and an owner a user or group and a type.
 * Spec: User record, Group record; Aspects written by the programmatic client.
 */
export const missingId = rule({
  scope: "record",
  ordinary: "silent",
  codes: [
    {
      code: "missing-id",
      severity: "error",
      title: "A record has no ID",
      explains:
        "The `id` becomes the URN of the user or group, and `dataset` is the URN of the dataset; without it the record does not refer to any entity.",
      wrong: { kind: "user", text: "- email: jdoe@example.com\n" },
      right: { kind: "user", text: "- id: jdoe\n  email: jdoe@example.com\n" },
    },
    {
      code: "missing-field",
      severity: "error",
      title: "A link or an owner of a dataset has a required field missing",
      explains: "A link requires `url`. An owner requires `owner`, the user or group, and `type`, the ownership type.",
      wrong: {
        kind: "dataset",
        text: "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)\nowners:\n  - owner: urn:li:corpuser:jdoe\n",
      },
      right: {
        kind: "dataset",
        text: "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)\nowners:\n  - owner: urn:li:corpuser:jdoe\n    type: TECHNICAL_OWNER\n",
      },
    },
  ],
  check(record, text, report) {
    for (const { name, mapping, specs } of partsOf(record)) {
      const code = mapping === record.mapping ? "missing-id" : "missing-field";
      for (const { key, required } of specs) {
        const field = fieldOf(mapping, key);
        if (!required || (field && !isEmpty(field.value))) continue;
        const { start } = mapping.span;
        const first = mapping.fields[0]?.keySpan ?? { start, end: start + 1 };
        // Where a line has the field without its colon, that is the error, and this only comes of it.
        const meant = field ?? mapping.fields.find(({ keySpan }) => isBroken(text, keySpan, key));
        const fixes = mapping.fields
          .filter((each) => code === "missing-id" && isOtherId(record, each))
          .flatMap((each) => renaming(text, mapping, each, key))
          .map((fix): Fix => ({ ...fix, isGuess: true }));
        report({ code, message: NEEDS[name](key), span: meant?.keySpan ?? first, fixes });
      }
    }
  },
});

/** Whether a field that is none of the record has the URN of such an entity, under a name that other tools give to it. */
function isOtherId({ kind }: FileRecord, { key, value }: Field): boolean {
  const urn = /^(?:id|(?:entity_?)?urn)$/i.test(key) && isText(value) ? parseEntityUrn(value.value) : undefined;
  return urn !== undefined && kindOfUrn(urn) === kind;
}

/** Whether a line begins with the key of a field, but lacks the colon or the space after it. */
function isBroken(text: string, span: Span, key: string): boolean {
  return lackedColon(text, span, [key]).length > 0 || lackedSpace(text, span.start, [key]) !== undefined;
}

function isEmpty(value: Value): boolean {
  return value.kind === "scalar" && (value.value === null || value.value === "");
}

/** The message for what has no value in a field that it requires. */
const NEEDS: Readonly<Record<ThingName, (key: string) => string>> = {
  user: (key) => l10n.t`This user needs an "${key}"`,
  group: (key) => l10n.t`This group needs an "${key}"`,
  dataset: (key) => l10n.t`This dataset needs a "${key}"`,
  "dataset link": (key) => l10n.t`This dataset link needs a "${key}"`,
  "dataset owner": (key) =>
    key === "owner" ? l10n.t`This dataset owner needs an "${key}"` : l10n.t`This dataset owner needs a "${key}"`,
};

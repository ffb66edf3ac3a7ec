import type { FieldType } from "../records/fieldSpec.ts";
import type { Report } from "../records/problem.ts";
import { fieldSpecs } from "../records/recordFile.ts";
import { fieldOf, type Scalar } from "../records/value.ts";
import { readUrn } from "../urn.ts";
import { namedKinds } from "./namedKinds.ts";
import type { RecordRule } from "./rule.ts";

/** A field that names somebody names a user or group, rightly written. */
export const malformedUrn: RecordRule = {
  codes: [
    {
      code: "malformed-urn",
      severity: "error",
      title: "A reference is no URN",
      explains:
        "What begins as a URN must be one: `urn:li:corpuser:<id>` for a user, `urn:li:corpGroup:<id>` for a group. Case matters, and `,`, `(` and `)` are written `%2C`, `%28` and `%29`.",
      wrong: { kind: "group", text: "id: eng\nmembers: [urn:li:corpUser:jdoe]\n" },
      right: { kind: "group", text: "id: eng\nmembers: [urn:li:corpuser:jdoe]\n" },
    },
    {
      code: "wrong-entity-type",
      severity: "error",
      title: "A reference names something of another kind",
      explains: "A group's members are users, a user's groups are groups, and owners are users or groups.",
      wrong: { kind: "user", text: "- id: jdoe\n  groups: [urn:li:corpuser:eng]\n" },
      right: { kind: "user", text: "- id: jdoe\n  groups: [urn:li:corpGroup:eng]\n" },
    },
    {
      code: "malformed-id",
      severity: "error",
      title: "An id leaves no URN",
      explains: "An id becomes the end of a URN, so it is not empty and has no spaces at its ends.",
      wrong: { kind: "user", text: '- id: "jdoe "\n' },
      right: { kind: "user", text: "- id: jdoe\n" },
    },
  ],
  check(record, _text, report) {
    for (const { key, type } of fieldSpecs(record.kind)) {
      const value = fieldOf(record.mapping, key)?.value;
      const named = namedKinds(record.kind, key, type);
      if (!value || !named) continue;
      for (const item of value.kind === "list" ? value.items : [value]) {
        if (item.kind === "scalar" && typeof item.value === "string")
          checkReference(item, item.value, named, type, report);
      }
    }
  },
};

function checkReference(
  scalar: Scalar,
  value: string,
  named: readonly string[],
  type: FieldType,
  report: Report,
): void {
  if (!/^urn:/i.test(value) && type !== "user-urn") {
    checkId(scalar, value, type, report);
    return;
  }
  if (value === "") return;
  const reading = readUrn(value);
  if (reading.kind === "malformed") {
    report({ code: "malformed-urn", message: `not a URN: ${reading.problem}`, span: scalar.span });
  } else if (!named.includes(reading.kind)) {
    const message = `this must be the URN of a ${named.join(" or ")}`;
    report({ code: "wrong-entity-type", message, span: scalar.span });
  }
}

/** An id becomes the end of a URN, so it must leave one. An empty `id` is reported as missing. */
function checkId({ span }: Scalar, value: string, type: FieldType, report: Report): void {
  if (value !== value.trim()) {
    report({ code: "malformed-id", message: "an id has no spaces at its ends", span });
  } else if (value === "" && type.endsWith("-list")) {
    report({ code: "malformed-id", message: "an id may not be empty", span });
  }
}

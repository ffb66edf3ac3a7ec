import { fieldOf } from "../records/value.ts";
import type { RecordRule } from "./rule.ts";

/** A record without an id names nobody. Spec: User record, Group record. */
export const missingId: RecordRule = {
  codes: [
    {
      code: "missing-id",
      severity: "error",
      title: "A record has no id",
      explains: "The id becomes the URN of the user or group; without one the record describes nobody.",
      wrong: { kind: "user", text: "- email: jdoe@example.com\n" },
      right: { kind: "user", text: "- id: jdoe\n  email: jdoe@example.com\n" },
    },
  ],
  check(record, _text, report) {
    const id = fieldOf(record.mapping, "id");
    if (id && (id.value.kind !== "scalar" || (id.value.value !== null && id.value.value !== ""))) return;
    const { start } = record.mapping.span;
    const first = record.mapping.fields[0]?.keySpan ?? { start, end: start + 1 };
    report({ code: "missing-id", message: `a ${record.kind} needs an "id"`, span: id?.keySpan ?? first });
  },
};

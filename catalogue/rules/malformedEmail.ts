import { fieldSpecs } from "../records/recordFile.ts";
import { fieldOf } from "../records/value.ts";
import type { RecordRule } from "./rule.ts";

/** An e-mail address that reaches nobody is likely a slip. Decision: a warning, since the service takes any text. */
export const malformedEmail: RecordRule = {
  codes: [
    {
      code: "malformed-email",
      severity: "warning",
      title: "A text is no e-mail address",
      explains: "The service stores any text here, so a slip would show only when somebody writes to the address.",
      wrong: { kind: "user", text: "- id: jdoe\n  email: jdoe@\n" },
      right: { kind: "user", text: "- id: jdoe\n  email: jdoe@example.com\n" },
    },
  ],
  check(record, _text, report) {
    for (const { key, type } of fieldSpecs(record.kind)) {
      const value = type === "email" ? fieldOf(record.mapping, key)?.value : undefined;
      if (value?.kind !== "scalar" || typeof value.value !== "string" || value.value === "" || EMAIL.test(value.value))
        continue;
      report({ code: "malformed-email", message: `"${value.value}" is not an e-mail address`, span: value.span });
    }
  },
};

/** Something, an @, and a domain: what every mail system takes. */
const EMAIL = /^[^\s@<>(),;]+@[^\s@<>(),;.]+(\.[^\s@<>(),;.]+)*$/;

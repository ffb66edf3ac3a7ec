import type { UrnRule } from "./rule.ts";

/** What begins as a URN in some text and is none. Decision: a warning, since text may say anything. */
export const malformedUrnInText: UrnRule = {
  codes: [
    {
      code: "malformed-urn-in-text",
      severity: "warning",
      title: "What begins as a URN in some text is none",
      explains:
        "Whoever copies it will find nothing. In a template, `{{ id }}`, `<id>`, `${ID}` or `*` marks the part that is yet to come.",
      wrong: { kind: "user", text: "- id: jdoe\n  description: Reports to urn:li:corpUser:boss\n" },
      right: { kind: "user", text: "- id: jdoe\n  description: Reports to urn:li:corpuser:boss\n" },
    },
  ],
  check({ reading, span }, report) {
    if (reading.kind !== "malformed") return;
    report({ code: "malformed-urn-in-text", message: `not a URN: ${reading.problem}`, span });
  },
};

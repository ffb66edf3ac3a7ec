import { linkProblem } from "../link.ts";
import { valuesOf } from "../records/parts.ts";
import type { RecordRule } from "./rule.ts";

/** A link that cannot be followed, or that runs a script. */
export const malformedLink: RecordRule = {
  codes: [
    {
      code: "malformed-link",
      severity: "error",
      title: "A text is no link",
      explains:
        "A link is written whole and begins with `http`, `https`, `ftp` or `mailto`; the service refuses others, so that no link runs a script.",
      wrong: { kind: "user", text: "- id: jdoe\n  picture_link: example.com/jdoe.png\n" },
      right: { kind: "user", text: "- id: jdoe\n  picture_link: https://example.com/jdoe.png\n" },
    },
  ],
  check(record, _text, report) {
    for (const { spec, value } of valuesOf(record)) {
      if (spec.type !== "link" || value.kind !== "scalar" || typeof value.value !== "string") continue;
      if (value.value === "") continue;
      const problem = linkProblem(value.value);
      if (problem !== undefined) report({ code: "malformed-link", message: problem, span: value.span });
    }
  },
};

import * as l10n from "@vscode/l10n";
import { valuesOf } from "../records/parts.ts";
import { fixWith, rewrittenAlone } from "../yaml/edits/scalarEdit.ts";
import { isText } from "../yaml/values/value.ts";
import { rule } from "./rule.ts";

/** An invalid e-mail address is probably a typo. Decision: a warning, since the service accepts any text. */
export const malformedEmail = rule({
  scope: "record",
  ordinary: "silent",
  codes: [
    {
      code: "malformed-email",
      severity: "warning",
      title: "Invalid e-mail address",
      explains:
        "The catalogue stores any text here, so a typing error is noticed only when somebody writes to the address.",
      wrong: { kind: "user", text: "- id: jdoe\n  email: jdoe@\n" },
      right: { kind: "user", text: "- id: jdoe\n  email: jdoe@example.com\n" },
    },
  ],
  check(record, text, report) {
    for (const { spec, value } of valuesOf(record)) {
      if (spec.type !== "email" || !isText(value) || value.value === "" || EMAIL.test(value.value)) continue;
      const meant = meantAddress(value.value);
      const fixes =
        meant === undefined ? [] : fixWith(l10n.t`Change to "${meant}"`, rewrittenAlone(text, value, meant));
      report({
        code: "malformed-email",
        message: l10n.t`"${value.value}" is not an e-mail address; write it like "name@example.com"`,
        span: value.span,
        fixes,
      });
    }
  },
});

/** Something, an @, and a domain: what every mail system takes. */
const EMAIL = /^[^\s@<>(),;:]+@[^\s@<>(),;.]+(\.[^\s@<>(),;.]+)*$/;

/**
 * The address inside another way of writing it: `Jane <jane@example.com>`, `mailto:jane@example.com`, `jane (at)
 * example.com`.
 */
function meantAddress(text: string): string | undefined {
  const inBrackets = /<([^<>]*)>/.exec(text)?.[1] ?? text;
  const address = inBrackets
    .trim()
    .replace(/^mailto:/i, "")
    .replace(/(?<!\s)\s*[([]at[)\]]\s*| at /i, "@")
    .replace(/[.,;]$/, "");
  return EMAIL.test(address) ? address : undefined;
}

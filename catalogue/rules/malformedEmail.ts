import type { Report } from "../records/problem.ts";
import { fieldSpecs, type FileRecord } from "../records/recordFile.ts";
import { fieldOf } from "../records/value.ts";

/** Something, an @, and a domain: what every mail system takes. */
const EMAIL = /^[^\s@<>(),;]+@[^\s@<>(),;.]+(\.[^\s@<>(),;.]+)*$/;

/** An e-mail address that reaches nobody is likely a slip. Decision: a warning, since the service takes any text. */
export function malformedEmail(record: FileRecord, _text: string, report: Report): void {
  for (const { key, type } of fieldSpecs(record.kind)) {
    const value = type === "email" ? fieldOf(record.mapping, key)?.value : undefined;
    if (value?.kind !== "scalar" || typeof value.value !== "string" || value.value === "" || EMAIL.test(value.value))
      continue;
    report({
      code: "malformed-email",
      severity: "warning",
      message: `"${value.value}" is not an e-mail address`,
      span: value.span,
    });
  }
}

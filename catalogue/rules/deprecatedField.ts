import type { Report } from "../records/problem.ts";
import { fieldSpecs, type FileRecord } from "../records/recordFile.ts";
import { fieldOf } from "../records/value.ts";

/** Older files have fields under older names: they are read, and the rename is offered; both names at once contradict each other. */
export function deprecatedField(record: FileRecord, _text: string, report: Report): void {
  for (const spec of fieldSpecs(record.kind)) {
    const field = fieldOf(record.mapping, spec.key);
    if (!field) continue;
    const { keySpan: span } = field;
    if (spec.ignored) {
      report({ code: "ignored-field", severity: "warning", message: `"${spec.key}" does nothing here`, span });
    } else if (spec.replacedBy !== undefined && fieldOf(record.mapping, spec.replacedBy)) {
      const message = `"${spec.key}" is the older name of "${spec.replacedBy}", which this ${record.kind} has too`;
      report({ code: "conflicting-field", severity: "error", message, span });
    } else if (spec.replacedBy !== undefined) {
      report({
        code: "deprecated-field",
        severity: "warning",
        message: `"${spec.key}" is now called "${spec.replacedBy}"`,
        span,
      });
    }
  }
}

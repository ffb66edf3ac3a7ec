import * as l10n from "@vscode/l10n";
import type { Finding } from "../findings/problem.ts";
import { recordColumns } from "../records/recordFile.ts";
import { isV2Path, simpleFieldPath } from "../vocabulary/fieldPath.ts";
import type { Field } from "../yaml/values/value.ts";
import { rule } from "./rule.ts";

/**
 * A column is described once.
 * Decision: a simple path is the same column as a version 2 path with that simple form. Two version 2 paths may be two columns:
 * those of a key and a value, or the members of a union, share their simple form. `unknownColumn` knows, by the schema.
 */
export const duplicateColumn = rule({
  scope: "record",
  ordinary: "silent",
  codes: [
    {
      code: "duplicate-column",
      severity: "error",
      title: "A column is described twice, by two of its paths",
      explains:
        "A simple path and a version 2 path with the same simple form refer to the same column, and only one of two descriptions would be stored. Two version 2 paths that differ only in a type may mean one column, too; that is reported when the catalogue has told the schema.",
      wrong: {
        kind: "dataset",
        text: 'dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)\ncolumns:\n  order_id: Primary key\n  "[version=2.0].[type=long].order_id": Number of the order\n',
      },
      right: {
        kind: "dataset",
        text: 'dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)\ncolumns:\n  "[version=2.0].[type=long].order_id": Number of the order, its primary key\n',
      },
    },
  ],
  check(record, _text, report) {
    const simple = new Map<string, Field>();
    const full = new Map<string, Field>();
    for (const field of recordColumns(record)?.fields ?? []) {
      const path = simpleFieldPath(field.key);
      if (path.trim() === "") continue;
      const [others, own] = isV2Path(field.key) ? [simple, full] : [full, simple];
      const earlier = others.get(path);
      if (!own.has(path)) own.set(path, field);
      if (!earlier) continue;
      report(repeatedField(field, earlier));
    }
  },
});

/** That a field describes the column which an earlier one describes. */
export function repeatedField(field: Field, earlier: Field): Finding<"duplicate-column"> {
  const related = { span: earlier.keySpan, message: l10n.t`"${earlier.key}" is described here` };
  const message = l10n.t`Column "${simpleFieldPath(field.key)}" is already described, as "${earlier.key}"`;
  return { code: "duplicate-column", message, span: field.keySpan, related };
}

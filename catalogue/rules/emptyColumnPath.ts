import * as l10n from "@vscode/l10n";
import { recordColumns } from "../records/recordFile.ts";
import { rule } from "./rule.ts";

/** A description that belongs to no column. */
export const emptyColumnPath = rule({
  scope: "record",
  ordinary: "silent",
  codes: [
    {
      code: "empty-column-path",
      severity: "error",
      title: "Empty column path",
      explains: "The path before the colon says which column is described.",
      wrong: {
        kind: "dataset",
        text: 'dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)\ncolumns:\n  "": Primary key\n',
      },
      right: {
        kind: "dataset",
        text: "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)\ncolumns:\n  order_id: Primary key\n",
      },
    },
  ],
  check(record, _text, report) {
    for (const { key, keySpan, value } of recordColumns(record)?.fields ?? []) {
      if (key.trim() !== "") continue;
      // If there is nothing before the colon, the description is marked.
      const span = keySpan.end > keySpan.start ? keySpan : value.span;
      report({ code: "empty-column-path", message: l10n.t("A column path may not be empty"), span });
    }
  },
});

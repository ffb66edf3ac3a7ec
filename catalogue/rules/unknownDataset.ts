import * as l10n from "@vscode/l10n";
import { recordId } from "../records/recordFile.ts";
import { datasetParts, parseDatasetUrn } from "../urn/urn.ts";
import { isUrnTemplate } from "../urn/urnTemplate.ts";
import { isEnvironment } from "../vocabulary/environment.ts";
import { rule } from "./rule.ts";

/** A record of a dataset that the connected catalogue does not have: an upsert refuses it, unlike one of a new user or group. */
export const unknownDataset = rule({
  scope: "outside",
  codes: [
    {
      code: "unknown-dataset",
      severity: "warning",
      title: "Unknown dataset",
      explains:
        "The connected catalogue does not have this dataset. Datasets are created by ingestion, so an upsert refuses the " +
        "record, unless the command line is told to create it (`--create-missing`). Quick fixes offer the most similar " +
        "datasets of the catalogue. Not reported without a connected catalogue.",
      wrong: {
        kind: "dataset",
        text: "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.ordres,PROD)\n",
        stored: ["urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)"],
      },
      right: {
        kind: "dataset",
        text: "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)\n",
        stored: ["urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)"],
      },
    },
  ],
  applies: (kind) => kind === "dataset",
  check({ records }, known, report) {
    for (const record of records) {
      const written = recordId(record);
      const dataset = parseDatasetUrn(written?.id ?? "");
      if (!written || !dataset || isUrnTemplate(dataset, { start: 0, end: dataset.length })) continue;
      // No dataset is in an environment that does not exist, which is reported by itself.
      if (!isEnvironment(datasetParts(dataset).env) || known.isStored(dataset) !== false) continue;
      report({
        code: "unknown-dataset",
        message: l10n.t("The connected catalogue does not have this dataset, so an upsert refuses it; check the URN"),
        span: written.span,
      });
    }
  },
});

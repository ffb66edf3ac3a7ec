import * as l10n from "@vscode/l10n";
import type { FieldSpec } from "./fieldSpec.ts";

/** The fields of a related link of a dataset. Spec: Aspects written by the programmatic client, `institutionalMemory`. */
const LINK_FIELDS: readonly FieldSpec[] = [
  {
    key: "url",
    type: "link",
    required: true,
    doc: l10n.t("Where the link leads; begins with `http`, `https`, `ftp` or `mailto`."),
  },
  { key: "description", type: "text", doc: l10n.t("The text that is shown for the link.") },
];

/** The fields of an owner of a dataset. Spec: Aspects written by the programmatic client, `ownership`. */
const OWNER_FIELDS: readonly FieldSpec[] = [
  {
    key: "owner",
    type: "owner",
    required: true,
    doc: l10n.t("The owner: the URN of a user or group, or a user ID."),
  },
  {
    key: "type",
    type: "ownership-type",
    required: true,
    doc: l10n.t(
      "The ownership type: `TECHNICAL_OWNER`, `BUSINESS_OWNER`, `DATA_STEWARD`, `NONE`, the URN of a custom type, or a deprecated type of DataHub such as `DATAOWNER`.",
    ),
  },
];

/**
 * The fields of a dataset record, in the order people write them.
 * Spec: Programmatic write procedure. Decision: the names of the fields, which the specification leaves open.
 */
export const DATASET_FIELDS: readonly FieldSpec[] = [
  {
    key: "dataset",
    type: "dataset-urn",
    required: true,
    doc: l10n.t("The URN of the dataset: `urn:li:dataset:(urn:li:dataPlatform:<platform>,<name>,<env>)`."),
  },
  { key: "description", type: "text", doc: l10n.t("The description of the dataset; Markdown.") },
  {
    key: "links",
    type: "link-list",
    doc: l10n.t("Related links. They replace the stored links."),
    item: { name: "dataset link", fields: LINK_FIELDS },
  },
  {
    key: "owners",
    type: "ownership-list",
    doc: l10n.t("The owners of the dataset, each with an ownership type. They replace the stored owners."),
    item: { name: "dataset owner", fields: OWNER_FIELDS },
  },
  {
    key: "columns",
    type: "column-map",
    doc: l10n.t("Descriptions of columns, Markdown, by column path. Put a path in version 2 notation in quotes."),
  },
];

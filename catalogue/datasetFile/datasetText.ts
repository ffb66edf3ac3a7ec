import * as l10n from "@vscode/l10n";
import { columnTexts } from "../changes/columnDescription.ts";
import { oneLine } from "../display/plainText.ts";
import { strandedColumns } from "../changes/strandedColumns.ts";
import { shownDescription, type ShownDescription } from "../facts/shownDescription.ts";
import type { ShownAspects } from "../changes/dataset.ts";
import type { Owner } from "../model/aspects/ownership.ts";
import { fieldYaml, indented } from "../pull/wantedYaml.ts";
import { listedNames } from "../text/listedNames.ts";
import { entityName, type DatasetUrn } from "../urn/urn.ts";
import { shortestPaths } from "../vocabulary/fieldPath.ts";
import { ownershipTypeUrn, resolvedOwnershipType } from "../vocabulary/ownershipType.ts";
import { yamlText } from "../yaml/values/yamlText.ts";

/** A dataset in the format of a file of datasets, with comments that say where its descriptions come from. */
export interface DatasetText {
  readonly text: string;
  /** How the text names each column, by its path in the schema. */
  readonly columnKeys: ReadonlyMap<string, string>;
}

/** What the first line of the text says: what the catalogue is called, and why the text cannot be saved. */
interface DatasetHead {
  /** As in "the embedded catalogue". */
  readonly place: string;
  /** A clause without a full stop. `undefined`: it can be saved. */
  readonly readOnly?: string | undefined;
}

/** Writes a dataset as text, from its aspects. */
export function datasetText(urn: DatasetUrn, aspects: ShownAspects, { place, readOnly }: DatasetHead): DatasetText {
  const mark = aspects.status?.removed === true ? ` (${l10n.t("marked removed")})` : "";
  const [name, where] = [comment(entityName(urn)) + mark, comment(place)];
  const head =
    readOnly === undefined
      ? l10n.t`${name} in ${where}. Save writes your changes to the catalogue, but no comments. Save As writes only a file.`
      : l10n.t`${name} in ${where}. Read-only: ${comment(readOnly)}.`;
  const links = aspects.institutionalMemory?.elements ?? [];
  const owners = aspects.ownership?.owners ?? [];
  const { lines, columnKeys } = columnsOf(aspects);
  const all = [
    `# ${head}`,
    `dataset: ${yamlText(urn)}`,
    ...field("description", descriptionOf(aspects), []),
    ...(links.length > 0 ? ["links:"] : []),
    ...links.flatMap(({ url, description }) => item({ url, ...(description === "" ? {} : { description }) })),
    owners.length > 0 ? "owners:" : "owners: []",
    ...owners.flatMap((owner) => item({ owner: owner.owner, type: typeOf(owner) })),
    ...(lines.length > 0 ? ["columns:", ...lines] : [`columns: {} # ${whyNoColumns(aspects)}`]),
    ...notShown(aspects),
  ];
  return { text: `${all.join("\n")}\n`.toWellFormed(), columnKeys };
}

/** The time of the newest change that the text shows, in milliseconds since the epoch; 0: unknown. */
export function newestStamp(aspects: ShownAspects): number {
  const stamps = [
    aspects.editableDatasetProperties?.lastModified,
    aspects.editableSchemaMetadata?.lastModified,
    aspects.schemaMetadata?.lastModified,
    aspects.ownership?.lastModified,
    ...(aspects.institutionalMemory?.elements.map(({ createStamp }) => createStamp) ?? []),
  ];
  return Math.max(0, ...stamps.map((stamp) => stamp?.time ?? 0));
}

function descriptionOf(aspects: ShownAspects): ShownDescription | undefined {
  const edited = aspects.editableDatasetProperties?.description;
  return shownDescription(edited, aspects.datasetProperties?.description);
}

function columnsOf(aspects: ShownAspects): Pick<DatasetText, "columnKeys"> & { readonly lines: readonly string[] } {
  const fields = aspects.schemaMetadata?.fields ?? [];
  const edited = aspects.editableSchemaMetadata?.editableSchemaFieldInfo ?? [];
  const paths = fields.map(({ fieldPath }) => fieldPath);
  const keyOf = shortestPaths(paths);
  const textOf = columnTexts(edited, paths);
  const lines = fields.flatMap(({ fieldPath, description, nativeDataType }) => {
    const shown = shownDescription(textOf(fieldPath), description);
    return field(keyOf(fieldPath), shown, nativeDataType === "" ? [] : [comment(nativeDataType)]).map((line) =>
      indented(line, "  "),
    );
  });
  return { lines, columnKeys: new Map(paths.map((path) => [path, keyOf(path)])) };
}

function whyNoColumns({ schemaMetadata }: ShownAspects): string {
  return schemaMetadata ? l10n.t("no columns in the schema") : l10n.t("no schema in the catalogue");
}

/** Comments on descriptions that are stored and belong to no column of the schema. */
function notShown(aspects: ShownAspects): readonly string[] {
  const { missing, ambiguous } = strandedColumns(aspects);
  const names = listedNames(missing);
  const whyMissing = aspects.schemaMetadata
    ? l10n.t`Descriptions not shown, because the schema does not have their columns: ${names}`
    : l10n.t`Descriptions not shown, because the catalogue has no schema of this dataset: ${names}`;
  return [
    ...(missing.length > 0 ? [`# ${whyMissing}`] : []),
    ...(ambiguous.length > 0
      ? [
          `# ${l10n.t`Descriptions not shown, because each of these paths fits several columns: ${listedNames(ambiguous)}`}`,
        ]
      : []),
  ];
}

function item(fields: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(fields).map(([key, text], at) => `${at === 0 ? "  - " : "    "}${key}: ${yamlText(text)}`);
}

function typeOf(owner: Owner): string {
  const typeUrn = resolvedOwnershipType(owner);
  return owner.type !== "CUSTOM" && ownershipTypeUrn(owner.type) === typeUrn ? owner.type : typeUrn;
}

/** The lines of a field with a description, with a comment about it on the first one. */
function field(key: string, shown: ShownDescription | undefined, about: readonly string[]): readonly string[] {
  const written = fieldYaml(key, { kind: "scalar", value: shown?.text ?? "" }).slice(0, -1);
  // A column without a description has a key without a value, ready to be filled in.
  const [first = "", ...block] = (shown ? written : written.slice(0, -' ""'.length)).split("\n");
  const remark = [...about, origin(shown)].join(", ");
  return [`${first} # ${remark}`, ...block];
}

/** How the comment after a description ends: where the description comes from. */
export const ORIGINS = {
  none: l10n.t("no description"),
  ingested: l10n.t("ingested"),
  edited: l10n.t("edited"),
  hiding: l10n.t("edited, hides the ingested description"),
} as const;

function origin(shown: ShownDescription | undefined): string {
  if (!shown) return ORIGINS.none;
  if (shown.origin === "ingested") return ORIGINS.ingested;
  return shown.hidden === undefined ? ORIGINS.edited : ORIGINS.hiding;
}

/** A name in a comment, which it cannot end. */
function comment(text: string): string {
  return oneLine(text, LONGEST);
}

const LONGEST = 200;

import { RECORD_FILES } from "../../catalogue/fileKinds/kinds.ts";
import { typeNames, type FieldSpec } from "../../catalogue/records/fields/fieldSpec.ts";
import { fieldSpecs, RECORD_KINDS, type RecordKind } from "../../catalogue/records/recordKinds.ts";
import { join } from "node:path";
import { checkout } from "../checkout.mts";
import { formattedPage, markdownTable } from "../markdownPage.mts";

export const fileFormatsPath = join(checkout, "docs/file-formats.md");

/** The reference of the files of users, groups and datasets, Markdown. */
export async function fileFormats(): Promise<string> {
  return formattedPage(fileFormatsPath, [...BEGINNING, ...RECORD_KINDS.flatMap(section)]);
}

const BEGINNING = [
  "<!-- Made by `npm run docs:reference`. -->",
  "",
  "# File formats",
  "",
  "A file has records of one type: one mapping, or a list of mappings. It is YAML 1.2, or JSON for the command line. The type is decided by a comment in the first ten lines (`# catalogue: users`, `groups`, `datasets` or `off`), else by the file's name, else by the content if that is unambiguous.",
  "",
  'A field that a record does not name keeps its value in the catalogue, and so does a field without a value (nothing after the colon, `null` or `~`). An empty text (`""`) removes the value, and so does an empty list (`[]`). The exception is `members`: an empty list adds nobody, and removes all members only with `--prune-members` or the setting `metadataCatalogue.pruneMembers`. A membership given with _Add Member_ counts like one from a file: `groups` of a user replaces it, too, and the group\'s file lists it. A description of a dataset or a column that has only white space counts as empty.',
  "",
  "A value is never converted. A number, such as `0123`, is an error where text is required, and needs quotes. In files of users and groups, `NO`, `2024-01-01` and the like are warned about unless they are in quotes, since other tools read them differently.",
  "",
];

/** What the fields of a type change when a record names them. */
const UPSERT: Readonly<Record<RecordKind, string>> = {
  user: "`catalogue user upsert` creates users who do not exist.",
  group:
    "`catalogue group upsert` creates groups that do not exist, and the users that are defined inline; it refuses a group that names users who do not exist, unless `--create-missing` is given.",
  dataset:
    "`catalogue dataset upsert` refuses datasets that do not exist, unless `--create-missing` is given. It writes what people edit, and does not change ingested values: the description of the source stays stored next to the edited one. A description that is the same text as the ingested one is not stored: if the catalogue has another edited description, it is removed.",
};

const EXAMPLES: Readonly<Record<RecordKind, string>> = {
  user: `- id: robin.birch
  first_name: Robin
  last_name: Birch
  slack: "@robin.birch"
  groups:
    - analytics`,
  group: `id: analytics
display_name: Analytics
owners:
  - robin.birch
members:
  - robin.birch
  - id: lou.willow # defined inline: created or updated with the group
    first_name: Lou`,
  dataset: `dataset: urn:li:dataset:(urn:li:dataPlatform:postgres,shop.public.customers,PROD)
description: Customers of the shop, one row each.
links:
  - url: https://wiki.example.com/customers
    description: What may be stored about a customer
owners:
  - owner: urn:li:corpGroup:analytics
    type: DATA_STEWARD
columns:
  email: Unique; the login.
  address.zip: Postal code as the customer typed it.`,
};

function section(kind: RecordKind): string[] {
  const { plural, globs } = RECORD_FILES[kind];
  const headline = `${plural.charAt(0).toUpperCase()}${plural.slice(1)}`;
  const names = globs.map((glob) => `\`${glob}\``).join(", ");
  return [
    `## ${headline}`,
    "",
    `Files named ${names}; the setting \`metadataCatalogue.files\` changes the names. ${UPSERT[kind]}`,
    "",
    "```yaml",
    EXAMPLES[kind],
    "```",
    "",
    ...fieldTable(fieldSpecs(kind)),
  ];
}

function fieldTable(specs: readonly FieldSpec[]): string[] {
  const rows = specs.map(({ key, type, required, doc }) => [
    `\`${key}\``,
    `${typeNames[type]}${required ? "; required" : ""}`,
    doc,
  ]);
  const items = specs.flatMap(({ key, item }) =>
    item ? [`Each item of \`${key}\`:`, "", ...fieldTable(item.fields)] : [],
  );
  return [...markdownTable(["Field", "Value", "Meaning"], rows), ...items];
}

import fc from "fast-check";
import { expect } from "vitest";
import { stringify } from "yaml";
import * as z from "zod";
import { datasetText } from "../../../catalogue/datasetFile/datasetText.ts";
import { editedColumns, ORDERS, schemaOf, storedOrders, type AspectsJson } from "./storedDataset.ts";

/** A dataset as a person reads it; descriptions by column, that of the dataset itself under the empty name. */
export interface Shown {
  readonly descriptions: Readonly<Record<string, string>>;
  /** `url label`, as a set. */
  readonly links: readonly string[];
  /** `owner type`, as a set. */
  readonly owners: readonly string[];
}

/** A dataset as it is stored: what was ingested, what was edited, links and owners. */
export interface Model {
  readonly ingested: Readonly<Record<string, string>>;
  readonly edited: Readonly<Record<string, string>>;
  readonly links: readonly string[];
  readonly owners: readonly string[];
}

export const SCHEMA = ["id", "address.zip", "[version=2.0].[type=struct].[type=string].name"];
export const KEYS: Readonly<Record<string, string>> = { "[version=2.0].[type=struct].[type=string].name": "name" };
export const NAMES = ["", ...SCHEMA];

const line = fc.oneof(
  fc.constantFrom("a", "# b", "yes", "- c", " d ", "é: ü", "|", "'\"", "0", "~"),
  fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 8 }),
);
export const text = fc
  .array(line, { minLength: 1, maxLength: 3 })
  .map((lines) => lines.join("\n"))
  .filter((each) => each.trim() !== "");
const descriptions = fc.dictionary(fc.constantFrom(...NAMES), text, { noNullPrototype: true });
export const links = fc.uniqueArray(fc.constantFrom("https://a x", "https://a y", "https://b ", "https://c #z"));
export const owners = fc.uniqueArray(
  fc.constantFrom("ada DATA_STEWARD", "ada TECHNICAL_OWNER", "bob DATA_STEWARD", "eve urn:li:ownershipType:x"),
);
export const model = fc.record({ ingested: descriptions, edited: descriptions, links, owners });
export function shown({ ingested, edited, links: urls, owners: people }: Model): Shown {
  return { descriptions: { ...ingested, ...edited }, links: urls, owners: people };
}

/** Where an edited description was removed, the ingested one is shown. */
export function withIngested(
  { descriptions: wanted }: Pick<Shown, "descriptions">,
  { ingested }: Model,
): Shown["descriptions"] {
  const textOfName = (name: string): string => {
    const own = wanted[name] ?? "";
    return own === "" ? (ingested[name] ?? "") : own;
  };
  return Object.fromEntries(NAMES.map((name) => [name, textOfName(name)]));
}

/** Expects that a dataset is shown as it is wanted, and that whatever a text does not show is as it was before. */
export function expectStored(before: AspectsJson, after: object, wanted: Shown): void {
  const all = { ...before, ...present(after) };
  const now = shown(modelOf(all));
  expect(Object.fromEntries(NAMES.map((name) => [name, now.descriptions[name] ?? ""]))).toEqual(wanted.descriptions);
  expect(now.links.toSorted()).toEqual(wanted.links.toSorted());
  expect(now.owners.toSorted()).toEqual(wanted.owners.toSorted());
  // What the text does not show is as it was, unless what it belongs to was removed.
  const [old, unshown] = [unshownOf(before), unshownOf(all)];
  expect(Object.fromEntries(Object.keys(old).map((key) => [key, unshown[key] ?? old[key]]))).toEqual(old);
  const removable = [...wanted.links, ...wanted.owners];
  const always = Object.keys(old).filter((key) => removable.includes(key) || !/^(https:|ada |bob |eve )/.test(key));
  expect(Object.keys(unshown)).toEqual(expect.arrayContaining(always));
}

function present(aspects: object): AspectsJson {
  return Object.fromEntries(Object.entries(aspects).filter(([, value]) => value !== undefined));
}

const CREATED = { time: 1, actor: "urn:li:corpuser:somebody" };

/** The aspects of a dataset, each part with something that the text does not show. */
export function aspectsOf({ ingested, edited, links: urls, owners: people }: Model): AspectsJson {
  const [own, columns] = [edited[""], Object.entries(edited).filter(([name]) => name !== "")];
  return {
    datasetProperties: { description: ingested[""], customProperties: { a: "b" } },
    schemaMetadata: schemaOf(Object.fromEntries(SCHEMA.map((path) => [path, ingested[path]]))),
    editableDatasetProperties: { name: "Shown name", ...(own === undefined ? {} : { description: own }) },
    editableSchemaMetadata: editedColumns(Object.fromEntries(columns)),
    institutionalMemory: {
      elements: urls.map((each) => {
        const [url, description] = each.split(" ");
        return { url, description, createStamp: CREATED, settings: { showInAssetPreview: true, of: each } };
      }),
    },
    ownership: {
      owners: people.map((each) => {
        const [owner, type = ""] = each.split(" ");
        const typed = type.startsWith("urn:") ? { type: "CUSTOM", typeUrn: type } : { type };
        return { owner: `urn:li:corpuser:${owner}`, ...typed, source: { type: "MANUAL", of: each } };
      }),
      lastModified: CREATED,
    },
  };
}

const storedShape = z.object({
  datasetProperties: z.looseObject({ description: z.string().optional() }),
  schemaMetadata: z.looseObject({
    fields: z.array(z.looseObject({ fieldPath: z.string(), description: z.string().optional() })),
  }),
  editableDatasetProperties: z.looseObject({ name: z.string(), description: z.string().optional() }),
  editableSchemaMetadata: z.looseObject({
    editableSchemaFieldInfo: z.array(
      z.looseObject({ fieldPath: z.string(), description: z.string().optional(), globalTags: z.unknown().optional() }),
    ),
  }),
  institutionalMemory: z.looseObject({
    elements: z.array(z.looseObject({ url: z.string(), description: z.string(), settings: z.unknown().optional() })),
  }),
  ownership: z.looseObject({
    owners: z.array(
      z.looseObject({
        owner: z.string(),
        type: z.string(),
        typeUrn: z.string().optional(),
        source: z.unknown().optional(),
      }),
    ),
  }),
});

export function modelOf(aspects: AspectsJson): Model {
  const read = storedShape.parse(aspects);
  const [ingested, edited] = [read.datasetProperties.description, read.editableDatasetProperties.description];
  const texts = (entries: readonly { fieldPath: string; description?: string | undefined }[]): Record<string, string> =>
    Object.fromEntries(
      entries.flatMap(({ fieldPath, description }) => (description === undefined ? [] : [[fieldPath, description]])),
    );
  return {
    ingested: { ...texts(read.schemaMetadata.fields), ...(ingested === undefined ? {} : { "": ingested }) },
    edited: {
      ...texts(read.editableSchemaMetadata.editableSchemaFieldInfo),
      ...(edited === undefined ? {} : { "": edited }),
    },
    links: read.institutionalMemory.elements.map(({ url, description }) => `${url} ${description}`),
    owners: read.ownership.owners.map(ownerText),
  };
}

function ownerText({ owner, type, typeUrn }: { owner: string; type: string; typeUrn?: string | undefined }): string {
  return `${owner.replace("urn:li:corpuser:", "")} ${type === "CUSTOM" ? typeUrn : type}`;
}

/** What is stored of each part besides what the text shows. */
function unshownOf(aspects: AspectsJson): Readonly<Record<string, unknown>> {
  const read = storedShape.parse(aspects);
  const { elements } = read.institutionalMemory;
  return {
    name: read.editableDatasetProperties.name,
    ...Object.fromEntries(
      read.editableSchemaMetadata.editableSchemaFieldInfo.flatMap(({ fieldPath, globalTags }) =>
        globalTags === undefined ? [] : [[`column ${fieldPath}`, globalTags]],
      ),
    ),
    ...Object.fromEntries(
      elements.flatMap(({ url, description, settings }) =>
        settings === undefined || hasOtherLabel(settings, `${url} ${description}`)
          ? []
          : [[`${url} ${description}`, settings]],
      ),
    ),
    ...Object.fromEntries(
      read.ownership.owners.flatMap((owner) => (owner.source === undefined ? [] : [[ownerText(owner), owner.source]])),
    ),
  };
}

/** Whether a link was given its settings when it had another label. */
function hasOtherLabel(settings: unknown, link: string): boolean {
  return z.object({ of: z.string() }).parse(settings).of !== link;
}

export function textOf(dataset: Model): string {
  return datasetText(ORDERS, storedOrders(aspectsOf(dataset)), { place: "the embedded catalogue" }).text;
}

/** The text of a dataset as another program would write it, the lists in either order. */
export function yamlOf({ descriptions: all, links: urls, owners: people }: Shown, reversed: boolean): string {
  const ordered = <T>(items: readonly T[]): readonly T[] => (reversed ? items.toReversed() : items);
  return stringify({
    dataset: ORDERS,
    ...(all[""] === undefined ? {} : { description: all[""] }),
    columns: Object.fromEntries(
      ordered(SCHEMA).flatMap((path) =>
        all[path] === undefined ? [] : [[reversed ? path : (KEYS[path] ?? path), all[path]]],
      ),
    ),
    owners: ordered(people).map((each) => {
      const [owner, type] = each.split(" ");
      return { owner: reversed ? owner : `urn:li:corpuser:${owner}`, type };
    }),
    links: ordered(urls).map((each) => {
      const [url, description] = each.split(" ");
      return description === "" ? { url } : { url, description };
    }),
  });
}

import * as l10n from "@vscode/l10n";
import { linkReplacements, type LinkReplacements } from "../changes/linkReplacements.ts";
import { ownerKey } from "../changes/owner.ts";
import { entityName } from "../urn/urn.ts";
import { LONGEST } from "../display/longest.ts";
import { oneLine } from "../display/plainText.ts";
import { typeNameById } from "../display/ownershipTypeNames.ts";
import type { ContentLink, ContentOwner, ContentText, DatasetContent } from "./datasetContent.ts";
import { itemEdits, type ItemEdit } from "./itemEdits.ts";
import type { Span } from "../text/span.ts";
import type { Link } from "../vocabulary/link.ts";

/** A description that differs between two texts. Empty: there is no description. */
export interface DescriptionEdit {
  /** The path of the column in the schema, or as the text names it if there is no such column; `undefined`: the dataset itself. */
  readonly column: string | undefined;
  readonly from: string;
  readonly to: string;
  /** `undefined`: the text no longer has it. */
  readonly span: Span | undefined;
}

/** The differences between two texts of a dataset. */
export interface DatasetEdits {
  readonly descriptions: readonly DescriptionEdit[];
  readonly links: readonly ItemEdit<ContentLink>[];
  readonly owners: readonly ItemEdit<ContentOwner>[];
}

/**
 * What somebody changed from one text to another. The order of links, owners and columns has no meaning.
 * @param columnOf the path in the schema that is meant by a name of a column
 */
export function datasetEdits(
  before: DatasetContent,
  after: DatasetContent,
  columnOf: (name: string) => string,
): DatasetEdits {
  const [old, now] = [byColumn(before, columnOf), byColumn(after, columnOf)];
  const own = { column: undefined, from: before.description?.text ?? "", to: after.description?.text ?? "" };
  const columns = [...new Set([...old.keys(), ...now.keys()])].map((column) => {
    const [from, to] = [old.get(column), now.get(column)];
    return { column, from: from?.text ?? "", to: to?.text ?? "", span: to?.span };
  });
  return {
    descriptions: [{ ...own, span: after.description?.span }, ...columns].filter(({ from, to }) => from !== to),
    links: itemEdits(before.links, after.links, linkKey),
    owners: itemEdits(before.owners, after.owners, ownerKey),
  };
}

/** A text that identifies a link of a dataset. */
export function linkKey({ url, label }: Pick<ContentLink, "url" | "label">): string {
  return JSON.stringify([url, label]);
}

/** The descriptions of a text by the columns of the schema. */
function byColumn({ columns }: DatasetContent, columnOf: (name: string) => string): Map<string, ContentText> {
  return new Map([...columns].map(([name, column]) => [columnOf(name), column]));
}

/**
 * What is removed, each as a person reads it: `the owner ada (Technical Owner)`.
 * @param nameOf how people are told about the column of a path
 */
export function removalsIn(
  { descriptions, links, owners }: DatasetEdits,
  nameOf: ColumnNaming,
  ingestedOf: (edit: DescriptionEdit) => string,
): readonly string[] {
  return [
    ...descriptions.filter(({ to }) => to === "").map((edit) => removalName(edit, nameOf, ingestedOf(edit))),
    ...new Set(changedLinks(links).removed.map(linkName)),
    ...owners.filter(({ after, before }) => after < before).map(({ item }) => ownerName(item)),
  ];
}

/** The removal of an edited description, and the ingested one that is shown afterwards. */
function removalName(edit: DescriptionEdit, nameOf: ColumnNaming, ingested: string): string {
  const name = descriptionName(edit, nameOf);
  if (ingested === "") return name;
  return l10n.t`${name}, so that the ingested one is shown again: "${oneLine(ingested, LONGEST.value)}"`;
}

/** What was changed at all, each as a person reads it. */
export function editedNames({ descriptions, links, owners }: DatasetEdits, nameOf: ColumnNaming): readonly string[] {
  return [
    ...descriptions.map((edit) => descriptionName(edit, nameOf)),
    ...links.map(({ item }) => linkName(item)),
    ...owners.map(({ item }) => ownerName(item)),
  ];
}

/** Which links became others, and which were only removed or added, each as often as it was. */
export function changedLinks(edits: DatasetEdits["links"]): LinkReplacements<LinkInText, LinkInText> {
  const times = (item: ContentLink, count: number): readonly LinkInText[] =>
    Array.from({ length: Math.max(0, count) }, () => ({ ...item, description: item.label }));
  return linkReplacements(
    edits.flatMap(({ item, before, after }) => times(item, before - after)),
    edits.flatMap(({ item, before, after }) => times(item, after - before)),
  );
}

type LinkInText = ContentLink & Link;

/** Gives the name that people know of the column of a path in the schema. */
export type ColumnNaming = (path: string) => string;

/** What a description is of, in words. */
export function descriptionName({ column }: Pick<DescriptionEdit, "column">, nameOf: ColumnNaming): string {
  return column === undefined
    ? l10n.t("the description of the dataset")
    : l10n.t`the description of column ${nameOf(column)}`;
}

/** A link, in words. */
export function linkName({ url, label }: ContentLink): string {
  return label === "" ? l10n.t`the link ${url}` : l10n.t`the link "${label}" (${url})`;
}

/** An owner, in words. */
export function ownerName(item: ContentOwner): string {
  return l10n.t`the owner ${entityName(item.owner)} (${typeNameById(item)})`;
}

import * as l10n from "@vscode/l10n";
import { checkRecordFile } from "../checking/checkFile.ts";
import { readRecordFile } from "../records/readRecordFile.ts";
import { namedOwner } from "../records/recordUrn.ts";
import type { Span } from "../text/span.ts";
import { unlessBlank } from "../text/unlessBlank.ts";
import type { OwnerUrn } from "../urn/urn.ts";
import { namedOwnershipType, type OwnershipType } from "../vocabulary/ownershipType.ts";
import type { YamlFinding } from "../yaml/faults/yamlCode.ts";
import { isStorableText } from "../yaml/reading/unstorableText.ts";
import {
  fieldOf,
  isNothing,
  isText,
  scalarsIn,
  textIn,
  type Field,
  type Mapping,
  type Value,
} from "../yaml/values/value.ts";

/** Why a text cannot be saved, and where. No place: it concerns something that was removed from the text. */
export interface TextFault {
  /** A sentence without a full stop. */
  readonly message: string;
  readonly span?: Span | undefined;
  /** A rule found it, so that the language server reports it too. */
  readonly byRule?: true;
}

/** A description, and where it is in the text. */
export interface ContentText {
  readonly text: string;
  readonly span: Span;
}

/** A link, and where it is in the text. */
export interface ContentLink {
  readonly url: string;
  /** Empty: it has none. */
  readonly label: string;
  readonly span: Span;
}

/** An owner, and where they are in the text. */
export interface ContentOwner {
  readonly owner: OwnerUrn;
  readonly type: OwnershipType;
  readonly typeUrn: string;
  readonly span: Span;
}

/** What the text of a dataset says. What the text leaves out is not there. */
export interface DatasetContent {
  /** The URN that it names. */
  readonly dataset: string | undefined;
  readonly description: ContentText | undefined;
  readonly links: readonly ContentLink[];
  readonly owners: readonly ContentOwner[];
  /** The descriptions of columns as the text names them; a column without one has an empty text. */
  readonly columns: ReadonlyMap<string, ContentText>;
  /** The places of values that are not what they should be: a list without links, an owner without a known type. */
  readonly unreadable: readonly Span[];
  /** Whether it has errors of YAML syntax, so that what is read may be something else than is meant. */
  readonly isBroken: boolean;
}

/** Reads the text of a dataset as far as it can be read. `undefined`: it does not have exactly one record. */
export function datasetContent(text: string): DatasetContent | undefined {
  const { records, problems } = readRecordFile("dataset", text);
  const [record, ...others] = records;
  if (!record || others.length > 0) return undefined;
  const { mapping } = record;
  const unreadable: Span[] = [];
  const read = <T>(value: Value, found: T | undefined): readonly T[] => {
    if (found === undefined) unreadable.push(value.span);
    return found === undefined ? [] : [found];
  };
  const items = <T>(key: string, itemOf: (item: Value) => T | undefined): readonly T[] => {
    const value = fieldOf(mapping, key)?.value;
    if (value?.kind === "list") return value.items.flatMap((item) => read(item, itemOf(item)));
    if (value && !isNothing(value)) unreadable.push(value.span);
    return [];
  };
  const described = ({ value, keySpan }: Field): readonly ContentText[] =>
    read(value, textOf(value)).map((words) => ({ text: unlessBlank(words), span: keySpan }));
  const columns = fieldOf(mapping, "columns")?.value;
  if (columns && columns.kind !== "mapping" && !isNothing(columns)) unreadable.push(columns.span);
  const description = fieldOf(mapping, "description");
  return {
    dataset: textIn(mapping, "dataset")?.value,
    description: description && described(description)[0],
    links: items("links", linkOf),
    owners: items("owners", ownerOf),
    columns: new Map(
      columns?.kind === "mapping"
        ? columns.fields.flatMap((field) => described(field).map((found) => [field.key, found] as const))
        : [],
    ),
    unreadable,
    isBroken: isBroken(mapping, problems),
  };
}

/** Texts that cannot be stored are errors of YAML syntax, too, but are read as they are meant. */
function isBroken(mapping: Mapping, problems: readonly YamlFinding[]): boolean {
  const errors = problems.filter(({ code }) => code === "yaml-syntax");
  if (errors.length === 0) return false;
  const unstorable = new Map<number, number>();
  for (const { value, span } of scalarsIn(mapping))
    if (typeof value === "string" && !isStorableText(value)) unstorable.set(span.start, span.end);
  // Another error at such a text, such as a quote that is never closed, is not about all of it.
  return errors.some(({ span }) => unstorable.get(span.start) !== span.end);
}

/** The values of a text that cannot be read, if the text it began from has fewer of them. */
export function newlyUnreadable(base: DatasetContent, content: DatasetContent): readonly TextFault[] {
  if (content.unreadable.length <= base.unreadable.length) return [];
  return content.unreadable.map((span) => ({
    message: l10n.t("This is not a text, a link or an owner with an ownership type"),
    span,
  }));
}

/** What is wrong in a text. */
interface NewFaults {
  readonly errors: readonly TextFault[];
  /** The texts that a "#" cuts off which probably begins no comment on purpose. */
  readonly cutOff: readonly TextFault[];
}

/** What is wrong in a text and not in the one it began from: what is stored already does not prevent saving. */
export function newFaults(base: string, text: string): NewFaults {
  const found = faultsOf(text);
  const known = new Map<string, number>();
  if (found.length > 0) for (const { key } of faultsOf(base)) known.set(key, (known.get(key) ?? 0) + 1);
  const added = found.filter(({ key }) => {
    const left = known.get(key) ?? 0;
    known.set(key, left - 1);
    return left <= 0;
  });
  return {
    errors: added.filter(({ isError }) => isError).map(({ fault }) => fault),
    cutOff: added.filter(({ isError }) => !isError).map(({ fault }) => fault),
  };
}

interface KeyedFault {
  /** Equal for the same fault at another place. */
  readonly key: string;
  readonly isError: boolean;
  readonly fault: TextFault;
}

function faultsOf(text: string): readonly KeyedFault[] {
  return checkRecordFile("dataset", text).problems.flatMap(({ code, severity, message, span }) => {
    const isError = severity === "error";
    if (!isError && code !== "commented-text") return [];
    return [{ key: `${code} ${message}`, isError, fault: { message, span, byRule: true } }];
  });
}

function linkOf(item: Value): ContentLink | undefined {
  if (item.kind !== "mapping") return undefined;
  const [url, label] = [textIn(item, "url")?.value, fieldOf(item, "description")];
  const text = label ? textOf(label.value) : "";
  return url === undefined || text === undefined ? undefined : { url, label: text, span: item.span };
}

function ownerOf(item: Value): ContentOwner | undefined {
  if (item.kind !== "mapping") return undefined;
  const owner = textIn(item, "owner")?.value;
  const text = textIn(item, "type")?.value;
  if (owner === undefined || !text) return undefined;
  // Stored data may have a text that is no ownership type, of which a rule tells; its owner can be removed like any other.
  const type = namedOwnershipType(text) ?? { type: "CUSTOM", typeUrn: text };
  return { owner: namedOwner(owner), ...type, span: item.span };
}

/** The text of a value, empty if there is none. `undefined`: it is a list or a mapping. */
function textOf(value: Value): string | undefined {
  if (value.kind !== "scalar") return undefined;
  return isText(value) ? value.value : isNothing(value) ? "" : value.text;
}

import {
  recordId,
  withInline,
  type FileRecord,
  type RecordFile,
  type RecordKind,
} from "../catalogue/records/recordFile.ts";
import { recordUrn } from "../catalogue/records/recordUrn.ts";
import { fieldOf } from "../catalogue/records/value.ts";
import type { Span } from "../catalogue/span.ts";
import { groupUrn, parseDatasetUrn, userUrn, type EntityUrn } from "../catalogue/urn.ts";

/** A user, group or dataset that some record is about. */
export interface KnownName {
  readonly kind: RecordKind;
  /** The end of the URN, as it stands there; of a dataset all of it. */
  readonly id: string;
  readonly displayName: string | undefined;
  readonly urn: EntityUrn;
}

/** The users and groups that are known, each once, in the order of their ids. */
export interface KnownNames {
  readonly users: readonly KnownName[];
  readonly groups: readonly KnownName[];
}

/** A name with the place of the id in the text of the file it was read from. */
export interface FoundName extends KnownName {
  readonly span: Span;
}

/** A name whose URN is made when it is asked for, so that many of them take little memory. */
export class Name implements KnownName {
  readonly kind: RecordKind;
  readonly id: string;
  readonly displayName: string | undefined;

  constructor(kind: RecordKind, id: string, displayName: string | undefined) {
    this.kind = kind;
    this.id = id;
    this.displayName = displayName;
  }

  get urn(): EntityUrn {
    return urnOf(this.kind, this.id);
  }
}

class NameAt extends Name implements FoundName {
  readonly span: Span;

  constructor(kind: RecordKind, id: string, displayName: string | undefined, span: Span) {
    super(kind, id, displayName);
    this.span = span;
  }
}

/** The URN that ends in an id, as `KnownName` has it. */
export function urnOf(kind: RecordKind, id: string): EntityUrn {
  const urn = kind === "user" ? userUrn(id) : kind === "group" ? groupUrn(id) : parseDatasetUrn(id);
  if (urn === undefined) throw new Error(`"${id}" was read as a dataset URN but is none`);
  return urn;
}

/** The kind and the id, as `KnownName` has them, that a URN is made of. */
export function keyOf(urn: EntityUrn): Pick<KnownName, "kind" | "id"> {
  if (urn.startsWith(USER)) return { kind: "user", id: urn.slice(USER.length) };
  return urn.startsWith(GROUP) ? { kind: "group", id: urn.slice(GROUP.length) } : { kind: "dataset", id: urn };
}

const USER = "urn:li:corpuser:";
const GROUP = "urn:li:corpGroup:";

/** The users, groups and datasets that the records of a file are about, users written out inside groups too. */
export function namesIn({ records, text }: RecordFile): FoundName[] {
  return records.flatMap(withInline).flatMap((record) => {
    const found = recordId(record);
    const urn = found && entityOf(record.kind, found.id.trim());
    if (!urn) return [];
    const { kind, id } = keyOf(urn);
    return new NameAt(kind, id, displayName(record, text), found.span);
  });
}

function entityOf(kind: RecordKind, id: string): EntityUrn | undefined {
  if (kind === "dataset") return parseDatasetUrn(id);
  return id === "" ? undefined : recordUrn(kind, id);
}

/** What people call a user or a group of a file: the display name, else the full one, else first and last name. */
export function displayName(record: FileRecord, text: string): string | undefined {
  const names = record.plainId ? plainNames(text.slice(record.span.start, record.span.end)) : readNames(record);
  const joined = [names.get("first_name"), names.get("last_name")].filter((part) => part).join(" ");
  return [names.get("display_name"), names.get("full_name"), joined].find((name) => name);
}

const NAME_FIELDS = ["display_name", "full_name", "first_name", "last_name"] as const;
const PLAIN_NAME = new RegExp(`^(?:- *| +)(${NAME_FIELDS.join("|")}): (?:"(.*)"|'(.*)'|(.*?))\\s*$`, "gm");

/** The names in a record that holds only plain words and words in quotes: they are seen without reading YAML. */
function plainNames(text: string): ReadonlyMap<string, string> {
  const found = text.matchAll(PLAIN_NAME);
  return new Map([...found].map(([, key = "", double, single, plain]) => [key, double ?? single ?? plain ?? ""]));
}

function readNames({ mapping }: FileRecord): ReadonlyMap<string, string> {
  return new Map(
    NAME_FIELDS.map((key) => {
      const value = fieldOf(mapping, key)?.value;
      return [key, value?.kind === "scalar" && typeof value.value === "string" ? value.value : ""];
    }),
  );
}

import { recordId, type FileRecord, type RecordFile, type RecordKind } from "../catalogue/records/recordFile.ts";
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
export function namesIn({ records, text }: RecordFile): readonly FoundName[] {
  const found: FoundName[] = [];
  addNames(records, text, found);
  return found;
}

/** Adds them to others that were found. */
export function addNames(records: readonly FileRecord[], text: string, found: FoundName[]): void {
  for (const record of records) {
    const written = recordId(record);
    const id = knownId(record.kind, written?.id.trim() ?? "");
    if (written && id !== undefined) found.push(new NameAt(record.kind, id, displayName(record, text), written.span));
    addNames(record.inline, text, found);
  }
}

/** The end of the URN that a record of this id is about; `undefined` when the id leaves none. */
function knownId(kind: RecordKind, id: string): string | undefined {
  if (kind === "dataset") return parseDatasetUrn(id);
  if (id === "") return undefined;
  // Nearly every id is the end of its URN as it stands.
  return PLAIN_ID.test(id) ? id : keyOf(recordUrn(kind, id)).id;
}

const PLAIN_ID = /^[\w.@+-]+$/;

/** What people call a user or a group of a file: the display name, else the full one, else first and last name. */
export function displayName(record: FileRecord, text: string): string | undefined {
  if (record.plainId) return plainDisplayName(text.slice(record.span.start, record.span.end));
  return nameOf(readValue(record));
}

/** The same of a text that holds one record, which has a `plainId`. */
export function plainDisplayName(text: string): string | undefined {
  return nameOf(plainValue(text));
}

function nameOf(named: (key: NameField) => string | undefined): string | undefined {
  const whole = named("display_name") ?? named("full_name");
  if (whole !== undefined) return whole;
  const [first, last] = [named("first_name"), named("last_name")];
  return first === undefined || last === undefined ? (first ?? last) : `${first} ${last}`;
}

/** Finds the values of a record that holds only plain words and words in quotes: they are seen without reading YAML. */
function plainValue(text: string): (key: NameField) => string | undefined {
  return (key) => {
    const field = PLAIN_FIELDS[key];
    for (let at = text.indexOf(field); at >= 0; at = text.indexOf(field, at + 1)) {
      if (!beginsLine(text, at)) continue;
      const lineEnd = text.indexOf("\n", at);
      const value = text.slice(at + field.length, lineEnd < 0 ? text.length : lineEnd).trimEnd();
      return value.startsWith('"') || value.startsWith("'") ? value.slice(1, -1) : value;
    }
    return undefined;
  };
}

type NameField = "display_name" | "full_name" | "first_name" | "last_name";

const PLAIN_FIELDS: Readonly<Record<NameField, string>> = {
  display_name: "display_name: ",
  full_name: "full_name: ",
  first_name: "first_name: ",
  last_name: "last_name: ",
};

/** Whether nothing stands before it on its line but what indents it. */
function beginsLine(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charAt(before) === " ") before--;
  if (text.charAt(before) === "-") before--;
  return before < 0 || text.charAt(before) === "\n";
}

function readValue({ mapping }: FileRecord): (key: NameField) => string | undefined {
  return (key) => {
    const value = fieldOf(mapping, key)?.value;
    return value?.kind === "scalar" && typeof value.value === "string" && value.value !== "" ? value.value : undefined;
  };
}

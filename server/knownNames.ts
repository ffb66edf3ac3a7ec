import { recordId, withInline, type FileRecord, type RecordFile } from "../catalogue/records/recordFile.ts";
import { recordUrn } from "../catalogue/records/recordUrn.ts";
import { fieldOf } from "../catalogue/records/value.ts";
import { entityName, type OwnerUrn } from "../catalogue/urn.ts";

/** A user or group that some record is about. */
export interface KnownName {
  readonly urn: OwnerUrn;
  /** The end of the URN. */
  readonly id: string;
  readonly displayName: string | undefined;
}

/** The users and groups that are known, each once. */
export interface KnownNames {
  readonly users: readonly KnownName[];
  readonly groups: readonly KnownName[];
}

export const NO_NAMES: KnownNames = { users: [], groups: [] };

/** The users and groups that the records of a file are about, those written out inside groups too. */
export function namesIn({ records, text }: RecordFile): KnownNames {
  const names: { users: KnownName[]; groups: KnownName[] } = { users: [], groups: [] };
  for (const record of records.flatMap(withInline)) {
    const id = recordId(record)?.id.trim();
    if (record.kind === "dataset" || id === undefined || id === "") continue;
    const urn = recordUrn(record.kind, id);
    const name = { urn, id: entityName(urn), displayName: displayName(record, text) };
    (record.kind === "user" ? names.users : names.groups).push(name);
  }
  return names;
}

/** Several lists as one: each user and group once, with a display name if one of them has it, in the order of their ids. */
export function mergedNames(some: Iterable<KnownNames>): KnownNames {
  const [users, groups] = [new Map<string, KnownName>(), new Map<string, KnownName>()];
  for (const names of some) {
    for (const user of names.users) add(users, user);
    for (const group of names.groups) add(groups, group);
  }
  return { users: inOrder(users), groups: inOrder(groups) };
}

function add(names: Map<string, KnownName>, name: KnownName): void {
  if (names.get(name.urn)?.displayName === undefined) names.set(name.urn, name);
}

function inOrder(names: ReadonlyMap<string, KnownName>): KnownName[] {
  return [...names.values()].sort((one, other) => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0));
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

import { idKey, type FileRecord } from "../records/recordFile.ts";
import { kindOfUrn, namedGroup, namedOwner, namedUser } from "../records/recordUrn.ts";
import { fieldOf } from "../records/value.ts";
import { parseOwnerUrn } from "../urn.ts";
import type { Named } from "./entryFound.ts";
import { referencesIn } from "../rules/referencesIn.ts";

/** The users and groups that the fields of a record refer to. What is wrongly written refers to nobody. */
export function* ownersNamedIn(record: FileRecord): Generator<Named> {
  const id = fieldOf(record.mapping, idKey(record.kind))?.value;
  for (const { kinds, byUrn, scalar, value } of referencesIn(record)) {
    if (scalar === id || value === "" || value !== value.trim()) continue;
    const [first] = kinds;
    if (byUrn) {
      const urn = parseOwnerUrn(value);
      if (urn !== undefined && kinds.includes(kindOfUrn(urn))) yield { urn, span: scalar.span };
    } else if (first === "group") yield { urn: namedGroup(value), span: scalar.span };
    else if (first === "user")
      yield { urn: kinds.length > 1 ? namedOwner(value) : namedUser(value), span: scalar.span };
  }
}

/** A list of groups as an ordinary user has it: the field, and below it an item on each line. */
const GROUPS = /^(?:- +| +)groups:\r?\n((?: +- .*(?:\r?\n|$))+)/m;
const GROUP = /- +["']?([^\s"']+)/g;

/** Those of an ordinary user, in whose text they can be seen without reading YAML. */
export function groupsNamedIn(plainUser: string): readonly Named[] {
  const found = GROUPS.exec(plainUser);
  if (!found) return [];
  const [all, items = ""] = found;
  const start = found.index + all.length - items.length;
  return Array.from(items.matchAll(GROUP), ({ index, 0: item, 1: id = "" }) => {
    const end = start + index + item.length;
    return { urn: namedGroup(id), span: { start: end - id.length, end } };
  });
}

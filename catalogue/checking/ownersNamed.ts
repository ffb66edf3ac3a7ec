import { plainEnd } from "../records/longList.ts";
import { idKey, type FileRecord, type RecordKind } from "../records/recordFile.ts";
import { ENTITY_TYPE, kindOfUrn, namedGroup } from "../records/recordUrn.ts";
import { fieldOf } from "../records/value.ts";
import { groupUrn, parseOwnerUrn, userUrn, type OwnerUrn } from "../urn.ts";
import type { Named } from "./entryFound.ts";
import { doubtfulReferencesIn, plainNamesIn } from "../rules/referencesIn.ts";

/** The users and groups that the fields of a record refer to. What is wrongly written refers to nobody. */
export function ownersNamedIn(record: FileRecord): readonly Named[] {
  const named: Named[] = [];
  const id = fieldOf(record.mapping, idKey(record.kind))?.value;
  for (const { kinds, byUrn, scalar, value } of doubtfulReferencesIn(record)) {
    if (scalar === id || value === "" || value !== value.trim()) continue;
    const urn = byUrn ? parseOwnerUrn(value) : urnOfId(value, kinds[0]);
    if (urn !== undefined && (!byUrn || kinds.includes(kindOfUrn(urn)))) named.push({ urn, span: scalar.span });
  }
  for (const { names, starts, kinds } of plainNamesIn(record)) {
    for (const [at, name] of names.entries()) {
      const urn = urnOfId(plainEnd(name), urnKind(name) ?? kinds[0]);
      const start = starts[at] ?? 0;
      if (urn !== undefined) named.push({ urn, span: { start, end: start + name.length } });
    }
  }
  return named;
}

/** Whom a bare id means where one of a kind is named. */
function urnOfId(id: string, kind: RecordKind | undefined): OwnerUrn | undefined {
  return kind === "user" ? userUrn(id) : kind === "group" ? groupUrn(id) : undefined;
}

/** What a plain name is the URN of; `undefined` of an id. */
function urnKind(name: string): RecordKind | undefined {
  if (!name.startsWith("urn:")) return undefined;
  return name.startsWith(`urn:li:${ENTITY_TYPE.group}:`) ? "group" : "user";
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

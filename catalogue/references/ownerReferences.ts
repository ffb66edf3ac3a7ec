import { plainEnd } from "./sharedEnds.ts";
import type { FileRecord } from "../records/recordFile.ts";
import { idKey } from "../records/recordKinds.ts";
import { ordinaryGroups } from "../records/ordinaryUser.ts";
import { subjectUrn } from "../subjects/subject.ts";
import { kindOfUrn } from "../records/recordUrn.ts";
import { isOwnerKind, URN_BEGINNING, type OwnerKind } from "../records/recordKinds.ts";
import type { Span } from "../text/span.ts";
import { fieldOf } from "../yaml/values/value.ts";
import { parseOwnerUrn, type OwnerUrn } from "../urn/urn.ts";
import { doubtfulReferencesIn, plainNamesIn } from "./referencesIn.ts";

/** A place that refers to a user or a group. */
export interface OwnerReference {
  readonly urn: OwnerUrn;
  readonly span: Span;
}

/** The users and groups that the fields of a record refer to. A malformed reference is left out. */
export function ownerReferencesIn(record: FileRecord): readonly OwnerReference[] {
  const named: OwnerReference[] = [];
  const id = fieldOf(record.mapping, idKey(record.kind))?.value;
  for (const { kinds, byUrn, scalar, value } of doubtfulReferencesIn(record)) {
    if (scalar === id || value === "" || value !== value.trim()) continue;
    const [first] = kinds;
    const urn = byUrn ? parseOwnerUrn(value) : isOwnerKind(first) ? subjectUrn(first, value) : undefined;
    if (urn !== undefined && (!byUrn || kinds.includes(kindOfUrn(urn)))) named.push({ urn, span: scalar.span });
  }
  for (const { words, starts, kinds } of plainNamesIn(record)) {
    for (const [at, name] of words.entries()) {
      const kind = urnKind(name) ?? kinds[0];
      const start = starts[at] ?? 0;
      if (isOwnerKind(kind))
        named.push({ urn: subjectUrn(kind, plainEnd(name)), span: { start, end: start + name.length } });
    }
  }
  return named;
}

/** What a plain name is the URN of; `undefined` of an id. */
function urnKind(name: string): OwnerKind | undefined {
  if (!name.startsWith("urn:")) return undefined;
  return name.startsWith(URN_BEGINNING.group) ? "group" : "user";
}

/** The users and groups that the text of an entry refers to which was read as an ordinary user. */
export function ordinaryOwnerReferences(text: string): readonly OwnerReference[] {
  return ordinaryGroups(text).map(({ id, span }) => ({ urn: subjectUrn("group", id), span }));
}

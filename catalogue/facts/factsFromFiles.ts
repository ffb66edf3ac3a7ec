import type { FileKind } from "../fileKinds/kinds.ts";
import { recordId, withInline, type FileRecord } from "../records/recordFile.ts";
import type { RecordKind } from "../records/recordKinds.ts";
import { readRecordFile } from "../records/readRecordFile.ts";
import { placesOf, type TextPosition } from "../text/lines.ts";
import { urnOfRecord } from "../subjects/subject.ts";
import { namedMembers } from "../records/namedMembers.ts";
import { kindOfUrn, namedGroup } from "../records/recordUrn.ts";
import type { Span } from "../text/span.ts";
import type { EntityUrn } from "../urn/urn.ts";
import type { MembershipElsewhere, OutsideFacts, RecordElsewhere } from "./outsideFacts.ts";
import { sameness } from "../subjects/sameness.ts";

/** A file that belongs to others. */
interface FileAmong {
  readonly uri: string;
  readonly kind: FileKind;
  readonly text: string;
}

/** A record is compared with at most this many similar records of other files, those with the same ID first. */
const MOST_ALIKE = 100;

/**
 * What record files alone tell about the users, groups and datasets in each of them, without a catalogue. Of several
 * records of one entity in a file, the first is told.
 */
export function factsFromFiles(files: readonly FileAmong[]): (uri: string) => OutsideFacts {
  const urns = new Set<EntityUrn>();
  const kinds = new Set<RecordKind>();
  const records = new Map<string, Map<string, RecordAmong[]>>();
  /** The first record of an entity in each file. */
  const same = new Map<EntityUrn, RecordAmong[]>();
  const memberships = new Map<EntityUrn, MembershipElsewhere[]>();
  for (const { uri, kind, text } of files) {
    if (kind === "other" || kind === "off") continue;
    const placeOf = placesOf(text);
    for (const record of readRecordFile(kind, text).records) {
      for (const each of withInline(record)) addRecord(each, uri, placeOf);
      // That a group has a user written out in it does not mean that there are records of all users.
      if (recordId(record)) kinds.add(kind);
      if (kind === "group") addMembers(record, uri, placeOf);
    }
  }

  function addMembers(record: FileRecord, uri: string, placeOf: RecordAmong["placeOf"]): void {
    const id = recordId(record)?.id;
    if (id === undefined) return;
    const group = namedGroup(id);
    for (const { urn, span } of namedMembers(record)) {
      const membership = { group, urn, uri, start: placeOf(span.start), end: placeOf(span.end) };
      const others = memberships.get(urn);
      if (others) others.push(membership);
      else memberships.set(urn, [membership]);
    }
  }

  function addRecord(record: FileRecord, uri: string, placeOf: RecordAmong["placeOf"]): void {
    const id = recordId(record);
    const urn = id && urnOfRecord(record.kind, id.id);
    if (!id || urn === undefined) return;
    urns.add(urn);
    const name = likeness(record.kind, id.id);
    const byFile = records.get(name) ?? new Map<string, RecordAmong[]>();
    records.set(name, byFile);
    const like = byFile.get(uri) ?? [];
    byFile.set(uri, like);
    const found = { urn, uri, span: id.span, placeOf };
    if (like.length < MOST_ALIKE && !like.some((other) => other.urn === urn)) like.push(found);
    const others = same.get(urn);
    if (!others) same.set(urn, [found]);
    else if (others.at(-1)?.uri !== uri) others.push(found);
  }

  return (own) => ({
    exists: (urn) => (urns.has(urn) ? true : kinds.has(kindOfUrn(urn)) ? false : undefined),
    isStored: () => undefined,
    alikeStored: () => undefined,
    columns: () => undefined,
    ownershipTypes: () => undefined,
    memberships: () => memberships,
    judges: (kind) => kinds.has(kind),
    filesCount: true,
    hasOthers: () => files.length > 1,
    elsewhere: (urn) => {
      const found = (same.get(urn) ?? []).filter(({ uri }) => uri !== own).slice(0, MOST_ALIKE);
      for (const [uri, some] of records.get(likeness(kindOfUrn(urn), urn)) ?? []) {
        if (found.length === MOST_ALIKE) break;
        const others = uri === own ? [] : some.filter((other) => other.urn !== urn);
        found.push(...others.slice(0, MOST_ALIKE - found.length));
      }
      return found.map(elsewhere);
    },
  });
}

/** A record of one of the files. */
interface RecordAmong {
  readonly urn: EntityUrn;
  readonly uri: string;
  readonly span: Span;
  readonly placeOf: (offset: number) => TextPosition;
}

function elsewhere({ urn, uri, span, placeOf }: RecordAmong): RecordElsewhere {
  return { urn, uri, start: placeOf(span.start), end: placeOf(span.end) };
}

function likeness(kind: RecordKind, id: string): string {
  return `${kind} ${sameness(kind, id)}`;
}

import type { FileKind } from "../records/fileKind.ts";
import { recordId, withInline, type FileRecord } from "../records/recordFile.ts";
import { readRecordFile } from "../records/readRecordFile.ts";
import { placeAt } from "../text/lines.ts";
import { entityTypeOf, type EntityUrn } from "../urn.ts";
import type { Known, RecordElsewhere } from "./known.ts";
import { sameness, urnOfRecord } from "./sameness.ts";

/** A file that belongs to others. */
export interface FileAmong {
  readonly uri: string;
  readonly kind: FileKind;
  readonly text: string;
}

/** What some files of records tell of the users, groups and datasets in each of them, when nobody else is asked. */
export function knownRecords(files: readonly FileAmong[]): (uri: string) => Known {
  const urns = new Set<EntityUrn>();
  const types = new Set<string>();
  const places = new Map<string, RecordElsewhere[]>();
  for (const { uri, kind, text } of files) {
    if (kind === "other" || kind === "off") continue;
    for (const record of readRecordFile(kind, text).records) {
      for (const each of withInline(record)) addUrn(each);
      addPlace(record, uri, text);
    }
  }

  function addUrn(record: FileRecord): void {
    const id = recordId(record);
    const urn = id && urnOfRecord(record.kind, id.id);
    if (urn === undefined) return;
    urns.add(urn);
    types.add(entityTypeOf(urn));
  }

  function addPlace(record: FileRecord, uri: string, text: string): void {
    const id = recordId(record);
    const urn = id && urnOfRecord(record.kind, id.id);
    if (!id || urn === undefined) return;
    const name = likeness(urn);
    const place = { urn, uri, start: placeAt(text, id.span.start), end: placeAt(text, id.span.end) };
    places.set(name, [...(places.get(name) ?? []), place]);
  }

  return (own) => ({
    exists: (urn) => (urns.has(urn) ? true : types.has(entityTypeOf(urn)) ? false : undefined),
    columns: () => undefined,
    judgesGroups: () => types.has("corpGroup"),
    hasOthers: () => files.length > 1,
    elsewhere: (urn) => (places.get(likeness(urn)) ?? []).filter(({ uri }) => uri !== own),
  });
}

function likeness(urn: EntityUrn): string {
  const type = entityTypeOf(urn);
  return `${type} ${sameness(type === "dataset" ? "dataset" : type === "corpuser" ? "user" : "group", urn)}`;
}

import type { Position, Range } from "vscode-languageserver";
import { recordId, withInline, type FileRecord } from "../../../catalogue/records/recordFile.ts";
import { type RecordKind, isOwnerKind } from "../../../catalogue/records/recordKinds.ts";
import { recordUrn } from "../../../catalogue/records/recordUrn.ts";
import { referencesIn } from "../../../catalogue/references/referencesIn.ts";
import { shifted, type Span } from "../../../catalogue/text/span.ts";
import { readUrn, type UrnReading } from "../../../catalogue/urn/urn.ts";
import { pacedEntries, type Pace } from "../../documents/pacedEntries.ts";
import type { Entry, SourceFile } from "../../documents/sourceFile.ts";
import { placedUrns, urnAt } from "./placedUrns.ts";

/** A place in a file that names an entity: a URN anywhere, or an ID in a field that refers to one. */
export interface Mention {
  /** Counted from the beginning of the file. */
  readonly span: Span;
  /** What is named, as a URN; an id as the URN it becomes. */
  readonly urn: string;
  readonly reading: UrnReading;
  /** Whether the text names the entity by its URN, not by its ID. */
  readonly byUrn: boolean;
  /** Whether the text is the ID of the record that describes the entity. */
  readonly isOwnId: boolean;
}

/** The entity that is named at a position. */
export function mentionAt(file: SourceFile, position: Position): Mention | undefined {
  const offset = file.offsetAt(position);
  const entry = file.entryAt(offset);
  const found = urnAt(file, position);
  const records = recordsIn(entry);
  if (found) return found.isTemplate ? undefined : byUrn(found.text, found.span, ownIds(entry, records));
  return namedById(entry, records, { start: offset, end: offset })[0];
}

/** What is named on some lines. */
interface MentionsIn {
  /** URNs first. */
  readonly mentions: readonly Mention[];
  /** Where ids are no longer looked for, when that is not the end. */
  readonly end: number | undefined;
}

/** What is named on the lines that a range touches; by id, in the first entries there, at most so many. */
export async function mentionsIn(
  file: SourceFile,
  range: Range,
  { mostEntries, pace }: { readonly mostEntries: number; readonly pace: Pace },
): Promise<MentionsIn> {
  const asked = { start: file.offsetAt(range.start), end: file.offsetAt(range.end) };
  const urns = placedUrns(file, range).filter(({ isTemplate }) => !isTemplate);
  const own = new Set<number>();
  const ids: Mention[] = [];
  const told = (end: number | undefined): MentionsIn => ({
    mentions: [...urns.map(({ text, span }) => byUrn(text, span, own)), ...ids],
    end: end !== undefined && end < asked.end ? end : undefined,
  });
  let left = mostEntries;
  let end = asked.start;
  for await (const entries of pacedEntries(file, pace, asked)) {
    for (const entry of entries) {
      if (left-- === 0) return told(end);
      const records = recordsIn(entry);
      for (const start of ownIds(entry, records)) own.add(start);
      ids.push(...namedById(entry, records, asked));
      end = entry.start + entry.text.trimEnd().length;
    }
  }
  return told(undefined);
}

function byUrn(text: string, span: Span, own: ReadonlySet<number>): Mention {
  return { span, urn: text, reading: readUrn(text), byUrn: true, isOwnId: own.has(span.start) };
}

/** Where the ids of an entry's records begin, and, in quotes, where they do behind these. */
function ownIds(entry: Entry, records: readonly FileRecord[]): ReadonlySet<number> {
  const starts = records.flatMap((record) => recordId(record)?.span.start ?? []);
  return new Set(starts.flatMap((start) => [entry.start + start, entry.start + start + 1]));
}

/** The mentions by ID or URN in the records of an entry that a span of the file touches. */
function namedById(entry: Entry, records: readonly FileRecord[], asked: Span): readonly Mention[] {
  return records.flatMap((record) => {
    const own = recordId(record)?.span.start;
    return [...referencesIn(record)].flatMap(({ kinds: [kind], byUrn: isUrn, value, scalar }) => {
      const span = shifted(scalar.span, entry.start);
      const urn = isUrn || span.end < asked.start || span.start > asked.end ? undefined : urnOf(kind, value);
      if (urn === undefined) return [];
      return [{ span, urn, reading: readUrn(urn), byUrn: false, isOwnId: scalar.span.start === own }];
    });
  });
}

function recordsIn(entry: Entry): readonly FileRecord[] {
  return entry.reading?.records.flatMap(withInline) ?? [];
}

/** What an id names; nothing when it leaves no URN. */
function urnOf(kind: RecordKind | undefined, id: string): string | undefined {
  return isOwnerKind(kind) && id !== "" && id === id.trim() ? recordUrn(kind, id) : undefined;
}

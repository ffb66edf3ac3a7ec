import type { EntryReading } from "../catalogue/records/readEntry.ts";
import { recordId, withInline, type RecordKind } from "../catalogue/records/recordFile.ts";
import type { Entry } from "../catalogue/checking/entryFound.ts";
import { urnOfRecord } from "../catalogue/checking/sameness.ts";
import type { Span } from "../catalogue/span.ts";
import type { EntityUrn } from "../catalogue/urn.ts";
import { displayName, keyOf, plainDisplayName, urnOf, type KnownName } from "./knownNames.ts";
import { NameTable } from "./workspaceIndex/nameTable.ts";

/** Where the id of a record stands in its entry. */
export interface IdPlace {
  readonly entry: Entry;
  readonly span: Span;
}

/** Told that others than before are in a document, and who came or went. */
export type NamesChanged = (urns: () => readonly EntityUrn[]) => void;

/** Whom the records of an open document are about, followed entry by entry. */
export class DocumentNames {
  readonly table = new NameTable<EntryName>();
  readonly #rows = new Map<Entry, readonly EntryName[]>();
  readonly #changed: NamesChanged;
  #before: EntryName[] = [];
  #after = new Set<EntryName>();

  constructor(changed: NamesChanged) {
    this.#changed = changed;
  }

  add(entry: Entry, reading: EntryReading): void {
    const rows = rowsOf(entry, reading);
    if (rows.length === 0) return;
    this.#rows.set(entry, rows);
    for (const row of rows) this.#after.add(row);
  }

  delete(entry: Entry): void {
    const rows = this.#rows.get(entry);
    if (!rows) return;
    this.#rows.delete(entry);
    // What came and went since `settle` was never there.
    for (const row of rows) if (!this.#after.delete(row)) this.#before.push(row);
  }

  clear(): void {
    for (const entry of this.#rows.keys()) this.delete(entry);
  }

  /** Takes what was added and deleted into account. */
  settle(): void {
    const [before, after] = [this.#before, [...this.#after]];
    if (before.length === 0 && after.length === 0) return;
    this.#before = [];
    this.#after.clear();
    this.table.replace(before, after);
    const names = before.length === 0 ? after : difference(before, after);
    if (names.length > 0) this.#changed(() => names.map(({ urn }) => urn));
  }

  /** Where the ids of the records of a user, group or dataset stand. */
  placesOf(urn: EntityUrn, read: (entry: Entry) => EntryReading | undefined): readonly IdPlace[] {
    const entries = new Set(this.table.rows(urn).map(({ entry }) => entry));
    // The table still has those of entries that the change now taken over has removed.
    const present = [...entries].filter((entry) => this.#rows.has(entry));
    return present.flatMap((entry) =>
      (read(entry)?.records ?? []).flatMap(withInline).flatMap((record) => {
        const id = recordId(record);
        return id && urnOfRecord(record.kind, id.id.trim()) === urn ? [{ entry, span: id.span }] : [];
      }),
    );
  }
}

/** A record of an entry. What an ordinary record is called is looked for when it is asked for: many then take little memory. */
class EntryName implements KnownName {
  readonly kind: RecordKind;
  readonly id: string;
  readonly entry: Entry;
  /** `null` of an ordinary record. */
  readonly #displayName: string | null | undefined;

  constructor(entry: Entry, { kind, id }: Pick<KnownName, "kind" | "id">, named: string | null | undefined) {
    this.kind = kind;
    this.id = id;
    this.entry = entry;
    this.#displayName = named;
  }

  get urn(): EntityUrn {
    return urnOf(this.kind, this.id);
  }

  get displayName(): string | undefined {
    return this.#displayName === null ? plainDisplayName(this.entry.text) : this.#displayName;
  }
}

function rowsOf(entry: Entry, reading: EntryReading): readonly EntryName[] {
  const [only, ...more] = reading.records;
  // The id of an ordinary record is the end of its URN as it stands.
  if (only?.plainId && more.length === 0) return [new EntryName(entry, { kind: only.kind, id: only.plainId.id }, null)];
  return reading.records.flatMap(withInline).flatMap((record) => {
    const id = recordId(record)?.id.trim();
    const urn = id === undefined ? undefined : urnOfRecord(record.kind, id);
    if (urn === undefined) return [];
    return new EntryName(entry, keyOf(urn), record.plainId ? null : displayName(record, reading.text));
  });
}

/** Those of whom there are records only before, or only after. */
function difference(before: readonly EntryName[], after: readonly EntryName[]): readonly EntryName[] {
  const key = ({ kind, id }: EntryName): string => `${kind} ${id}`;
  const [old, now] = [new Set(before.map(key)), new Set(after.map(key))];
  return [...before.filter((name) => !now.has(key(name))), ...after.filter((name) => !old.has(key(name)))];
}

import type { RecordSubject } from "../facts/alikeStored.ts";
import type { FileRecord } from "../records/recordFile.ts";
import type { ReferringEntry } from "../rules/rule.ts";
import type { OwnerReference } from "../references/ownerReferences.ts";
import type { EntityUrn } from "../urn/urn.ts";
import type { CheckedEntry, EntryFound, RecordPlace } from "./entryFound.ts";

/** The sources of the answers to what rules ask about an entry. */
export interface AmongSources {
  named(entry: CheckedEntry, found: EntryFound): readonly OwnerReference[];
  elsewhere(entry: CheckedEntry, found: EntryFound): readonly RecordPlace[];
  records(entry: CheckedEntry): readonly FileRecord[];
  mayLookUp(subject: RecordSubject): boolean;
  isInFile(urn: EntityUrn): boolean;
}

/** An entry as the rules of the scope `outside` see it; nothing is looked for before a rule asks. */
export class EntryAmong implements ReferringEntry {
  readonly #sources: AmongSources;
  readonly #entry: CheckedEntry;
  readonly #found: EntryFound;

  constructor(sources: AmongSources, entry: CheckedEntry, found: EntryFound) {
    this.#sources = sources;
    this.#entry = entry;
    this.#found = found;
  }

  get text(): string {
    return this.#entry.text;
  }

  get subjects(): EntryFound["subjects"] {
    return this.#found.subjects;
  }

  get ownerReferences(): readonly OwnerReference[] {
    return this.#sources.named(this.#entry, this.#found);
  }

  get elsewhere(): readonly RecordPlace[] {
    return this.#sources.elsewhere(this.#entry, this.#found);
  }

  get clashes(): EntryFound["clashes"] {
    return this.#found.clashes;
  }

  get records(): readonly FileRecord[] {
    return this.#sources.records(this.#entry);
  }

  mayLookUp(subject: RecordSubject): boolean {
    return this.#sources.mayLookUp(subject);
  }

  isInFile(urn: EntityUrn): boolean {
    return this.#sources.isInFile(urn);
  }
}

import type { FileRecord } from "../records/recordFile.ts";
import type { EntryBeside } from "../rules/rule.ts";
import type { Named } from "../references/ownersNamed.ts";
import type { Entry, EntryFound, RecordPlace } from "./entryFound.ts";

/** Where what rules ask about an entry is looked for. */
export interface AmongSources {
  named(entry: Entry, found: EntryFound): readonly Named[];
  elsewhere(entry: Entry, found: EntryFound): readonly RecordPlace[];
  records(entry: Entry): readonly FileRecord[];
}

/** An entry as the rules see it that hold it against what is known beside the text; nothing is looked for before it is asked. */
export class EntryAmong implements EntryBeside {
  readonly #sources: AmongSources;
  readonly #entry: Entry;
  readonly #found: EntryFound;

  constructor(sources: AmongSources, entry: Entry, found: EntryFound) {
    this.#sources = sources;
    this.#entry = entry;
    this.#found = found;
  }

  get named(): readonly Named[] {
    return this.#sources.named(this.#entry, this.#found);
  }

  get elsewhere(): readonly RecordPlace[] {
    return this.#sources.elsewhere(this.#entry, this.#found);
  }

  get records(): readonly FileRecord[] {
    return this.#sources.records(this.#entry);
  }
}

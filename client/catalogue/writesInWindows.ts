import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { Disposable } from "../emitter.ts";
import type { Catalogue, WrittenEntities } from "./catalogue.ts";
import type { Clock } from "./clock.ts";
import { placeId } from "./place.ts";
import type { WriteNotes } from "./writeNotes.ts";

interface WritesInWindowsOptions {
  readonly catalogue: Pick<Catalogue, "onDidWrite" | "isAtHand" | "place" | "writtenElsewhere">;
  readonly notes: Pick<WriteNotes, "note" | "news">;
  readonly clock: Pick<Clock, "after">;
  /** What this window has written could not be noted: other windows do not follow it by themselves. */
  readonly onNotNoted: (error: unknown) => void;
}

/** A note is put off at most this often, so that other windows hear of a long import while it runs. */
const MOST_POSTPONED = 20;

/** For so long nothing more is written, in milliseconds, before it is noted what was: a command may write several times. */
const QUIET_MS = 300;

/**
 * Notes for the other windows of the user what this one writes, and shows here what they have written: as a change of the
 * catalogue, which is never noted again.
 */
export class WritesInWindows {
  readonly #options: WritesInWindowsOptions;
  readonly #following: Disposable;
  /** What was written and is not noted yet, by the ID of the catalogue. */
  #written = new Map<string, Set<EntityUrn>>();
  #cancelTimer = (): void => undefined;
  /** How often the note of what was written was put off. */
  #postponed = 0;
  /** Notes are written and read one after another. */
  #noting = Promise.resolve();
  #looking = Promise.resolve();

  constructor(options: WritesInWindowsOptions) {
    this.#options = options;
    this.#following = options.catalogue.onDidWrite((written) => {
      this.#add(written);
    });
  }

  /** Follows what others have noted since the last look. Throws if it cannot be read. */
  look(): Promise<void> {
    const look = this.#looking.then(() => this.#lookNow());
    this.#looking = look.catch(() => undefined);
    return look;
  }

  /** Notes what was written and is not noted yet, at the end of the window. */
  async end(): Promise<void> {
    this.#following.dispose();
    this.#note();
    await this.#noting;
  }

  #add({ place, urns }: WrittenEntities): void {
    const written = this.#written.get(place) ?? new Set();
    for (const urn of urns) written.add(urn);
    this.#written.set(place, written);
    if (++this.#postponed > MOST_POSTPONED) {
      this.#note();
      return;
    }
    this.#cancelTimer();
    this.#cancelTimer = this.#options.clock.after(QUIET_MS, () => {
      this.#note();
    });
  }

  #note(): void {
    this.#cancelTimer();
    const writes = [...this.#written].map(([catalogue, urns]) => ({ catalogue, urns: [...urns] }));
    if (writes.length === 0) return;
    this.#written = new Map();
    this.#postponed = 0;
    const { notes, onNotNoted } = this.#options;
    this.#noting = this.#noting.then(() => notes.note(writes)).catch(onNotNoted);
  }

  async #lookNow(): Promise<void> {
    const { catalogue, notes } = this.#options;
    for (const { catalogue: id, urns } of await notes.news())
      // Whatever the window connects to later is read then.
      if (catalogue.isAtHand(id ?? placeId(catalogue.place))) catalogue.writtenElsewhere(urns);
  }
}

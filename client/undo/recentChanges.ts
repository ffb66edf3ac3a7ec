import * as l10n from "@vscode/l10n";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import { toBase64Url } from "../base64Url.ts";
import type { PrivateFolder } from "../platform/privateFolder.ts";
import { UnfinishedWork } from "../work/unfinishedWork.ts";
import { parsedNote, type ChangeOrigin, type LaterWrites, type RecentNote, type RecentChange } from "./recentChange.ts";

/** How many changes that a workspace made in a catalogue are kept, and of how many workspaces. */
const KEPT_CHANGES = 20;
const KEPT_WORKSPACES = 5;

/**
 * Notes on disk what the recent changes of each workspace have written into each catalogue, so that they can be
 * undone after a reload too. All windows share the notes; each note is a file of its own, so that no window overwrites another's.
 */
export class RecentChanges {
  readonly #folder: PrivateFolder;
  readonly #unfinished: UnfinishedWork;
  /** What is known of notes, by their names: those of large changes are long, and are not read for every small one. */
  readonly #known = new Map<string, KnownNote>();

  /**
   * The names of notes of another version of the extension: when room is made they are not read again, since they may be long and
   * this version cannot use them.
   */
  readonly #foreign = new Set<string>();

  /** The IDs of the changes that this window has undone, at least in part. */
  readonly #undoneHere = new Set<string>();

  /** @param unfinished gets what is being written or removed */
  constructor(folder: PrivateFolder, unfinished = new UnfinishedWork()) {
    this.#folder = folder;
    this.#unfinished = unfinished;
  }

  /** Notes a change, in place of an earlier note of the same one. */
  async note(catalogue: string, change: RecentChange): Promise<void> {
    await this.#write(fileOf(catalogue, change), { ...change, catalogue });
  }

  /** Notes what a change has written since it was noted last. Throws if there is no note of it any more. */
  async noteMore(catalogue: string, change: Pick<RecentChange, "id">, later: LaterWrites): Promise<void> {
    const name = fileOf(catalogue, change);
    await this.#unfinished.during(this.#folder.append(name, JSON.stringify(later)));
    // It may have been of one entity only, and is to be read again.
    if (this.#known.get(name)?.isOfMany === false) this.#known.delete(name);
  }

  /**
   * The changes that can be undone, the newest first. Throws an error with one sentence if a note cannot be read now, or if
   * there are notes and all are invalid.
   * @param meant the only one that is to be undone: if it can be read, the others need not be
   */
  async of(catalogue: string, meant?: Pick<RecentChange, "id">): Promise<readonly RecentChange[]> {
    const { notes, foreign, damaged, unread } = await this.#read(catalogue);
    // One that can be read may not be the last.
    if (unread.length > 0 && !notes.some(({ id }) => id === meant?.id)) throw unreadError();
    if (notes.length === 0 && foreign.length > 0)
      throw new Error(
        l10n.t(
          "What the last change has written was noted by another version of the extension, so it cannot be undone here. Reload the window, or update the extension.",
        ),
      );
    if (notes.length === 0 && damaged.length > 0)
      throw new Error(l10n.t("What the last change has written can no longer be read, so it cannot be undone."));
    return notes;
  }

  /** A change as it is noted now. `undefined`: it was undone, or forgotten, perhaps by another window. Throws if its note cannot be read now. */
  async one(catalogue: string, change: Pick<RecentChange, "id">): Promise<RecentChange | undefined> {
    const name = fileOf(catalogue, change);
    if (!(await this.#names(catalogue)).includes(name)) return undefined;
    const { notes, unread } = await this.#read(catalogue, [name]);
    if (unread.length > 0) throw unreadError();
    return notes[0];
  }

  /**
   * A change was undone.
   * @param left what of it can still be undone; `undefined`: nothing
   */
  undone(catalogue: string, change: Pick<RecentChange, "id">, left: RecentChange | undefined): Promise<void> {
    this.#undoneHere.add(change.id);
    return this.#unfinished.during(this.#undone(catalogue, change, left));
  }

  /** Whether this window has undone a change, at least in part: from its message, or from the list of changes. */
  wasUndone({ id }: Pick<RecentChange, "id">): boolean {
    return this.#undoneHere.has(id);
  }

  /** A change was undone, except what it wrote of these entities. */
  async undoneBut(catalogue: string, change: Pick<RecentChange, "id">, urns: readonly EntityUrn[]): Promise<void> {
    const noted = urns.length === 0 ? undefined : await this.one(catalogue, change);
    await this.undone(catalogue, change, noted && partOf(noted, new Set(urns)));
  }

  async #undone(catalogue: string, change: Pick<RecentChange, "id">, left: RecentChange | undefined): Promise<void> {
    const name = fileOf(catalogue, change);
    if (!(await this.#names(catalogue)).includes(name)) return;
    await (left ? this.note(catalogue, left) : this.#folder.remove(name));
  }

  /** Another change begins: forgets the oldest ones if too many are kept, and damaged ones, but none of a newer version. */
  makeRoom(catalogue: string, from: ChangeOrigin): Promise<void> {
    return this.#unfinished.during(this.#makeRoom(catalogue, from));
  }

  async #makeRoom(catalogue: string, from: ChangeOrigin): Promise<void> {
    const names = await this.#names(catalogue);
    this.#forgetAllBut(names, catalogue);
    // One that was read when it had just begun may be of more entities by now.
    const unknown = names.filter((name) => !this.#foreign.has(name) && this.#known.get(name)?.mayGrow !== false);
    const { damaged } = await this.#read(catalogue, unknown);
    const notes = names
      .flatMap((name) => {
        const note = this.#known.get(name);
        return note?.catalogue === catalogue ? [{ name, ...note }] : [];
      })
      .toSorted(newestFirst);
    // Windows without a folder count as one workspace.
    const keyOfOrigin = ({ id, name }: ChangeOrigin): string => (name === "" ? "" : id);
    const byWorkspace = Map.groupBy(notes, (note) => keyOfOrigin(note.from));
    const key = keyOfOrigin(from);
    const others = [...byWorkspace].filter(([other]) => other !== key);
    // Many small changes do not push out a large one.
    const own = [...Map.groupBy(byWorkspace.get(key) ?? [], ({ isOfMany }) => isOfMany).values()];
    const ownKept = own.flatMap((each) => each.slice(0, KEPT_CHANGES - 1));
    const kept = new Set([...ownKept, ...others.slice(0, KEPT_WORKSPACES - 1).flatMap(([, each]) => each)]);
    const forgotten = [...notes.filter((each) => !kept.has(each)).map(({ name }) => name), ...damaged];
    for (const name of forgotten) await this.#folder.remove(name);
  }

  /** Keeps nothing of notes of this catalogue that were removed, in whichever window. */
  #forgetAllBut(names: readonly string[], catalogue: string): void {
    const left = new Set(names);
    for (const known of [this.#known, this.#foreign])
      for (const name of known.keys()) if (isNoteOf(catalogue, name) && !left.has(name)) known.delete(name);
  }

  async #write(name: string, noted: RecentNote): Promise<void> {
    await this.#unfinished.during(this.#folder.write(name, JSON.stringify(noted)));
    this.#known.set(name, knownOf(noted));
  }

  async #names(catalogue: string): Promise<readonly string[]> {
    return (await this.#folder.names()).filter((name) => isNoteOf(catalogue, name));
  }

  /** The notes of this catalogue that have these names, or all: the newest first. */
  async #read(catalogue: string, wanted?: readonly string[]): Promise<ReadNotes> {
    const names = wanted ?? (await this.#names(catalogue));
    const notes: RecentNote[] = [];
    const [foreign, damaged, unread]: [string[], string[], string[]] = [[], [], []];
    for (const name of names) {
      const text = await this.#folder.read(name).catch(() => undefined);
      if (text === undefined) {
        unread.push(name);
        continue;
      }
      const change = parsedNote(text);
      if (change === "damaged") damaged.push(name);
      else if (change === "foreign") {
        foreign.push(name);
        this.#foreign.add(name);
      } else {
        this.#known.set(name, knownOf(change));
        if (change.catalogue === catalogue) notes.push(change);
      }
    }
    notes.sort(newestFirst);
    // A note that was removed after it was listed is not unreadable but gone.
    const left = unread.length === 0 ? [] : await this.#names(catalogue);
    return { notes, foreign, damaged, unread: unread.filter((name) => left.includes(name)) };
  }
}

/** What is known of a note without its aspects. */
interface KnownNote extends Pick<RecentNote, "catalogue" | "from" | "at"> {
  /** Whether it is of more than one entity. */
  readonly isOfMany: boolean;
  /** Whether it is of one entity so far, and the change went on when it was read. */
  readonly mayGrow: boolean;
}

function knownOf({ catalogue, from, at, written, isComplete }: RecentNote): KnownNote {
  const [first, ...others] = [...written.created, ...written.aspects.map(({ urn }) => urn)];
  const isOfMany = others.some((urn) => urn !== first);
  return { catalogue, from, at, isOfMany, mayGrow: !isComplete && !isOfMany };
}

function newestFirst(one: Pick<RecentChange, "at">, other: Pick<RecentChange, "at">): number {
  return other.at - one.at;
}

/** What a change wrote of some entities, as a change. `undefined`: nothing. */
function partOf(change: RecentChange, urns: ReadonlySet<EntityUrn>): RecentChange | undefined {
  const aspects = change.written.aspects.filter(({ urn }) => urns.has(urn));
  const created = change.written.created.filter((urn) => urns.has(urn));
  return aspects.length === 0 ? undefined : { ...change, written: { aspects, created } };
}

interface ReadNotes {
  readonly notes: readonly RecentNote[];
  /** The names of notes of another version. */
  readonly foreign: readonly string[];
  /** The names of files that are not JSON, so that they are not notes of another version either. */
  readonly damaged: readonly string[];
  /** The names of files that could not be read just now: they may be notes. */
  readonly unread: readonly string[];
}

function unreadError(): Error {
  return new Error(
    l10n.t("What the last changes have written cannot be read at the moment, so none is undone. Try again."),
  );
}

function fileOf(catalogue: string, { id }: Pick<RecentChange, "id">): string {
  return `${keyOf(catalogue)}.${id}.json`;
}

function isNoteOf(catalogue: string, name: string): boolean {
  return name.startsWith(`${keyOf(catalogue)}.`);
}

/** File systems take names of 255 bytes. */
function keyOf(catalogue: string): string {
  return toBase64Url(catalogue).slice(-200);
}

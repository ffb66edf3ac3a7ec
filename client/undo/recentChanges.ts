import * as l10n from "@vscode/l10n";
import * as z from "zod";
import type { StoredWrites } from "../../catalogue/graph/writtenAspects.ts";
import { toBase64Url } from "../base64Url.ts";
import { entityUrn } from "../entityUrn.ts";
import { nextTurn } from "../nextTurn.ts";
import type { PrivateFolder } from "../platform/privateFolder.ts";

/** The workspace that is open in a window. */
export interface ChangeOrigin {
  /** Identifies it, also after a reload; where no folder is open, identifies the window until it is reloaded. */
  readonly id: string;
  /** Empty: no folder is open. */
  readonly name: string;
}

/** An upsert or another change, as far as an undo needs it. */
export interface RecentChange {
  readonly id: string;
  readonly kind: "upsert" | "change";
  /** What was upserted, as in "people.user.yaml"; of another change, what it did, as in "Transfer ownership from Ada to Bob". */
  readonly title: string;
  readonly written: StoredWrites;
  /** Whether it ran to its end, so that everything it wrote is in `written`. */
  readonly isComplete: boolean;
  /** `undefined`: an earlier version of the extension noted it, without where it came from and when. */
  readonly from?: ChangeOrigin | undefined;
  /** When it was noted, in milliseconds since 1970. */
  readonly at?: number | undefined;
}

/** What a change is called, as in "Upsert of people.user.yaml". */
export function changeName({ kind, title }: Pick<RecentChange, "kind" | "title">): string {
  return kind === "upsert" ? l10n.t`Upsert of ${title}` : title;
}

/** How many changes that a workspace made in a catalogue are kept, and of how many workspaces. */
const KEPT_CHANGES = 20;
const KEPT_WORKSPACES = 5;

const note = z.object({
  id: z.string(),
  kind: z.enum(["upsert", "change"]).default("upsert"),
  title: z.string(),
  catalogue: z.string(),
  written: z.object({
    aspects: z.array(z.object({ urn: entityUrn, name: z.string(), before: z.string(), after: z.string() })),
    created: z.array(entityUrn),
  }),
  isComplete: z.boolean().default(true),
  from: z.object({ id: z.string(), name: z.string() }).optional(),
  at: z.number().optional(),
});

/**
 * Notes on disk what the recent changes of each workspace have written into each catalogue, so that they can be
 * undone after a reload too. All windows share the notes; each note is a file of its own, so that no window overwrites another's.
 */
export class RecentChanges {
  readonly #folder: PrivateFolder;
  /** What is being written or removed. */
  readonly #working = new Set<Promise<void>>();
  /** Where notes came from, by their names: those of large changes are long, and are not read for every small one. */
  readonly #origins = new Map<string, KnownNote>();

  constructor(folder: PrivateFolder) {
    this.#folder = folder;
  }

  /** Notes a change, in place of an earlier note of the same one; gives its ID. */
  async note(catalogue: string, change: RecentChange): Promise<string> {
    await this.#write(fileOf(catalogue, change), { ...change, catalogue });
    return change.id;
  }

  /** Resolves when no note is being written, also by code that waited for another one. */
  async settled(): Promise<void> {
    while (this.#working.size > 0) {
      await Promise.allSettled(this.#working);
      await nextTurn();
    }
  }

  /**
   * The changes that can be undone, the newest first. Throws an error with one sentence if there are notes, and none of
   * them can be read.
   */
  async of(catalogue: string): Promise<readonly RecentChange[]> {
    const { notes, invalid, unread } = await this.#read(catalogue);
    // One that can be read may not be the last.
    if (unread.length > 0)
      throw new Error(
        l10n.t("What the last changes have written cannot be read at the moment, so none is undone. Try again."),
      );
    if (notes.length === 0 && invalid.length > 0)
      throw new Error(l10n.t("What the last change has written can no longer be read, so it cannot be undone."));
    return notes.map(({ change }) => change);
  }

  /**
   * A change was undone.
   * @param left what of it can still be undone; `undefined`: nothing
   */
  async undone(catalogue: string, { id }: Pick<RecentChange, "id">, left: RecentChange | undefined): Promise<void> {
    const note = (await this.#read(catalogue)).notes.find(({ change }) => change.id === id);
    if (!note) return;
    if (left) await this.note(catalogue, left);
    // The note of an earlier version of the extension has another name.
    if (!left || note.name !== fileOf(catalogue, left)) await this.#folder.remove(note.name);
  }

  /** Another change begins: forgets the oldest ones if too many are kept, and what is no note. */
  makeRoom(catalogue: string, from: ChangeOrigin): Promise<void> {
    return this.#busy(this.#makeRoom(catalogue, from));
  }

  async #makeRoom(catalogue: string, from: ChangeOrigin): Promise<void> {
    const names = await this.#names(catalogue);
    const unknown = names.filter((name) => !this.#origins.has(name));
    const { invalid } = await this.#read(catalogue, unknown);
    const notes = names
      .flatMap((name) => {
        const origin = this.#origins.get(name);
        return origin?.catalogue === catalogue ? [{ name, ...origin }] : [];
      })
      .toSorted(newestFirst);
    // Windows without a folder count as one workspace.
    const keyOfOrigin = ({ id, name }: ChangeOrigin): string => (name === "" ? "" : id);
    const byWorkspace = Map.groupBy(notes, (note) => note.from && keyOfOrigin(note.from));
    const key = keyOfOrigin(from);
    const others = [...byWorkspace].filter(([other]) => other !== undefined && other !== key);
    // Many small changes do not push out a large one.
    const own = [...Map.groupBy(byWorkspace.get(key) ?? [], ({ isOfMany }) => isOfMany).values()];
    const ownKept = own.flatMap((each) => each.slice(0, KEPT_CHANGES - 1));
    const kept = new Set([...ownKept, ...others.slice(0, KEPT_WORKSPACES - 1).flatMap(([, each]) => each)]);
    const forgotten = [...notes.filter((each) => !kept.has(each)).map(({ name }) => name), ...invalid];
    for (const name of forgotten) await this.#folder.remove(name);
  }

  async #write(name: string, noted: NoteOrigin & RecentChange): Promise<void> {
    await this.#busy(this.#folder.write(name, JSON.stringify(noted)));
    this.#origins.set(name, knownOf(noted));
  }

  async #busy(work: Promise<void>): Promise<void> {
    this.#working.add(work);
    await work.finally(() => this.#working.delete(work));
  }

  async #names(catalogue: string): Promise<readonly string[]> {
    return (await this.#folder.names()).filter((name) => name.startsWith(`${keyOf(catalogue)}.`));
  }

  /** The notes of this catalogue that have these names, or all: the newest first. */
  async #read(catalogue: string, wanted?: readonly string[]): Promise<ReadNotes> {
    const names = wanted ?? (await this.#names(catalogue));
    const notes: KeptChange[] = [];
    const [invalid, unread]: [string[], string[]] = [[], []];
    for (const name of names) {
      const text = await this.#folder.read(name).catch(() => undefined);
      const change = text === undefined ? undefined : parsedNote(text);
      if (change) this.#origins.set(name, knownOf(change));
      if (text === undefined) unread.push(name);
      else if (change === undefined) invalid.push(name);
      else if (change.catalogue === catalogue) notes.push({ name, change });
    }
    notes.sort((one, other) => newestFirst(one.change, other.change));
    return { notes, invalid, unread };
  }
}

/** The catalogue that a change was made in, and where it came from. */
interface NoteOrigin extends Pick<RecentChange, "from" | "at"> {
  readonly catalogue: string;
}

/** What is known of a note without its aspects. */
interface KnownNote extends NoteOrigin {
  /** Whether it is of more than one entity. */
  readonly isOfMany: boolean;
}

function knownOf({ catalogue, from, at, written }: NoteOrigin & RecentChange): KnownNote {
  const [first, ...others] = [...written.created, ...written.aspects.map(({ urn }) => urn)];
  return { catalogue, from, at, isOfMany: others.some((urn) => urn !== first) };
}

function newestFirst(one: Pick<RecentChange, "at">, other: Pick<RecentChange, "at">): number {
  return (other.at ?? 0) - (one.at ?? 0);
}

/** A note, and the name of its file. */
interface KeptChange {
  readonly name: string;
  readonly change: RecentChange & NoteOrigin;
}

interface ReadNotes {
  readonly notes: readonly KeptChange[];
  /** The names of files that were read and are no notes. */
  readonly invalid: readonly string[];
  /** The names of files that could not be read just now: they may be notes. */
  readonly unread: readonly string[];
}

/** `undefined`: it is no note. */
function parsedNote(text: string): z.infer<typeof note> | undefined {
  try {
    return note.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function fileOf(catalogue: string, { id }: Pick<RecentChange, "id">): string {
  return `${keyOf(catalogue)}.${id}.json`;
}

/** File systems take names of 255 bytes. */
function keyOf(catalogue: string): string {
  return toBase64Url(catalogue).slice(-200);
}

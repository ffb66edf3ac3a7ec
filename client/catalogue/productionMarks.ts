import type { Memento } from "vscode";
import { Emitter, type Disposable, type Event } from "../emitter.ts";
import * as z from "zod";
import type { ConnectionNotes } from "./connectionNotes.ts";
import { storedAddress, type Place } from "./place.ts";

const KEY = "metadataCatalogue.production";
const addresses = z.array(z.string());

interface ProductionMarksOptions {
  /** Where earlier versions have them, and this one too, so that they are known before the notes are read. */
  readonly forAll: Pick<Memento, "get" | "update">;
  readonly notes: Pick<ConnectionNotes, "marks" | "mark">;
}

/**
 * The catalogues that are marked as production, by their addresses, for all folders and windows of the user. A catalogue counts
 * as marked if a note says so, or VS Code's storage does and no note says that the mark was removed.
 */
export class ProductionMarks implements Disposable {
  readonly #options: ProductionMarksOptions;
  readonly #changed = new Emitter<void>();
  /** What the notes had when they were looked at. */
  #noted: Awaited<ReturnType<ConnectionNotes["marks"]>> = { marked: [], unmarked: [] };
  /** What was marked when that was last told. */
  #told: string;

  readonly onDidChange: Event<void> = this.#changed.event;

  constructor(options: ProductionMarksOptions) {
    this.#options = options;
    this.#told = this.#all().join("\n");
  }

  has(place: Place): boolean {
    return place.kind === "remote" && this.#all().includes(storedAddress(place.url));
  }

  /** Reads what another window may have marked, or unmarked. Throws if it cannot be read. */
  async look(): Promise<void> {
    this.#noted = await this.#options.notes.marks();
    this.#tell();
  }

  async set({ url }: { readonly url: string }, isProduction: boolean): Promise<void> {
    const { forAll, notes } = this.#options;
    const address = storedAddress(url);
    const isOther = (marked: string): boolean => storedAddress(marked) !== address;
    const earlier = this.#noted.marked.filter((marked) => !isOther(marked));
    for (const each of new Set([address, ...earlier])) await notes.mark(each, isProduction);
    const others = this.#stored().filter(isOther);
    await forAll.update(KEY, isProduction ? [...others, address] : others);
    await this.look();
  }

  dispose(): void {
    this.#changed.dispose();
  }

  #tell(): void {
    const now = this.#all().join("\n");
    if (now === this.#told) return;
    this.#told = now;
    this.#changed.fire();
  }

  /** In an order of their own. */
  #all(): readonly string[] {
    const unmarked = new Set(this.#noted.unmarked.map(storedAddress));
    const stored = this.#stored().map(storedAddress);
    const marked = this.#noted.marked.map(storedAddress);
    return [...new Set([...marked, ...stored.filter((url) => !unmarked.has(url))])].toSorted();
  }

  #stored(): readonly string[] {
    return addresses.safeParse(this.#options.forAll.get(KEY)).data ?? [];
  }
}

import type { Memento } from "vscode";
import { Emitter, type Disposable, type Event } from "../emitter.ts";
import * as z from "zod";
import type { Place } from "./place.ts";

const KEY = "metadataCatalogue.production";
const addresses = z.array(z.string());

/** The catalogues that are marked as production, by their addresses, for all folders and windows of the user. */
export class ProductionMarks implements Disposable {
  readonly #forAll: Pick<Memento, "get" | "update">;
  readonly #changed = new Emitter<void>();

  readonly onDidChange: Event<void> = this.#changed.event;

  constructor(forAll: Pick<Memento, "get" | "update">) {
    this.#forAll = forAll;
  }

  has(place: Place): boolean {
    // Read each time, because another window may have marked it.
    return place.kind === "remote" && this.#marked().includes(place.url);
  }

  async set({ url }: { readonly url: string }, isProduction: boolean): Promise<void> {
    const others = this.#marked().filter((marked) => marked !== url);
    await this.#forAll.update(KEY, isProduction ? [...others, url] : others);
    this.#changed.fire();
  }

  dispose(): void {
    this.#changed.dispose();
  }

  #marked(): readonly string[] {
    return addresses.safeParse(this.#forAll.get(KEY)).data ?? [];
  }
}

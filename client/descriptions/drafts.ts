import * as l10n from "@vscode/l10n";
import type { UnsavedDescription } from "./conflicts.ts";
import { isOf } from "./descriptionNote.ts";
import { canBeKept, type KeptTexts } from "./keptTexts.ts";

/**
 * The kept texts that the text of an open description came from. An automatic save replaces only those, and a save by the
 * user ends them: another text that was kept of the same column, for example before a reload, stays.
 */
export class Drafts {
  readonly #keptTexts: KeptTexts;
  readonly #window: string;
  /** The IDs of the kept texts, by the URI of the description. */
  readonly #ids = new Map<string, Set<string>>();

  /** @param window identifies this window (`Windows.own`) */
  constructor(keptTexts: KeptTexts, window: string) {
    this.#keptTexts = keptTexts;
    this.#window = window;
  }

  /** The text of the description continues a kept text. */
  continue(uri: string, id: string): void {
    this.#idsOf(uri).add(id);
  }

  /** The description was compared with this kept text, also before a reload: it continues it. */
  async continueCompared(
    uri: string,
    compared: Pick<UnsavedDescription, "catalogue" | "urn" | "column" | "text">,
  ): Promise<void> {
    const kept = (await this.#keptTexts.all()).filter((each) => isOf(each, compared) && each.text === compared.text);
    for (const { id } of kept) this.continue(uri, id);
  }

  /** Keeps the text of the description, unless it is or was stored. Throws with one sentence if it is too long to be kept. */
  async keep(uri: string, draft: UnsavedDescription): Promise<void> {
    if (!canBeKept(draft))
      throw new Error(
        l10n.t("This description is too long to be saved automatically; save it yourself, or shorten it."),
      );
    const ids = this.#idsOf(uri);
    const all = await this.#keptTexts.all();
    // A text that began from something else is another version of the user's, for example what a comparison is for.
    const earlier = all.find(({ id, base }) => ids.has(id) && base === draft.base);
    // What another version began from is an earlier stored text: a comparison that was closed leaves it in the editor.
    const isStored = draft.text === draft.base || all.some((each) => isOf(each, draft) && each.base === draft.text);
    if (isStored) {
      if (earlier) await this.#keptTexts.discard(earlier.id);
      return;
    }
    const id = earlier?.id ?? crypto.randomUUID();
    ids.add(id);
    await this.#keptTexts.keep({ ...draft, id, at: Date.now(), window: this.#window });
  }

  /** The description was saved: what it came from is no longer kept. */
  async end(uri: string): Promise<void> {
    const ids = [...this.#idsOf(uri)];
    this.forget(uri);
    await Promise.all(ids.map((id) => this.#keptTexts.discard(id)));
  }

  /** The description was closed; what is kept of it stays. */
  forget(uri: string): void {
    this.#ids.delete(uri);
  }

  #idsOf(uri: string): Set<string> {
    const ids = this.#ids.get(uri) ?? new Set();
    this.#ids.set(uri, ids);
    return ids;
  }
}

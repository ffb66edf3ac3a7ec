import * as l10n from "@vscode/l10n";
import type { UnsavedDescription } from "./conflicts.ts";
import { isOf } from "./descriptionNote.ts";
import type { DescriptionAddress } from "./saveDescription.ts";
import { canBeKept, type KeptText, type KeptTexts } from "./keptTexts.ts";

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

  /** The editor of the description continues the kept texts that are equal to this text, also those from before a reload. */
  async continueEqual(
    uri: string,
    same: Pick<UnsavedDescription, "catalogue" | "urn" | "column" | "text">,
  ): Promise<void> {
    const kept = (await this.#keptTexts.all()).filter((each) => isOf(each, same) && each.text === same.text);
    for (const { id } of kept) this.continue(uri, id);
  }

  /** The kept text of a description that began from this base. `undefined`: there is none, or there are several. */
  async keptSince(address: DescriptionAddress, base: string): Promise<KeptText | undefined> {
    const kept = (await this.#keptTexts.all()).filter((each) => isOf(each, address) && each.base === base);
    return kept.length === 1 ? kept[0] : undefined;
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
    const sameBase = all.filter(({ base }) => base === draft.base);
    // After a reload, VS Code saves the restored text again: it is kept already.
    const earlier =
      sameBase.find(({ id }) => ids.has(id)) ?? sameBase.find((each) => isOf(each, draft) && each.text === draft.text);
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

  /**
   * Keeps a text that another one replaces in the editor, as an unsaved description of its own. Throws with one sentence if it is
   * too long to be kept.
   */
  async keepApart(draft: UnsavedDescription): Promise<void> {
    if (!canBeKept(draft))
      throw new Error(
        l10n.t("The text in the editor is too long to be kept while another one is opened; save or shorten it first."),
      );
    const kept = (await this.#keptTexts.all()).some((each) => isOf(each, draft) && each.text === draft.text);
    if (!kept) await this.#keptTexts.keep({ ...draft, id: crypto.randomUUID(), at: Date.now(), window: this.#window });
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

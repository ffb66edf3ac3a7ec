import * as l10n from "@vscode/l10n";
import { window, type Tab, type Uri } from "vscode";
import { entityName } from "../../catalogue/urn/urn.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { placeId } from "../catalogue/place.ts";
import type { Disposable } from "../emitter.ts";
import { openDocument, textTabs } from "../openDocument.ts";
import { showError } from "../sinks/messages.ts";
import { thrownSentence } from "../thrownSentence.ts";
import { datasetAddress } from "./datasetUri.ts";

/**
 * The datasets whose text VS Code could not read for an editor, as after a reload while the catalogue does not answer. VS Code
 * shows "an unexpected error" in place of the reason, whatever the error, and does not try again. This says the reason, and
 * opens what is in front again when the catalogue answers.
 */
export class UnopenedDatasets implements Disposable {
  readonly #catalogue: Catalogue;
  readonly #unopened = new Map<string, Uri>();
  /** The reasons that are shown now: VS Code reads several files at once, and each several times. */
  readonly #shown = new Set<string>();
  readonly #following: Disposable;

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
    this.#following = catalogue.onDidChangeState(({ kind }) => {
      if (kind === "connected") void this.#openAgain();
    });
  }

  /** Gives what VS Code reads of a text, and throws what is thrown. */
  async reading<T>(uri: Uri, read: () => Promise<T>): Promise<T> {
    try {
      const value = await read();
      this.#unopened.delete(uri.toString());
      return value;
    } catch (error) {
      // What is open stays as it is.
      if (!openDocument(uri)) {
        this.#unopened.set(uri.toString(), uri);
        void this.#tell(uri, thrownSentence(error));
      }
      throw error;
    }
  }

  dispose(): void {
    this.#following.dispose();
  }

  async #tell(uri: Uri, why: string): Promise<void> {
    const { place, state } = this.#catalogue;
    const { catalogue: id, urn } = datasetAddress(uri);
    // What only the user can change is said already, and that it is of another catalogue.
    const isSaid = id !== placeId(place) || (state.kind === "failed" && state.code !== "other");
    if (isSaid || this.#shown.has(why) || tabsInFront(uri).length === 0) return;
    this.#shown.add(why);
    const choice = await showError(l10n.t`${entityName(urn)} was not opened. ${why}`, TRY_AGAIN);
    this.#shown.delete(why);
    if (choice !== TRY_AGAIN) return;
    // When the catalogue is connected, the dataset is opened.
    if (this.#catalogue.state.kind === "connected") await this.#openAgain();
    else await this.#catalogue.start();
  }

  async #openAgain(): Promise<void> {
    for (const uri of this.#unopened.values())
      for (const { group, isPreview } of tabsInFront(uri)) {
        const { viewColumn } = group;
        // If it fails, the read says so.
        await Promise.resolve(
          window.showTextDocument(uri, { viewColumn, preserveFocus: true, preview: isPreview }),
        ).catch(() => undefined);
      }
  }
}

/** The tabs of a text that are in front of their groups. The others are read when they come to the front. */
function tabsInFront(uri: Uri): readonly Tab[] {
  return textTabs(uri).filter(({ isActive }) => isActive);
}

const TRY_AGAIN = l10n.t("Try Again");

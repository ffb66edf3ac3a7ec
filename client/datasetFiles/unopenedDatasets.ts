import * as l10n from "@vscode/l10n";
import { Disposable as Disposables, window, type Uri } from "vscode";
import { plainSentence } from "../../catalogue/display/inert.ts";
import { entityName } from "../../catalogue/urn/urn.ts";
import type { Catalogue, CatalogueState } from "../catalogue/catalogue.ts";
import { placeId } from "../catalogue/place.ts";
import { toldOther, windowAt } from "../catalogue/tellFailure.ts";
import type { Disposable } from "../emitter.ts";
import { openDocument, textTabs } from "../files/openDocument.ts";
import { showError } from "../sinks/messages.ts";
import { thrownSentence } from "../thrownSentence.ts";
import { datasetAddress } from "./datasetUri.ts";

interface Unopened {
  readonly uri: Uri;
  readonly why: string;
  /** Whether it could not be read because its catalogue was not there. Else another try may fail as this one did. */
  isLost: boolean;
}

/**
 * The datasets whose text VS Code could not read for an editor, as after a reload while the catalogue does not answer. VS Code
 * shows "an unexpected error" in place of the reason, whatever the error, and does not try again. This says the reason, and
 * opens what is in front again when the catalogue answers.
 */
export class UnopenedDatasets implements Disposable {
  readonly #catalogue: Catalogue;
  readonly #unopened = new Map<string, Unopened>();
  /** The reasons that are shown now: VS Code reads several files at once, and each several times. */
  readonly #shown = new Set<string>();
  readonly #following: Disposable;
  /** The last time that datasets are opened again. */
  #opening = Promise.resolve();

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
    this.#following = Disposables.from(
      catalogue.onDidChangeState((state) => {
        if (state.kind === "connected") void this.#openAgain(({ isLost }) => isLost);
        if (state.kind === "failed") this.#noteLost(new Set([state.sentence]));
        // The folder is trusted now, or the user has switched: perhaps no view needs the catalogue that these are read from.
        // Once the others who follow the state have been told of this one.
        if (state.kind === "idle" && this.#hasLost())
          void Promise.resolve().then(() => {
            this.#catalogue.want();
          });
      }),
      catalogue.onMayAnswer((reasons) => {
        this.#noteLost(reasons);
        void this.#openAgain(({ isLost }) => isLost);
      }),
    );
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
        const why = thrownSentence(error);
        this.#forgetClosed();
        this.#unopened.set(uri.toString(), { uri, why, isLost: !this.#isAtHand(uri) });
        if (isInFront(uri)) void this.#tell(uri, why);
      }
      throw error;
    }
  }

  dispose(): void {
    this.#following.dispose();
  }

  async #tell(uri: Uri, why: string): Promise<void> {
    const at = windowAt(this.#catalogue);
    const { catalogue: id, urn } = datasetAddress(uri);
    const { state } = this.#catalogue;
    // `tellFailures` and `graphOrTold` report these already.
    const isSaid = id !== placeId(at.place) || (state.kind === "failed" && state.code !== "other");
    if (isSaid || this.#shown.has(why)) return;
    this.#shown.add(why);
    // In Restricted Mode, another try would fail, too.
    const buttons = state.kind === "untrusted" ? [] : [TRY_AGAIN];
    const choice = await showError(l10n.t`${entityName(urn)} was not opened. ${why}`, ...buttons);
    this.#shown.delete(why);
    if (choice === TRY_AGAIN && !(await toldOther(at))) await this.#tryAgain(uri);
  }

  async #tryAgain(uri: Uri): Promise<void> {
    let state: CatalogueState;
    try {
      state = this.#catalogue.state.kind === "connected" ? this.#catalogue.state : await this.#catalogue.start();
    } catch (error) {
      return this.#tell(uri, thrownSentence(error));
    }
    if (state.kind === "failed") await this.#tell(uri, state.sentence);
    else await this.#openAgain(() => true);
  }

  /** Opens what is in front again. If it fails, the read says so. */
  #openAgain(isWanted: (unopened: Unopened) => boolean): Promise<void> {
    // One after another: what the first has opened, the next does not open again.
    this.#opening = this.#opening.then(async () => {
      this.#forgetClosed();
      // Iterates over a copy: a dataset whose read fails again is put back into the map by that read.
      for (const { uri } of [...this.#unopened.values()].filter(isWanted)) await this.#show(uri);
    });
    return this.#opening;
  }

  async #show(uri: Uri): Promise<void> {
    for (const tab of textTabs(uri)) {
      // The user may have gone to another tab or catalogue meanwhile.
      if (!tab.isActive || !this.#isAtHand(uri)) continue;
      const { group, isPreview } = tab;
      const options = { viewColumn: group.viewColumn, preserveFocus: true, preview: isPreview };
      await Promise.resolve(window.showTextDocument(uri, options)).catch(() => undefined);
    }
  }

  /** The catalogue was found not to be there after the first reads had failed for that reason. */
  #noteLost(reasons: ReadonlySet<string>): void {
    const shown = new Set<string>([...reasons].map(plainSentence));
    for (const unopened of this.#unopened.values()) unopened.isLost ||= shown.has(unopened.why);
  }

  /** Whether a dataset of the window's catalogue could not be read because the catalogue did not answer. */
  #hasLost(): boolean {
    this.#forgetClosed();
    const id = placeId(this.#catalogue.place);
    return [...this.#unopened.values()].some(({ uri, isLost }) => isLost && datasetAddress(uri).catalogue === id);
  }

  #forgetClosed(): void {
    for (const [key, { uri }] of [...this.#unopened]) if (textTabs(uri).length === 0) this.#unopened.delete(key);
  }

  #isAtHand(uri: Uri): boolean {
    return this.#catalogue.isAtHand(datasetAddress(uri).catalogue);
  }
}

/** Whether a text is in front of a group of tabs. The others are read when they come to the front. */
function isInFront(uri: Uri): boolean {
  return textTabs(uri).some(({ isActive }) => isActive);
}

const TRY_AGAIN = l10n.t("Try Again");

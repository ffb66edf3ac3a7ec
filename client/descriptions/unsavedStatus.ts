import * as l10n from "@vscode/l10n";
import { StatusBarAlignment } from "vscode";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Disposable } from "../emitter.ts";
import { showStatusLook, statusBarItem } from "../sinks/status.ts";
import type { KeptTexts } from "./keptTexts.ts";
import { keptStatus } from "./keptWords.ts";

/**
 * Shows in the status bar how many typed descriptions of the catalogue of the window are not saved, as of the last look: other
 * windows change them too.
 */
export class UnsavedStatus implements Disposable {
  readonly #texts: KeptTexts;
  readonly #catalogue: Catalogue;
  readonly #following: Disposable;
  readonly #item = statusBarItem({
    id: "metadataCatalogue.unsavedDescriptions",
    name: l10n.t("Unsaved Descriptions"),
    alignment: StatusBarAlignment.Left,
    priority: 8,
  });

  constructor(texts: KeptTexts, catalogue: Catalogue) {
    this.#texts = texts;
    this.#catalogue = catalogue;
    this.#following = catalogue.onDidChangeState(({ kind }) => {
      // The state of another catalogue, which has just been chosen.
      if (kind === "idle") void this.update();
    });
  }

  async update(): Promise<void> {
    const status = keptStatus(await this.#texts.all(), this.#catalogue.place);
    if (!status) {
      this.#item.hide();
      return;
    }
    showStatusLook(this.#item, { icon: "edit", ...status, command: "metadataCatalogue.showUnsavedDescriptions" });
    this.#item.show();
  }

  dispose(): void {
    this.#following.dispose();
    this.#item.dispose();
  }
}

import * as l10n from "@vscode/l10n";
import { StatusBarAlignment, type Disposable } from "vscode";
import { counted } from "../../catalogue/text/counted.ts";
import { showStatusLook, statusBarItem } from "../sinks/status.ts";
import type { KeptTexts } from "./keptTexts.ts";

/** Shows in the status bar how many typed descriptions are not saved, as of the last look: other windows change them too. */
export class UnsavedStatus implements Disposable {
  readonly #texts: KeptTexts;
  readonly #item = statusBarItem({
    id: "metadataCatalogue.unsavedDescriptions",
    name: l10n.t("Unsaved Descriptions"),
    alignment: StatusBarAlignment.Left,
    priority: 8,
  });

  constructor(texts: KeptTexts) {
    this.#texts = texts;
  }

  async update(): Promise<void> {
    const { length } = await this.#texts.all();
    if (length === 0) {
      this.#item.hide();
      return;
    }
    showStatusLook(this.#item, {
      icon: "edit",
      text: counted(length, "unsaved description"),
      tooltip: l10n.t("What you typed is kept. Click to continue editing, to compare or to discard it."),
      command: "metadataCatalogue.showUnsavedDescriptions",
    });
    this.#item.show();
  }

  dispose(): void {
    this.#item.dispose();
  }
}

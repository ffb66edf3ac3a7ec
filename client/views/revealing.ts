import { commands, type TreeView } from "vscode";
import { FOCUS_DATASETS } from "./focusDatasets.ts";
import type { AskedRows } from "./askedRows.ts";
import type { CatalogueNode } from "./node.ts";
import { windowAnswers } from "../work/windowAnswers.ts";
import { withinTime } from "../withinTime.ts";

/** Shows rows of the tree of datasets, as soon as it is in a view. */
export class Revealing {
  #view: TreeView<CatalogueNode> | undefined;
  #rows: AskedRows<CatalogueNode> | undefined;
  #isShown: Promise<void> | undefined;

  /** Rows are shown in this view from now on. */
  into(view: TreeView<CatalogueNode>, rows: AskedRows<CatalogueNode>): void {
    this.#view = view;
    this.#rows = rows;
  }

  /** Shows a row, selected, with what is above it unfolded. */
  async reveal(row: CatalogueNode): Promise<void> {
    this.#isShown ??= this.#show();
    try {
      await this.#isShown;
    } catch (error) {
      this.#isShown = undefined;
      throw error;
    }
    // What VS Code is being told of the rows above is lost if it asks for them again to reveal this one.
    await withinTime(LONGEST_MS, this.#rows?.answered());
    await this.#view?.reveal(row, { select: true, focus: true });
  }

  /**
   * Shows the view, and waits until it has its first rows. VS Code would read them a second time to reveal a row in a view
   * that has none, and takes the rows of one folder for those of the folder beside it if it does that while it is reading them.
   */
  async #show(): Promise<void> {
    if (this.#view?.visible !== true) await commands.executeCommand(FOCUS_DATASETS);
    await withinTime(LONGEST_MS, this.#rows?.shown(windowAnswers));
  }
}

/** How long, in milliseconds, rows are waited for: a row is revealed all the same, which shows one time in many too little. */
const LONGEST_MS = 10_000;

import * as l10n from "@vscode/l10n";
import {
  Disposable,
  StatusBarAlignment,
  SymbolKind,
  window,
  workspace,
  type DocumentSymbol,
  type SymbolInformation,
  type TextDocument,
} from "vscode";
import { readableNumber } from "../catalogue/text/language.ts";
import { showStatusLook, statusBarItem } from "./sinks/status.ts";

/**
 * Says in the status bar when the outline of the file in front has only its first records. The outline says so too, with its
 * last symbol, but whoever filters it does not see that one.
 */
export class CutOutlines implements Disposable {
  readonly #item = statusBarItem({
    id: "metadataCatalogue.cutOutline",
    name: l10n.t("Incomplete Outline"),
    alignment: StatusBarAlignment.Right,
    priority: 101,
  });
  /** How many records the outline of each file has that has more. */
  readonly #shown = new Map<string, number>();
  readonly #following = [
    window.onDidChangeActiveTextEditor(() => {
      this.#update();
    }),
    workspace.onDidCloseTextDocument((document) => {
      this.#shown.delete(document.uri.toString());
      // VS Code also closes a document whose language changes, although its editor stays in front.
      this.#update();
    }),
  ];

  /** A file was outlined. The server ends a list that is not complete with a symbol of a kind that no record has. */
  note({ uri }: TextDocument, symbols: readonly (DocumentSymbol | SymbolInformation)[]): void {
    if (symbols.at(-1)?.kind === SymbolKind.Array) this.#shown.set(uri.toString(), symbols.length - 1);
    else this.#shown.delete(uri.toString());
    this.#update();
  }

  dispose(): void {
    Disposable.from(this.#item, ...this.#following).dispose();
  }

  #update(): void {
    const shown = this.#shown.get(window.activeTextEditor?.document.uri.toString() ?? "");
    if (shown === undefined) {
      this.#item.hide();
      return;
    }
    showStatusLook(this.#item, {
      icon: "symbol-array",
      text: l10n.t`Outline: first ${readableNumber(shown)} records`,
      tooltip: l10n.t(
        "This file has more records than its outline and Go to Symbol in Editor show. Click to look for any record with Go to Symbol in Workspace.",
      ),
      command: "workbench.action.showAllSymbols",
    });
    this.#item.show();
  }
}

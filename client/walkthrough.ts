import { commands, languages, workspace, type Disposable, type Uri } from "vscode";
import type { WalkthroughStep } from "./walkthroughSteps.ts";

/** A person has done what a step of the walkthrough is about, wherever they did it. VS Code remembers that. */
export function stepDone(step: WalkthroughStep): void {
  void commands.executeCommand("setContext", `metadataCatalogue.done.${step}`, true);
}

/** Notices that an open file has fewer of our diagnostics than before. */
export function followFixes(): Disposable {
  const before = new Map<string, number>();
  return languages.onDidChangeDiagnostics(({ uris }) => {
    for (const uri of uris) {
      const count = diagnosticsOf(uri);
      const isOpen = workspace.textDocuments.some((document) => document.uri.toString() === uri.toString());
      if (isOpen && count < (before.get(uri.toString()) ?? 0)) stepDone("fixed");
      if (count === 0) before.delete(uri.toString());
      else before.set(uri.toString(), count);
    }
  });
}

function diagnosticsOf(uri: Uri): number {
  return languages.getDiagnostics(uri).filter(({ source }) => source === SOURCE).length;
}

/** As the language server names it. */
const SOURCE = "catalogue";

import { commands, type Diagnostic, type Uri } from "vscode";
import { openDocument } from "./files/openDocument.ts";
import type { WalkthroughStep } from "./walkthroughSteps.ts";

/** A person has done what a step of the walkthrough is about, wherever they did it. VS Code remembers that. */
export function stepDone(step: WalkthroughStep): void {
  void commands.executeCommand("setContext", `metadataCatalogue.done.${step}`, true);
}

/** Notices that an open file has fewer diagnostics than before; to be called with all that the language server reports of a file. */
export function followFixes(): (uri: Uri, diagnostics: readonly Diagnostic[]) => void {
  const before = new Map<string, number>();
  return (uri, { length: count }) => {
    const file = uri.toString();
    if (count < (before.get(file) ?? 0) && openDocument(uri)) stepDone("fixed");
    if (count === 0) before.delete(file);
    else before.set(file, count);
  };
}

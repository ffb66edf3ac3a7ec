import { commands, window, type ExtensionContext } from "vscode";

/** Called by VS Code once, when one of the activation events of package.json happens. */
export function activate(context: ExtensionContext): void {
  context.subscriptions.push(
    commands.registerCommand("metadataCatalogue.showOutput", () => window.showInformationMessage("Metadata Catalogue")),
  );
}

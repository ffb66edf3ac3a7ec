import * as l10n from "@vscode/l10n";
import { l10n as translations, type ExtensionContext } from "vscode";
import type { Environment } from "../../environment.ts";

/**
 * Called by VS Code once, when one of the activation events of package.json happens. Tests get the environment. Everything else
 * is loaded when the language of the texts is known, because some texts are made when their file is loaded.
 */
export async function activate(context: ExtensionContext): Promise<Environment | undefined> {
  if (translations.bundle) l10n.config({ contents: translations.bundle });
  // Before anything makes a schema.
  await import("./withoutGeneratedCode.ts");
  const { start } = await import("./start.ts");
  return start(context);
}

/** Called by VS Code when the window is closed or reloaded, and waited for. */
export async function deactivate(): Promise<void> {
  const { end } = await import("./start.ts");
  await end();
}

import type { ExtensionContext } from "vscode";
import type { Environment } from "../../environment.ts";
import { startExtension } from "../../startExtension.ts";
import { nodePlatform } from "./nodePlatform.ts";

/** Called by VS Code once, when one of the activation events of package.json happens. Tests get the environment. */
export function activate(context: ExtensionContext): Environment | undefined {
  return startExtension(context, nodePlatform(context));
}

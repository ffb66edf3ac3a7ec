import type { ExtensionContext } from "vscode";
import type { Environment } from "../../environment.ts";
import { startExtension } from "../../startExtension.ts";
import { nodePlatform } from "./nodePlatform.ts";

/** Starts the extension on a machine with Node. */
export function start(context: ExtensionContext): Environment | undefined {
  return startExtension(context, nodePlatform(context));
}

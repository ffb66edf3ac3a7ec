import { ExtensionMode, type ExtensionContext } from "vscode";
import { endExtension } from "../../endExtension.ts";
import type { Environment } from "../../environment.ts";
import { startExtension } from "../../startExtension.ts";
import { nodePlatform } from "./nodePlatform.ts";

// eslint-disable-next-line no-restricted-syntax -- VS Code ends an extension by a function without arguments
let running: Environment | undefined;

/** Starts the extension on a machine with Node. Tests get the environment. */
export function start(context: ExtensionContext): Environment | undefined {
  running = startExtension(context, nodePlatform(context));
  return context.extensionMode === ExtensionMode.Test ? running : undefined;
}

/** Ends it. */
export async function end(): Promise<void> {
  if (running) await endExtension(running);
}

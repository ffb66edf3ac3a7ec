import type { ExtensionContext } from "vscode";
import type { activate as activateExtension, deactivate as deactivateExtension } from "./extension.ts";
import type { Environment } from "../../environment.ts";

/** The program `dist/extension.mjs`, which shares what it is made of with the other programs. */
const EXTENSION = "./extension.mjs";

interface Extension {
  readonly activate: typeof activateExtension;
  readonly deactivate: typeof deactivateExtension;
}

/**
 * The program `dist/client.js`, which VS Code loads, and which loads the extension. It is CommonJS: VS Code waits for an ES
 * module until other extensions that are being activated have had their turns, and counts that as ours.
 */
export async function activate(context: ExtensionContext): Promise<Environment | undefined> {
  return (await load()).activate(context);
}

/** Ends the extension, which VS Code waits for. */
export async function deactivate(): Promise<void> {
  await (await load()).deactivate();
}

async function load(): Promise<Extension> {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- the path is not one of a source file
  const extension: Extension = await import(EXTENSION);
  return extension;
}

import { extensions, type Extension } from "vscode";

/** The extension under test, activated. */
export async function activated(): Promise<Extension<unknown>> {
  const extension = extensions.getExtension("metadata-catalogue.metadata-catalogue");
  if (extension === undefined) throw new Error("VS Code did not load the extension");
  await extension.activate();
  return extension;
}

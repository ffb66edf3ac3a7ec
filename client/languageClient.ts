import { window } from "vscode";
import { LanguageClient, TransportKind } from "vscode-languageclient/node";
import type { Environment } from "./environment.ts";

/** Starts the language server in a process of its own and connects the editor to it; the rest of the extension does not wait. */
export function startLanguageClient({ context, output }: Environment): void {
  const module = context.asAbsolutePath("dist/server.js");
  const client = new LanguageClient(
    "metadataCatalogue",
    "Metadata Catalogue",
    {
      run: { module, transport: TransportKind.ipc },
      debug: { module, transport: TransportKind.ipc, options: { execArgv: ["--nolazy", "--inspect=6009"] } },
    },
    {
      documentSelector: [{ language: "yaml" }],
      outputChannel: output,
      // After a field whose values are known, the list of them opens by itself.
      initializationOptions: { suggestCommand: "editor.action.triggerSuggest" },
    },
  );
  context.subscriptions.push(client);
  client.start().catch((error: unknown) => {
    output.error(error instanceof Error ? error : String(error));
    void window.showErrorMessage(
      "Files are not validated, since the language server did not start; the output says why.",
    );
  });
}

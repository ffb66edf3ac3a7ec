import type { LanguageClientOptions } from "vscode-languageclient";
import { LanguageClient, TransportKind } from "vscode-languageclient/node";

/** The editor's side of the language server, which runs as a process of its own. */
export function nodeLanguageClient(module: string, options: LanguageClientOptions): LanguageClient {
  const execArgv = ["--nolazy", "--inspect=6009"];
  return new LanguageClient(
    "metadataCatalogue",
    "Metadata Catalogue",
    {
      run: { module, transport: TransportKind.ipc },
      debug: { module, transport: TransportKind.ipc, options: { execArgv } },
    },
    options,
  );
}

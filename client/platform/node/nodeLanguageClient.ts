import { l10n } from "vscode";
import type { LanguageClientOptions } from "vscode-languageclient";
import { LanguageClient, TransportKind } from "vscode-languageclient/node";

/** The editor's side of the language server, which runs as a process of its own. */
export function nodeLanguageClient(module: string, options: LanguageClientOptions): LanguageClient {
  const execArgv = ["--nolazy", "--inspect=6009"];
  // The name under which VS Code's own library for translations looks for their file.
  const env = l10n.uri && { EXTENSION_BUNDLE_PATH: l10n.uri.fsPath };
  return new LanguageClient(
    "metadataCatalogue",
    "Metadata Catalogue",
    {
      run: { module, transport: TransportKind.ipc, options: { env } },
      debug: { module, transport: TransportKind.ipc, options: { execArgv, env } },
    },
    options,
  );
}

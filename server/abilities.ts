import type { InitializeParams } from "vscode-languageserver";

/** What of the protocol the client can do. */
export interface Abilities {
  readonly configuration: boolean;
  readonly registersConfiguration: boolean;
  readonly registersWatchers: boolean;
  readonly folderChanges: boolean;
  readonly snippets: boolean;
  readonly relatedInformation: boolean;
  readonly tags: boolean;
  readonly nestedSymbols: boolean;
}

/** Those of a client of which nothing is known yet. */
export const NO_ABILITIES: Abilities = {
  configuration: false,
  registersConfiguration: false,
  registersWatchers: false,
  folderChanges: false,
  snippets: false,
  relatedInformation: false,
  tags: false,
  nestedSymbols: false,
};

/** What a client says it can do. */
export function abilitiesOf({ capabilities: { workspace, textDocument } }: InitializeParams): Abilities {
  return {
    configuration: workspace?.configuration ?? false,
    registersConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration ?? false,
    registersWatchers: workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false,
    folderChanges: workspace?.workspaceFolders ?? false,
    snippets: textDocument?.completion?.completionItem?.snippetSupport ?? false,
    relatedInformation: textDocument?.publishDiagnostics?.relatedInformation ?? false,
    tags: textDocument?.publishDiagnostics?.tagSupport !== undefined,
    nestedSymbols: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport ?? false,
  };
}

import type { InitializeParams } from "vscode-languageserver";
import * as z from "zod/mini";

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
  /** The client's command that asks for suggestions again; a client that has one says so in its initialization options. */
  readonly suggestCommand: string | undefined;
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
  suggestCommand: undefined,
};

/** What a client says it can do. */
export function abilitiesOf({ capabilities, initializationOptions }: InitializeParams): Abilities {
  const { workspace, textDocument } = capabilities;
  const options = ownOptions.safeParse(initializationOptions);
  return {
    configuration: workspace?.configuration ?? false,
    registersConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration ?? false,
    registersWatchers: workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false,
    folderChanges: workspace?.workspaceFolders ?? false,
    snippets: textDocument?.completion?.completionItem?.snippetSupport ?? false,
    relatedInformation: textDocument?.publishDiagnostics?.relatedInformation ?? false,
    tags: textDocument?.publishDiagnostics?.tagSupport !== undefined,
    nestedSymbols: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport ?? false,
    suggestCommand: options.data?.suggestCommand,
  };
}

const ownOptions = z.object({ suggestCommand: z.optional(z.string()) });

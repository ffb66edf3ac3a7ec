import { TextDocumentSyncKind, type ServerCapabilities } from "vscode-languageserver";
import type { Abilities } from "./connection/abilities.ts";
import { CODE_ACTION_KINDS } from "./features/codeActions.ts";
import { SEMANTIC_LEGEND } from "./features/semanticTokens.ts";

/** The capabilities that the server announces to a client with these abilities. */
export function capabilitiesFor(abilities: Abilities): ServerCapabilities {
  return {
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
    completionProvider: { triggerCharacters: [" ", ":", '"', "'", "(", ","], resolveProvider: true },
    ...(abilities.asksForDiagnostics
      ? { diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: false } }
      : {}),
    hoverProvider: true,
    documentLinkProvider: { resolveProvider: true },
    semanticTokensProvider: { legend: SEMANTIC_LEGEND, full: true, range: true },
    inlayHintProvider: true,
    ...(abilities.recordStates ? { codeLensProvider: { resolveProvider: true } } : {}),
    documentSymbolProvider: abilities.nestedSymbols,
    definitionProvider: true,
    referencesProvider: true,
    renameProvider: abilities.renamePreparation ? { prepareProvider: true } : true,
    workspaceSymbolProvider: true,
    documentFormattingProvider: true,
    documentRangeFormattingProvider: true,
    documentOnTypeFormattingProvider: { firstTriggerCharacter: "\n" },
    ...(abilities.codeActions
      ? { codeActionProvider: { codeActionKinds: [...CODE_ACTION_KINDS], resolveProvider: abilities.resolvesActions } }
      : {}),
    foldingRangeProvider: true,
    selectionRangeProvider: true,
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
  };
}

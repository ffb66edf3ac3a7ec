import type { CodeActionClientCapabilities, InitializeParams } from "vscode-languageserver";
import * as z from "zod/mini";

/** The optional features of the protocol that the client supports. */
export interface Abilities {
  readonly configuration: boolean;
  readonly registersConfiguration: boolean;
  readonly registersWatchers: boolean;
  /** Whether the server can register, while it runs, for which documents it wants notifications. */
  readonly registersDocuments: boolean;
  readonly folderChanges: boolean;
  readonly snippets: boolean;
  readonly relatedInformation: boolean;
  readonly tags: boolean;
  readonly codeLinks: boolean;
  /** Where the client has docs/rules.md, as a URI; told in its initialization options. */
  readonly rulesDocument: string | undefined;
  /**
   * Whether the client pulls diagnostics; otherwise the server publishes them. A client that can pull may say in its
   * initialization options that it prefers published ones.
   */
  readonly asksForDiagnostics: boolean;
  readonly refreshesDiagnostics: boolean;
  readonly nestedSymbols: boolean;
  /** A definition may say what it is the definition of. */
  readonly definitionLinks: boolean;
  /** A client that knows which version of a document its edits are for. */
  readonly documentChanges: boolean;
  readonly renamePreparation: boolean;
  /** The client shows change annotations: a label and a description in the preview of an edit. */
  readonly changeAnnotations: boolean;
  /**
   * Whether the client is notified of a rename by `catalogue/renamed` of `protocol.ts`; a client that wants this says
   * so in its initialization options.
   */
  readonly renames: boolean;
  /** Whether edits that the client applies may create files. */
  readonly createsFiles: boolean;
  /** Whether the client supports code actions, not only commands. */
  readonly codeActions: boolean;
  /** Whether the client asks for the edit of a code action when the user chooses it. */
  readonly resolvesActions: boolean;
  /** The client shows a disabled code action together with its reason. */
  readonly disablesActions: boolean;
  /** How many regions of a file the client can fold. */
  readonly mostFolds: number;
  /** The client asks for inlay hints again when it is told to. */
  readonly refreshesInlayHints: boolean;
  /** The client's command that asks for suggestions again; a client that has one says so in its initialization options. */
  readonly suggestCommand: string | undefined;
  /** The client's command that upserts the file that is open; told in the same way. */
  readonly upsertCommand: string | undefined;
  /** Its commands that upsert one record and show what that would change, given its file and ID; told in the same way. */
  readonly upsertRecordCommand: string | undefined;
  readonly previewRecordCommand: string | undefined;
  /** Its commands about a dataset or column of the catalogue, given its URN and the path of the column; told in the same way. */
  readonly catalogueCommands: CatalogueCommands;
  /** The client answers `AskedOfClient` of `protocol.ts`; a client that does says so in its initialization options. */
  readonly catalogueFacts: boolean;
  /** Whether the client answers `catalogue/recordStates` too. */
  readonly recordStates: boolean;
  readonly refreshesCodeLenses: boolean;
  /** The client shows what `catalogue/fileKind` of `protocol.ts` tells; a client that does says so too. */
  readonly fileKinds: boolean;
}

interface CatalogueCommands {
  readonly editDescription?: string | undefined;
  readonly showHistory?: string | undefined;
  readonly copyDescription?: string | undefined;
}

/** What a client says of itself when it connects, as far as it tells its abilities. */
type Announced = Pick<InitializeParams, "capabilities" | "initializationOptions">;

/** VS Code folds this many, unless a setting allows more. */
const MOST_FOLDS = 5000;

/** Reads the abilities that a client announces. */
export function abilitiesOf({ capabilities, initializationOptions }: Announced): Abilities {
  const { workspace, textDocument } = capabilities;
  const options = ownOptions.safeParse(initializationOptions);
  return {
    configuration: workspace?.configuration ?? false,
    registersConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration ?? false,
    registersWatchers: workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false,
    registersDocuments: textDocument?.synchronization?.dynamicRegistration ?? false,
    folderChanges: workspace?.workspaceFolders ?? false,
    snippets: textDocument?.completion?.completionItem?.snippetSupport ?? false,
    relatedInformation: textDocument?.publishDiagnostics?.relatedInformation ?? false,
    tags: textDocument?.publishDiagnostics?.tagSupport !== undefined,
    asksForDiagnostics: textDocument?.diagnostic !== undefined && !(options.data?.pushDiagnostics ?? false),
    refreshesDiagnostics: workspace?.diagnostics?.refreshSupport ?? false,
    rulesDocument: options.data?.rulesDocument,
    codeLinks: textDocument?.publishDiagnostics?.codeDescriptionSupport ?? false,
    nestedSymbols: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport ?? false,
    definitionLinks: textDocument?.definition?.linkSupport ?? false,
    documentChanges: workspace?.workspaceEdit?.documentChanges ?? false,
    renamePreparation: textDocument?.rename?.prepareSupport ?? false,
    changeAnnotations: workspace?.workspaceEdit?.changeAnnotationSupport !== undefined,
    renames: options.data?.renames ?? false,
    createsFiles: workspace?.workspaceEdit?.resourceOperations?.includes("create") ?? false,
    codeActions: textDocument?.codeAction?.codeActionLiteralSupport !== undefined,
    resolvesActions: resolvesEdits(textDocument?.codeAction),
    disablesActions: textDocument?.codeAction?.disabledSupport ?? false,
    mostFolds: textDocument?.foldingRange?.rangeLimit ?? MOST_FOLDS,
    refreshesInlayHints: workspace?.inlayHint?.refreshSupport ?? false,
    suggestCommand: options.data?.suggestCommand,
    upsertCommand: options.data?.upsertCommand,
    upsertRecordCommand: options.data?.upsertRecordCommand,
    previewRecordCommand: options.data?.previewRecordCommand,
    catalogueCommands: options.data?.catalogueCommands ?? {},
    catalogueFacts: options.data?.catalogueFacts ?? false,
    recordStates: options.data?.recordStates ?? false,
    refreshesCodeLenses: workspace?.codeLens?.refreshSupport ?? false,
    fileKinds: options.data?.fileKinds ?? false,
  };
}

function resolvesEdits(codeAction: CodeActionClientCapabilities | undefined): boolean {
  const { dataSupport, resolveSupport } = codeAction ?? {};
  return dataSupport === true && resolveSupport?.properties.includes("edit") === true;
}

const ownOptions = z.object({
  rulesDocument: z.optional(z.string()),
  pushDiagnostics: z.optional(z.boolean()),
  suggestCommand: z.optional(z.string()),
  upsertCommand: z.optional(z.string()),
  upsertRecordCommand: z.optional(z.string()),
  previewRecordCommand: z.optional(z.string()),
  catalogueCommands: z.optional(
    z.object({
      editDescription: z.optional(z.string()),
      showHistory: z.optional(z.string()),
      copyDescription: z.optional(z.string()),
    }),
  ),
  catalogueFacts: z.optional(z.boolean()),
  recordStates: z.optional(z.boolean()),
  fileKinds: z.optional(z.boolean()),
  renames: z.optional(z.boolean()),
});

/** The abilities that are assumed of a client before it has said what it supports. */
export const NO_ABILITIES = abilitiesOf({ capabilities: {} });

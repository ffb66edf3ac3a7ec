import {
  LSPErrorCodes,
  ResponseError,
  type CancellationToken,
  type Connection,
  type DiagnosticServerCancellationData,
  type DocumentDiagnosticReport,
} from "vscode-languageserver";
import * as z from "zod/mini";
import type { ServerEnvironment } from "./workspace/environment.ts";
import { codeActions } from "./features/codeActions.ts";
import { resolvedAction } from "./features/codeActions/resolvedAction.ts";
import { deferredData } from "./features/codeActions/deferredAction.ts";
import { completion } from "./features/completion.ts";
import { completionResolve } from "./features/completionResolve.ts";
import { definition } from "./features/definition.ts";
import { codeLenses, lensData, resolvedLens } from "./features/codeLenses.ts";
import { documentLinks, resolvedLink } from "./features/documentLinks.ts";
import { documentSymbols } from "./features/documentSymbols.ts";
import { folding } from "./features/folding.ts";
import { formatting, rangeFormatting } from "./features/formatting.ts";
import { hover } from "./features/hover.ts";
import { inlayHints } from "./features/inlayHints.ts";
import { prepareRename, renamedAt } from "./features/prepareRename.ts";
import { references } from "./features/references.ts";
import { rename } from "./features/rename.ts";
import { memberships } from "./features/memberships.ts";
import { onType } from "./features/onType.ts";
import { selectionRanges } from "./features/selectionRanges.ts";
import { semanticTokens } from "./features/semanticTokens.ts";
import { workspaceDatasets } from "./features/workspaceDatasets.ts";
import { workspaceSymbols } from "./features/workspaceSymbols.ts";
import type { AskedOfServer } from "./connection/protocol.ts";
import { guardWith } from "./connection/guard.ts";
import type { Context } from "./context/context.ts";
import type { Pace } from "./documents/pacedEntries.ts";
import type { SourceFile } from "./documents/sourceFile.ts";
import { Session, type DocumentParams } from "./session.ts";

const WORKSPACE_DATASETS = "catalogue/workspaceDatasets" satisfies keyof AskedOfServer;
const wished = z.object({ most: z.number() });
const MEMBERSHIPS = "catalogue/memberships" satisfies keyof AskedOfServer;
const wishedGroups = z.object({ groups: z.array(z.string()) });

const NO_REPORT: DocumentDiagnosticReport = { kind: "full", items: [] };

/** Serves a client over a connection until it ends it. */
export function startServer(connection: Connection, environment: ServerEnvironment): void {
  const session = new Session(connection, environment);
  const guard = guardWith(connection.console);
  const { turn } = environment;
  connection.onInitialize((params) => session.initialize(params));
  connection.onInitialized(() => {
    session.initialized();
  });

  /** The handler of a request about a document: the answer of a feature, or `null` when the document is not open. */
  const inFile =
    <P extends DocumentParams, T>(
      name: string,
      feature: (file: SourceFile, at: P, context: Context, pace: Pace) => T | Promise<T>,
    ) =>
    (at: P, token: CancellationToken) =>
      guard<T | null | undefined>(name, token, null, () =>
        session.in(at, (file, context) => feature(file, at, context, { turn, token })),
      );

  connection.onCompletion(
    inFile("completion", (file, { position }, context, { token }) => completion(file, position, context, token)),
  );
  connection.languages.diagnostics.on(async (at, token) =>
    askedAgain(await guard("diagnostics", token, NO_REPORT, () => session.diagnosticReport(at))),
  );
  connection.onCompletionResolve((item, token) =>
    guard("completionResolve", token, item, () => completionResolve(item, session.context(), token)),
  );
  connection.onHover(
    inFile("hover", (file, { position }, context, { token }) => hover(file, position, context, token)),
  );
  connection.onDocumentLinks(inFile("documentLinks", (file, _at, context, pace) => documentLinks(file, context, pace)));
  connection.onDocumentLinkResolve((link, token) =>
    guard("resolvedLink", token, link, () => resolvedLink(link, session.context())),
  );
  connection.onCodeLens(inFile("codeLenses", (file, _at, context, pace) => codeLenses(file, context, pace)));
  connection.onCodeLensResolve((lens, token) =>
    guard("resolvedLens", token, lens, () => {
      const textDocument = { uri: lensData(lens)?.uri ?? "" };
      return session.in({ textDocument }, (file, context) => resolvedLens(lens, file, context, token)) ?? lens;
    }),
  );
  connection.languages.semanticTokens.on(inFile("semanticTokens", (file) => semanticTokens(file)));
  connection.languages.semanticTokens.onRange(
    inFile("semanticTokens", (file, { range }) => semanticTokens(file, range)),
  );
  connection.languages.inlayHint.on(
    inFile("inlayHints", (file, { range }, context, pace) => inlayHints(file, range, context, pace)),
  );
  connection.onDefinition(inFile("definition", (file, { position }, context) => definition(file, position, context)));
  connection.onReferences(inFile("references", (file, at, context, { token }) => references(file, at, context, token)));
  connection.onPrepareRename(inFile("prepareRename", (file, { position }) => prepareRename(file, position)));
  connection.onRenameRequest(
    inFile("rename", async (file, at, context, { token }) => {
      const { urn } = renamedAt(file, at.position);
      const edit = await rename(file, at, context, token);
      if (edit && !token.isCancellationRequested) session.tellRenamed(urn);
      return edit;
    }),
  );
  connection.onWorkspaceSymbol(({ query }, token) =>
    guard("workspaceSymbols", token, null, () => workspaceSymbols(query, session.context(), token)),
  );
  connection.onRequest(WORKSPACE_DATASETS, (asked: unknown, token: CancellationToken) =>
    guard("workspaceDatasets", token, null, () =>
      workspaceDatasets(wished.parse(asked).most, session.context(), token),
    ),
  );
  connection.onRequest(MEMBERSHIPS, (asked: unknown, token: CancellationToken) =>
    guard("memberships", token, null, () => memberships(wishedGroups.parse(asked).groups, session.context(), token)),
  );
  connection.onDocumentSymbol(inFile("documentSymbols", (file, _at, _context, pace) => documentSymbols(file, pace)));
  connection.onDocumentFormatting(
    inFile("formatting", (file, { options }, _context, pace) => formatting(file, options, pace)),
  );
  connection.onDocumentRangeFormatting(
    inFile("rangeFormatting", (file, at, _context, pace) => rangeFormatting(file, at.range, at.options, pace)),
  );
  connection.onDocumentOnTypeFormatting(
    inFile("onType", (file, { position, options }) => onType(file, position, options)),
  );
  connection.onFoldingRanges(
    inFile("folding", (file, _at, { abilities }, pace) => folding(file, abilities.mostFolds, pace)),
  );
  connection.onSelectionRanges(inFile("selectionRanges", (file, { positions }) => selectionRanges(file, positions)));
  connection.onCodeAction(inFile("codeActions", (file, at, context, pace) => codeActions(file, at, context, pace)));
  connection.onCodeActionResolve((action, token) =>
    guard("resolvedAction", token, action, () => {
      const textDocument = { uri: deferredData(action)?.uri ?? "" };
      const resolved = session.in({ textDocument }, (file, context) =>
        resolvedAction(action, file, context, { turn, token }),
      );
      return resolved ?? action;
    }),
  );

  session.listen();
  connection.listen();
}

/** Diagnostics that could not be given are asked for again. */
function askedAgain<T>(answer: T | ResponseError): T | ResponseError<DiagnosticServerCancellationData> {
  return answer instanceof ResponseError
    ? new ResponseError(LSPErrorCodes.ServerCancelled, answer.message, { retriggerRequest: true })
    : answer;
}

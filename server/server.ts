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
import { Session } from "./session.ts";

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

  connection.onCompletion((at, token) =>
    guard("completion", token, null, () =>
      session.in(at, (file, context) => completion(file, at.position, context, token)),
    ),
  );
  connection.languages.diagnostics.on(async (at, token) =>
    askedAgain(await guard("diagnostics", token, NO_REPORT, () => session.diagnosticReport(at))),
  );
  connection.onCompletionResolve((item, token) =>
    guard("completionResolve", token, item, () => completionResolve(item, session.context(), token)),
  );
  connection.onHover((at, token) =>
    guard("hover", token, null, () => session.in(at, (file, context) => hover(file, at.position, context, token))),
  );
  connection.onDocumentLinks((at, token) =>
    guard("documentLinks", token, null, () =>
      session.in(at, (file, context) => documentLinks(file, context, { turn, token })),
    ),
  );
  connection.onDocumentLinkResolve((link, token) =>
    guard("resolvedLink", token, link, () => resolvedLink(link, session.context())),
  );
  connection.onCodeLens((at, token) =>
    guard("codeLenses", token, null, () =>
      session.in(at, (file, context) => codeLenses(file, context, { turn, token })),
    ),
  );
  connection.onCodeLensResolve((lens, token) =>
    guard("resolvedLens", token, lens, () => {
      const textDocument = { uri: lensData(lens)?.uri ?? "" };
      return session.in({ textDocument }, (file, context) => resolvedLens(lens, file, context, token)) ?? lens;
    }),
  );
  connection.languages.semanticTokens.on((at, token) =>
    guard("semanticTokens", token, null, () => session.in(at, (file) => semanticTokens(file))),
  );
  connection.languages.semanticTokens.onRange((at, token) =>
    guard("semanticTokens", token, null, () => session.in(at, (file) => semanticTokens(file, at.range))),
  );
  connection.languages.inlayHint.on((at, token) =>
    guard("inlayHints", token, null, () =>
      session.in(at, (file, context) => inlayHints(file, at.range, context, { turn, token })),
    ),
  );
  connection.onDefinition((at, token) =>
    guard("definition", token, null, () => session.in(at, (file, context) => definition(file, at.position, context))),
  );
  connection.onReferences((at, token) =>
    guard("references", token, null, () => session.in(at, (file, context) => references(file, at, context, token))),
  );
  connection.onPrepareRename((at, token) =>
    guard("prepareRename", token, null, () => session.in(at, (file) => prepareRename(file, at.position))),
  );
  connection.onRenameRequest((at, token) =>
    guard("rename", token, null, () =>
      session.in(at, async (file, context) => {
        const { urn } = renamedAt(file, at.position);
        const edit = await rename(file, at, context, token);
        if (edit && !token.isCancellationRequested) session.tellRenamed(urn);
        return edit;
      }),
    ),
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
  connection.onDocumentSymbol((at, token) =>
    guard("documentSymbols", token, null, () => session.in(at, (file) => documentSymbols(file, { turn, token }))),
  );
  connection.onDocumentFormatting((at, token) =>
    guard("formatting", token, null, () => session.in(at, (file) => formatting(file, at.options, { turn, token }))),
  );
  connection.onDocumentRangeFormatting((at, token) =>
    guard("rangeFormatting", token, null, () =>
      session.in(at, (file) => rangeFormatting(file, at.range, at.options, { turn, token })),
    ),
  );
  connection.onDocumentOnTypeFormatting((at, token) =>
    guard("onType", token, null, () => session.in(at, (file) => onType(file, at.position, at.options))),
  );
  connection.onFoldingRanges((at, token) =>
    guard("folding", token, null, () =>
      session.in(at, (file, { abilities }) => folding(file, abilities.mostFolds, { turn, token })),
    ),
  );
  connection.onSelectionRanges((at, token) =>
    guard("selectionRanges", token, null, () => session.in(at, (file) => selectionRanges(file, at.positions))),
  );
  connection.onCodeAction((at, token) =>
    guard("codeActions", token, null, () =>
      session.in(at, (file, context) => codeActions(file, at, context, { turn, token })),
    ),
  );
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

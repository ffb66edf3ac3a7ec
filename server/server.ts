import type { Connection } from "vscode-languageserver";
import type { Environment } from "./environment.ts";
import { completion } from "./features/completion.ts";
import { documentSymbols } from "./features/documentSymbols.ts";
import { hover } from "./features/hover.ts";
import { guardWith } from "./guard.ts";
import { Session } from "./session.ts";

/** Serves a client over a connection until it ends it. */
export function startServer(connection: Connection, environment: Environment): void {
  const session = new Session(connection, environment);
  const guard = guardWith(connection.console);
  connection.onInitialize((params) => session.initialize(params));
  connection.onInitialized(() => {
    session.initialized();
  });

  connection.onCompletion((at, token) =>
    guard("completion", token, null, () =>
      session.in(at, (document) => completion(document, at.position, session.context(document))),
    ),
  );
  connection.onHover((at, token) =>
    guard("hover", token, null, () => session.inRecords(at, (document, kind) => hover(document, at.position, kind))),
  );
  connection.onDocumentSymbol((at, token) =>
    guard("documentSymbols", token, null, () => session.withRecords(at, documentSymbols)),
  );

  session.listen();
  connection.listen();
}

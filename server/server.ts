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
    guard("completion", token, null, () => session.in(at, (file, context) => completion(file, at.position, context))),
  );
  connection.onHover((at, token) =>
    guard("hover", token, null, () => session.in(at, (file) => hover(file, at.position))),
  );
  connection.onDocumentSymbol((at, token) =>
    guard("documentSymbols", token, null, () => session.in(at, documentSymbols)),
  );

  session.listen();
  connection.listen();
}

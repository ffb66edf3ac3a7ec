import {
  createConnection,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
  TextDocuments,
  TextDocumentSyncKind,
} from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";

/**
 * A language server that keeps open documents as `TextDocument`, the class that servers usually keep them in, and nothing
 * else: a hover shows its line. Opening a document costs any server with these parts at least as much.
 */
const connection = createConnection(
  ProposedFeatures.all,
  new StreamMessageReader(process.stdin),
  new StreamMessageWriter(process.stdout),
);
const documents = new TextDocuments(TextDocument);

connection.onInitialize(() => ({
  capabilities: { textDocumentSync: TextDocumentSyncKind.Incremental, hoverProvider: true },
}));
connection.onHover(({ textDocument, position: { line } }) => {
  const document = documents.get(textDocument.uri);
  const text = document?.getText({ start: { line, character: 0 }, end: { line: line + 1, character: 0 } });
  return text === undefined ? null : { contents: { kind: "plaintext", value: text } };
});
documents.listen(connection);
connection.listen();

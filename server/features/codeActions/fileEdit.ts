import type { WorkspaceEdit } from "vscode-languageserver";
import type { TextEdit } from "../../../catalogue/text/textEdit.ts";
import type { Abilities } from "../../connection/abilities.ts";
import type { SourceFile } from "../../documents/sourceFile.ts";

/** Edits of one open document, as the client understands them. */
export function fileEdit(
  file: SourceFile,
  edits: readonly TextEdit[],
  { documentChanges }: Pick<Abilities, "documentChanges">,
): WorkspaceEdit {
  const { uri, version } = file;
  const changes = edits.map(({ span, text }) => ({ range: file.rangeOf(span), newText: text }));
  return documentChanges
    ? { documentChanges: [{ textDocument: { uri, version }, edits: changes }] }
    : { changes: { [uri]: changes } };
}

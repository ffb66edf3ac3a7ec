import type {
  CancellationToken,
  ChangeAnnotation,
  Position,
  ResponseError,
  TextEdit,
  WorkspaceEdit,
} from "vscode-languageserver";
import type { Abilities } from "../connection/abilities.ts";
import type { Context } from "../context/context.ts";
import type { SourceFile } from "../documents/sourceFile.ts";
import { occurrencesIn } from "./occurrences/occurrence.ts";
import { renamedText } from "./occurrences/renamedText.ts";
import { soughtWord } from "./occurrences/soughtWord.ts";
import { renamedAt } from "./prepareRename.ts";
import { newUrn } from "./rename/newUrn.ts";
import { annotationOf, cannotStand, taken, tooLong } from "./rename/renameTexts.ts";
import { outdated, refusal } from "../connection/refusal.ts";

/** The place of a rename, and the new name. */
interface Renaming {
  readonly position: Position;
  readonly newName: string;
}

/** The edits of one file; its version when it is an open document. */
interface FileEdits {
  readonly version: number | null;
  readonly edits: TextEdit[];
}

/**
 * The edits that give a user or group another id wherever it is named in the workspace, as id or as URN, once all of its
 * files are read. Fails with what is wrong with the new id, and when a document with edits changes meanwhile: nothing is
 * ever half renamed.
 */
export async function rename(
  file: SourceFile,
  { position, newName }: Renaming,
  { workspace, abilities }: Context,
  token: CancellationToken,
): Promise<WorkspaceEdit | null> {
  const { urn } = renamedAt(file, position);
  const renamed = newUrn(urn, newName);
  if (renamed === urn) return null;
  await workspace.allRead(token);
  if (workspace.exists(renamed)) throw refusal(taken(renamed, workspace.definitions(renamed)[0]));
  const found = new Map<string, FileEdits>();
  const word = soughtWord(urn);
  for await (const passage of workspace.passagesWith(word, token)) {
    if (passage.version === null && !passage.reading && passage.text.includes(word ?? ""))
      throw refusal(tooLong(passage.uri, passage.rangeOf(WHERE_IT_BEGINS).start.line));
    for (const naming of occurrencesIn(passage, urn)) {
      const change = renamedText(passage.text, naming, { id: newName, urn: renamed });
      if (change === "impossible")
        throw refusal(cannotStand(renamed, passage.uri, passage.rangeOf(naming.span).start.line));
      if (!change) continue;
      const edits = found.get(passage.uri) ?? { version: passage.version, edits: [] };
      if (edits.version !== passage.version) throw modified();
      edits.edits.push({ range: passage.rangeOf(change.span), newText: change.text });
      found.set(passage.uri, edits);
    }
  }
  for (const [uri, { version }] of found) if (workspace.openVersion(uri) !== version) throw modified();
  return workspaceEdit(found, abilities, annotationOf(urn, renamed));
}

const WHERE_IT_BEGINS = { start: 0, end: 0 };

const ANNOTATION = "rename";

function modified(): ResponseError {
  return outdated("A document changed while it was searched");
}

function workspaceEdit(
  found: ReadonlyMap<string, FileEdits>,
  { documentChanges, changeAnnotations }: Pick<Abilities, "documentChanges" | "changeAnnotations">,
  annotation: ChangeAnnotation,
): WorkspaceEdit {
  if (!documentChanges) return { changes: Object.fromEntries([...found].map(([uri, { edits }]) => [uri, edits])) };
  const annotated = (edits: readonly TextEdit[]): TextEdit[] =>
    edits.map((edit) => (changeAnnotations ? { ...edit, annotationId: ANNOTATION } : edit));
  return {
    documentChanges: [...found].map(([uri, { version, edits }]) => ({
      textDocument: { uri, version },
      edits: annotated(edits),
    })),
    ...(changeAnnotations ? { changeAnnotations: { [ANNOTATION]: annotation } } : {}),
  };
}

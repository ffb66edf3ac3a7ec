import type {
  CancellationToken,
  ChangeAnnotation,
  Position,
  ResponseError,
  TextEdit,
  WorkspaceEdit,
} from "vscode-languageserver";
import { recordUrn, kindOfUrn } from "../../catalogue/records/recordUrn.ts";
import { parseOwnerUrn, type OwnerUrn } from "../../catalogue/urn/urn.ts";
import { isTooLong, LONGEST_URN } from "../../catalogue/urn/urnLength.ts";
import type { Abilities } from "../connection/abilities.ts";
import type { Context } from "../context/context.ts";
import { subjectKey } from "../../catalogue/subjects/subject.ts";
import type { SourceFile } from "../documents/sourceFile.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { occurrencesIn } from "./occurrences/occurrence.ts";
import { renamedText } from "./occurrences/renamedText.ts";
import { soughtWord } from "./occurrences/soughtWord.ts";
import { renamedAt } from "./prepareRename.ts";
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
 * The edits that give a user or group another id wherever it is named in the workspace, as id or as URN. Fails with what is
 * wrong with the new id: nothing is ever half renamed.
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
  if (workspace.exists(renamed))
    throw refusal(`${taken(workspace, renamed)}; choose another ID, or delete one of the records`);
  const found = new Map<string, FileEdits>();
  for await (const passage of workspace.passagesWith(soughtWord(urn), token)) {
    if (passage.version === null && !passage.reading)
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
  return workspaceEdit(found, abilities, annotationOf(urn, renamed));
}

/** What the preview of a rename says: what it leaves as it is, and what to do about it. */
function annotationOf(urn: OwnerUrn, renamed: OwnerUrn): ChangeAnnotation {
  const { kind, id } = subjectKey(urn);
  return {
    label: `Rename the ${kind} "${id}" in files`,
    description: `The catalogue keeps the ${kind} "${id}" and all that names it: upsert the renamed record to create "${subjectKey(renamed).id}" there. URNs in closed files of other languages are not changed.`,
  };
}

/** The URN of the new id, which may be given as a URN too. */
function newUrn(urn: OwnerUrn, newName: string): OwnerUrn {
  const kind = kindOfUrn(urn);
  if (newName.trim() === "") throw refusal("An ID may not be empty");
  if (newName !== newName.trim()) throw refusal(`"${newName}" begins or ends with a space, which an ID may not`);
  if (/[\r\n]/.test(newName)) throw refusal("An ID must be on one line");
  if (newName.includes("\uFFFD")) throw refusal("A character of this ID was lost (U+FFFD); type the ID again");
  const given = parseOwnerUrn(newName);
  if (given && subjectKey(given).kind !== kind)
    throw refusal(`"${newName}" is not the URN of a ${kind}; a rename cannot change the entity type`);
  if (given === undefined && /^urn:/i.test(newName)) throw refusal(`"${newName}" is not the URN of a ${kind}`);
  const renamed = given ?? recordUrn(kind, newName);
  if (isTooLong(renamed))
    throw refusal(`With this ID the URN would have more than ${LONGEST_URN} bytes; choose a shorter ID`);
  return renamed;
}

function taken(workspace: Workspace, urn: OwnerUrn): string {
  const { kind, id } = subjectKey(urn);
  const [first] = workspace.definitions(urn);
  const where = first ? ` in ${place(first.uri, first.range.start.line)}` : "";
  return `A ${kind} "${id}" already exists${where}`;
}

const WHERE_IT_BEGINS = { start: 0, end: 0 };

function tooLong(uri: string, line: number): string {
  return `The record in ${place(uri, line)} is too long to be searched on disk; open the file and rename again`;
}

function cannotStand(urn: OwnerUrn, uri: string, line: number): string {
  return `"${urn}" cannot be written into the text in ${place(uri, line)}, where the URN would be cut short; choose an ID without spaces, quotes and brackets`;
}

function place(uri: string, line: number): string {
  return `"${decodeURIComponent(uri.slice(uri.lastIndexOf("/") + 1))}", line ${line + 1}`;
}

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

import * as l10n from "@vscode/l10n";
import type {
  CancellationToken,
  CodeAction,
  CreateFile,
  Range,
  TextDocumentEdit,
  WorkspaceEdit,
} from "vscode-languageserver";
import { CodeActionKind } from "vscode-languageserver-types";
import { extractedUser, type ExtractedUser } from "../../../catalogue/records/extractedUser.ts";
import { recordId, type FileRecord } from "../../../catalogue/records/recordFile.ts";
import { namedUser } from "../../../catalogue/records/recordUrn.ts";
import { shifted, touches } from "../../../catalogue/text/span.ts";
import type { Context } from "../../context/context.ts";
import type { Pace } from "../../documents/pacedEntries.ts";
import type { Entry, SourceFile } from "../../documents/sourceFile.ts";
import { outdated, refusal } from "../../connection/refusal.ts";
import { deferredAction, type Task } from "./deferredAction.ts";
import { nearestUsersFile } from "./usersFile.ts";
import { lineEndOf } from "../../../catalogue/text/lineEndOf.ts";

/** Moves the user written out at a place in a group into a file of users, alone or with all others of the group. */
export function extractions(file: SourceFile, range: Range, context: Context): CodeAction[] {
  if (file.kind !== "group" || !context.abilities.documentChanges) return [];
  const offset = file.offsetAt(range.start);
  const entry = file.entryAt(offset);
  const at = writtenOut(entry).find(({ span }) => touches(span, offset - entry.start));
  const user = at && movableUser(file, entry, at, context);
  if (!user) return [];
  const action = (title: string, all: boolean): CodeAction =>
    deferredAction({ title, kind: CodeActionKind.RefactorExtract }, file, { does: "extract", offset, all });
  const alone = action(l10n.t`Move "${user.id}" to a file of users`, false);
  return writtenOut(entry).length > 1
    ? [alone, action(l10n.t("Move all users defined inline here to a file of users"), true)]
    : [alone];
}

/** The edit that does so: the ids stay in the group, the users go to the end of the nearest file of users, or a new one. */
export async function extraction(
  file: SourceFile,
  { offset, all }: Extract<Task, { does: "extract" }>,
  context: Context,
  pace: Pace,
): Promise<WorkspaceEdit> {
  const { uri, version } = file;
  await context.workspace.allRead(pace.token);
  if (file.version !== version) throw outdated("The document was edited meanwhile");
  const entry = file.entryAt(offset);
  const chosen = writtenOut(entry).filter(({ span }) => all || touches(span, offset - entry.start));
  const users: ExtractedUser[] = [];
  for (const [at, user] of chosen.entries()) {
    if (at % PORTION === PORTION - 1) await pace.turn();
    if (pace.token.isCancellationRequested) return {};
    const moved = movableUser(file, entry, user, context);
    if (moved) users.push(moved);
  }
  const added = await addition(file, users, context, pace.token);
  if (file.version !== version) throw outdated("The document was edited meanwhile");
  const ids = users.map(({ edit: { span, text } }) => ({
    range: file.rangeOf(shifted(span, entry.start)),
    newText: text,
  }));
  return { documentChanges: [...added, { textDocument: { uri, version }, edits: ids }] };
}

/** So many users are taken out between two turns of the event loop: some milliseconds' worth. */
const PORTION = 20;

/** In the order of the text. */
function writtenOut({ reading }: Entry): readonly FileRecord[] {
  const users = reading?.records.flatMap(({ inline }) => inline) ?? [];
  return users.toSorted((one, other) => one.span.start - other.span.start);
}

/** A user taken out of a group; `undefined` when they cannot be, or have a record elsewhere too. */
function movableUser(
  file: SourceFile,
  entry: Entry,
  user: FileRecord,
  { workspace }: Context,
): ExtractedUser | undefined {
  const id = recordId(user)?.id.trim() ?? "";
  const places = id === "" ? [] : workspace.definitions(namedUser(id));
  const isHereAlone = places.length <= 1 && places.every(({ uri }) => uri === file.uri);
  return isHereAlone ? extractedUser(entry.text, user) : undefined;
}

/** The edits that add users to a file of users. */
async function addition(
  file: SourceFile,
  users: readonly ExtractedUser[],
  { workspace, abilities }: Context,
  token: CancellationToken,
): Promise<readonly (CreateFile | TextDocumentEdit)[]> {
  const { passage, has } = await nearestUsersFile(workspace, file.uri, token);
  if (passage) {
    const { text, uri, version } = passage;
    const range = passage.rangeOf({ start: text.length, end: text.length });
    const lineBreak = lineEndOf(text);
    const newText = (text.endsWith("\n") ? "" : lineBreak) + itemLines(users, lineBreak);
    return [{ textDocument: { uri, version }, edits: [{ range, newText }] }];
  }
  const uri = file.uri.replace(/[^/]*$/, "users.yaml");
  if (!abilities.createsFiles || !file.uri.startsWith("file:") || has(uri)) throw NO_USERS_FILE;
  const start = { line: 0, character: 0 };
  const edits = [{ range: { start, end: start }, newText: itemLines(users, "\n") }];
  return [
    { kind: "create", uri },
    { textDocument: { uri, version: null }, edits },
  ];
}

const NO_USERS_FILE = refusal(
  l10n.t("The workspace has no file that users can be added to; create one, such as users.yaml"),
);

function itemLines(users: readonly ExtractedUser[], lineBreak: string): string {
  return users.map(({ item }) => item.replace(/\r?\n/g, lineBreak) + lineBreak).join("");
}

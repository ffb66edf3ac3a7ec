import type { CancellationToken } from "vscode-languageserver";
import { isSound } from "../../../catalogue/yaml/faults/notChecked.ts";
import type { Workspace, WorkspacePiece } from "../../workspace/workspace.ts";

/** A line at the left edge behind which an item can be written: one of a list, or the beginning of a document. */
const GOES_ON = /^(?:-(?:[ \t]|$)|---[ \t]*(?:#|$))/;

/** The files of users in a workspace. */
interface UsersFiles {
  readonly uris: ReadonlySet<string>;
  /** The last piece of the one that users can be added to and that is nearest to some file. */
  readonly piece: WorkspacePiece | undefined;
}

/** Those of a workspace; the nearest to the file with this URI. */
export async function nearestUsersFile(
  workspace: Workspace,
  uri: string,
  token: CancellationToken,
): Promise<UsersFiles> {
  const last = new Map<string, WorkspacePiece>();
  for await (const piece of workspace.piecesWith(undefined, token)) {
    if (piece.reading?.kind === "user") last.set(piece.uri, piece);
  }
  const lists = [...last.values()].filter(({ text, reading }) => takesItem(text) && isSound(reading?.problems ?? []));
  const [piece] = lists.toSorted(
    (one, other) => distance(one.uri, uri) - distance(other.uri, uri) || (one.uri < other.uri ? -1 : 1),
  );
  return { uris: new Set(last.keys()), piece };
}

/** Whether an item that is put behind a text, at the left edge, is one of its last list, or begins one. */
function takesItem(text: string): boolean {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const last = lines.findLast((line) => /^[^\s#]/.test(line));
  return last === undefined ? !lines.some((line) => /^[ \t]*[^ \t#]/.test(line)) : GOES_ON.test(last);
}

/** How many folders lie between two files. */
function distance(one: string, other: string): number {
  const [a, b] = [one.split("/"), other.split("/")];
  const shared = a.findIndex((folder, at) => folder !== b[at]);
  return a.length + b.length - 2 * (shared < 0 ? a.length : shared);
}

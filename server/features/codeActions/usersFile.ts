import type { CancellationToken } from "vscode-languageserver";
import type { Workspace, WorkspacePiece } from "../../workspace.ts";

/** An item of a list, behind what may stand above the first one. */
const ITEM = /^\uFEFF?(?:[ \t]*(?:#.*)?\r?\n|---[ \t]*\r?\n)*- /;

/** The files of users in a workspace. */
export interface UsersFiles {
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
  const lists = [...last.values()].filter(
    ({ text, reading }) => ITEM.test(text) && !reading?.problems.some(({ code }) => code === "yaml-syntax"),
  );
  const [piece] = lists.toSorted(
    (one, other) => distance(one.uri, uri) - distance(other.uri, uri) || (one.uri < other.uri ? -1 : 1),
  );
  return { uris: new Set(last.keys()), piece };
}

/** How many folders lie between two files. */
function distance(one: string, other: string): number {
  const [a, b] = [one.split("/"), other.split("/")];
  const shared = a.findIndex((folder, at) => folder !== b[at]);
  return a.length + b.length - 2 * (shared < 0 ? a.length : shared);
}

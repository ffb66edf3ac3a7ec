import type { CancellationToken } from "vscode-languageserver";
import { isSound } from "../../../catalogue/yaml/faults/notChecked.ts";
import { uriPath } from "../../documents/uriPath.ts";
import type { Workspace, Passage } from "../../workspace/workspace.ts";

/** A line at the left edge behind which an item can be written: one of a list, or the beginning of a document. */
const GOES_ON = /^(?:-(?:[ \t]|$)|---[ \t]*(?:#|$))/;

/** The files of users in a workspace. */
interface UsersFiles {
  /** Whether the file with this URI is one of them. */
  readonly has: (uri: string) => boolean;
  /** The last passage of the file that users can be added to, of several the nearest. */
  readonly passage: Passage | undefined;
}

/** The users files of a workspace, of which the nearest is the one nearest to the file with this URI. */
export async function nearestUsersFile(
  workspace: Workspace,
  uri: string,
  token: CancellationToken,
): Promise<UsersFiles> {
  const last = new Map<string, LastPassage>();
  for await (const passage of workspace.passagesWith(undefined, token)) {
    const { uri, text, reading } = passage;
    const before = last.get(uri);
    // A passage that is too long has no reading: it counts if an earlier passage showed that its file is one of users.
    if (reading ? reading.kind !== "user" : !before) continue;
    last.set(uri, { passage, line: lineAtLeft(text) ?? before?.line ?? anyLine(text) });
  }
  const lists = [...last.values()]
    .filter(({ passage, line }) => takesItem(line) && isSound(passage.reading?.problems ?? []))
    .map(({ passage }) => passage);
  const [passage] = lists.toSorted(
    (one, other) => distance(one.uri, uri) - distance(other.uri, uri) || (one.uri < other.uri ? -1 : 1),
  );
  const paths = new Set([...last.keys()].map(comparablePath));
  return { has: (other) => paths.has(comparablePath(other)), passage };
}

/** The last passage of a file so far. */
interface LastPassage {
  readonly passage: Passage;
  /** The last line of the file so far that begins at the left edge; if there is none, any line with content; `undefined`: there is no content. */
  readonly line: string | undefined;
}

/** Whether an item that is put behind a text with this last line, at the left edge, is one of its last list, or begins one. */
function takesItem(line: string | undefined): boolean {
  return line === undefined || GOES_ON.test(line);
}

function lineAtLeft(text: string): string | undefined {
  return linesOf(text).findLast((line) => /^[^\s#]/.test(line));
}

function anyLine(text: string): string | undefined {
  return linesOf(text).find((line) => /^[ \t]*[^ \t#]/.test(line));
}

function linesOf(text: string): readonly string[] {
  return text.replace(/^\uFEFF/, "").split(/\r?\n/);
}

/** How many folders lie between two files. */
function distance(one: string, other: string): number {
  const [a, b] = [comparablePath(one).split("/"), comparablePath(other).split("/")];
  const shared = a.findIndex((folder, at) => folder !== b[at]);
  return a.length + b.length - 2 * (shared < 0 ? a.length : shared);
}

/** The path in a URI: an editor and Node encode different characters, and write the letter of a Windows drive differently. */
function comparablePath(uri: string): string {
  return uriPath(uri).replace(/^\/[A-Z]:/, (drive) => drive.toLowerCase());
}

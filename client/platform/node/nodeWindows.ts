import { createHash, randomBytes } from "node:crypto";
import { createServer } from "node:net";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import type { Windows } from "../windows.ts";
import { answersAt, ownSocket, removeEndedSockets } from "./endedSockets.ts";

/** A window that others can see, until it ends. */
export interface OpenWindow extends Windows {
  /** As after the end of the window. */
  readonly dispose: () => void;
}

/**
 * Opens this window for others to see: each has a process for its extensions, which listens at a socket that is named after
 * the window, and says nothing there. The number of the process would not do, because another process may get it later.
 */
export function openWindow(): OpenWindow {
  const own = `${randomBytes(8).toString("hex")}_${HOST}_${Date.now().toString(36)}`;
  const server = createServer((socket) => socket.destroy());
  // Where no socket can be made, others find the window ended: they offer its unsaved texts, too.
  const [place, ...others] = socketsOf(own);
  const more = others.values();
  server.on("error", () => {
    const { value } = more.next();
    if (value !== undefined) server.listen(value);
  });
  server.listen(place);
  server.unref();
  return {
    own,
    isOpen: (other, alive = 0) => (other === own ? Promise.resolve(server.listening) : listens(other, alive)),
    dispose: () => {
      server.close();
    },
  };
}

/** Removes the sockets of windows that have ended without doing so. Those of Windows vanish with their process. */
export async function forgetEndedWindows(): Promise<void> {
  if (isWindows()) return;
  for (const folder of new Set(socketFolders())) await removeEndedSockets(folder, SOCKET);
}

/**
 * This machine, among those that share a home folder on a network drive, as the nodes of a cluster do. Only on Linux: elsewhere
 * the name of a machine may change with the network.
 */
const HOST = process.platform === "linux" ? createHash("sha256").update(hostname()).digest("hex").slice(0, 8) : "";

/**
 * A window of another machine cannot be asked, so it counts as open for this long after its last sign of life, in milliseconds.
 * Then it counts as ended: a rebuilt container has another name, and what was typed in the earlier one must be offered some day.
 */
const ELSEWHERE_MS = 24 * 60 * 60 * 1_000;

/** The ID of a window: its own number, its machine, when it was opened. */
const WINDOW = /^[0-9a-f]{16}_(?<host>[0-9a-f]*)_(?<at>[0-9a-z]{1,9})$/;
/** The name of a socket, also of an earlier version. */
const SOCKET = /^catalogue-[0-9a-f]{16}(?:_[0-9a-f]*_[0-9a-z]{1,9})?$/;

function isWindows(): boolean {
  return process.platform === "win32";
}

async function listens(id: string, alive: number): Promise<boolean> {
  const { host, at } = WINDOW.exec(id)?.groups ?? {};
  if (host === undefined || at === undefined) return false;
  if (host !== HOST) return Date.now() - Math.max(Number.parseInt(at, 36), alive) < ELSEWHERE_MS;
  const answers = await Promise.all(
    socketsOf(id).map(async (path) => (isWindows() || (await ownSocket(path)) ? answersAt(path) : false)),
  );
  return answers.includes(true);
}

/** The folders in which sockets may be, except on Windows; the first one is the same for all windows. */
function socketFolders(): readonly string[] {
  return ["/tmp", tmpdir()];
}

/**
 * Where a window may listen: at the first place where that is possible. The first one is the same for all windows, however
 * TMPDIR is set for each. Short, because the path of a socket may have about a hundred characters only.
 */
function socketsOf(window: string): readonly string[] {
  const name = `catalogue-${window}`;
  return isWindows() ? [join("\\\\.\\pipe", name)] : socketFolders().map((folder) => join(folder, name));
}

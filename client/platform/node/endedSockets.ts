import type { Stats } from "node:fs";
import { lstat, readdir, unlink } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";

/**
 * Whether something listens at a socket. `undefined`: no, the process that made it has ended. `false`: nothing answers for another
 * reason, so it may not be removed.
 */
export function answersAt(path: string): Promise<boolean | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path);
    const answer = (is: boolean | undefined): void => {
      socket.destroy();
      resolve(is);
    };
    socket.once("connect", () => {
      answer(true);
    });
    socket.once("error", (error) => {
      answer("code" in error && error.code === "ECONNREFUSED" ? undefined : false);
    });
  });
}

/** The socket at a path. `undefined`: there is none, or it is of another account, which may have taken its name. */
export async function ownSocket(path: string): Promise<Stats | undefined> {
  const found = await lstat(path).catch(() => undefined);
  return found?.isSocket() && found.uid === process.getuid?.() ? found : undefined;
}

/** For how long, in milliseconds, a new socket is left alone: its window may not listen at it yet. */
const OPENED_MS = 60_000;

/**
 * Removes the sockets that windows of this user have left in a folder: those whose process was killed.
 * @param name matches the names of the sockets
 */
export async function removeEndedSockets(folder: string, name: RegExp): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const each of names.filter((one) => name.test(one))) {
    const path = join(folder, each);
    try {
      const found = await ownSocket(path);
      const mayHaveEnded = found && Date.now() - found.mtimeMs > OPENED_MS;
      if (mayHaveEnded && (await answersAt(path)) === undefined) await unlink(path);
    } catch {
      // Another window has removed it.
    }
  }
}

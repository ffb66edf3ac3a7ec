import { randomBytes } from "node:crypto";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Windows } from "../windows.ts";

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
  const own = randomBytes(8).toString("hex");
  const server = createServer((socket) => socket.destroy());
  // Where no socket can be made, others find the window ended: they offer its unsaved texts, too.
  server.on("error", () => undefined);
  server.listen(socketOf(own));
  server.unref();
  return {
    own,
    isOpen: (other) => (other === own ? Promise.resolve(server.listening) : listens(other)),
    dispose: () => {
      server.close();
    },
  };
}

function listens(id: string): Promise<boolean> {
  if (!/^[0-9a-f]{16}$/.test(id)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = connect(socketOf(id));
    const answer = (is: boolean): void => {
      socket.destroy();
      resolve(is);
    };
    socket.once("connect", () => {
      answer(true);
    });
    socket.once("error", () => {
      answer(false);
    });
  });
}

/** Short, because the path of a socket may have about a hundred characters only. */
function socketOf(window: string): string {
  const name = `catalogue-${window}`;
  return process.platform === "win32" ? join("\\\\.\\pipe", name) : join(tmpdir(), name);
}

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
    isOpen: (other) => (other === own ? Promise.resolve(server.listening) : listens(other)),
    dispose: () => {
      server.close();
    },
  };
}

async function listens(id: string): Promise<boolean> {
  if (!/^[0-9a-f]{16}$/.test(id)) return false;
  const answers = await Promise.all(socketsOf(id).map(answersAt));
  return answers.includes(true);
}

function answersAt(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
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

/**
 * Where a window may listen: at the first place where that is possible. The first one is the same for all windows, however
 * TMPDIR is set for each. Short, because the path of a socket may have about a hundred characters only.
 */
function socketsOf(window: string): readonly string[] {
  const name = `catalogue-${window}`;
  return process.platform === "win32" ? [join("\\\\.\\pipe", name)] : [join("/tmp", name), join(tmpdir(), name)];
}

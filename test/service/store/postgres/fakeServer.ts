import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A server that is not PostgreSQL. */
interface FakeServer {
  readonly url: string;
  /** The first connection, once there is one. */
  readonly connected: Promise<unknown[]>;
}

/** Listens until the test ends, and does `onConnection` with each connection: nothing, when not given. */
export async function fakeServer(
  parameters: string,
  onConnection: (socket: Socket) => void = () => undefined,
): Promise<FakeServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined));
    onConnection(socket);
  });
  const connected = once(server, "connection");
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { url: `postgres://jane:secret@127.0.0.1:${port}/sales?${parameters}`, connected };
}

/** Asks for an authentication, as PostgreSQL does by its number: 3 a password, 7 GSSAPI, 9 SSPI. It offers no TLS. */
export function askFor(authentication: number): (socket: Socket) => void {
  const asked = Buffer.from([82, 0, 0, 0, 8, 0, 0, 0, authentication]);
  return (socket) => {
    socket.on("data", ({ length }) => {
      socket.write(length === TLS_REQUEST ? "N" : asked);
    });
  };
}

/** How many bytes ask for TLS. */
const TLS_REQUEST = 8;

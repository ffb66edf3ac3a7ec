import { once } from "node:events";
import { createServer } from "node:net";

/** A TCP port of the loopback interface that is free now: `preferred` if it is, else one of the system's choosing. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred === undefined) return listenOnce(0);
  return listenOnce(preferred).catch(() => listenOnce(0));
}

async function listenOnce(wanted: number): Promise<number> {
  const server = createServer();
  server.listen(wanted, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("A TCP server has no port");
  return address.port;
}

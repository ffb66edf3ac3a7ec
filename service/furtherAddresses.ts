import { once } from "node:events";
import type { Server as HttpServer } from "node:http";
import { createServer, type Server } from "node:net";

/**
 * Listens at further addresses, at the port of a server that listens already. What connects there is that server's: it answers,
 * and ends idle connections. One of these listeners is closed when the connections that it has taken are.
 * @returns those that listen: an address that cannot be used, such as that of IPv6 where this is off, is left out
 */
export async function listenAtToo(server: HttpServer, addresses: readonly string[]): Promise<readonly Server[]> {
  const first = server.address();
  if (first === null || typeof first === "string") return [];
  const listening = addresses.map(async (host) => {
    const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
      server.emit("connection", socket);
    });
    try {
      await once(listener.listen({ port: first.port, host }), "listening");
      return [listener];
    } catch {
      return [];
    }
  });
  return (await Promise.all(listening)).flat();
}

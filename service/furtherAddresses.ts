import { once } from "node:events";
import type { Server as HttpServer } from "node:http";
import { createServer, type Server } from "node:net";

/**
 * Listens at further addresses, at the port of a server that listens already. What connects there is that server's: it answers,
 * and ends idle connections. One of these listeners is closed when the connections that it has taken are.
 * @returns those that listen: an address that nobody can use, such as that of IPv6 where this is off, is left out
 * @throws what the system said of an address that another program uses
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
    } catch (error) {
      if (isHeld(error)) throw error;
      return [];
    }
  });
  const outcomes = await Promise.allSettled(listening);
  const listeners = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? outcome.value : []));
  const refused = outcomes.find((outcome) => outcome.status === "rejected");
  if (!refused) return listeners;
  for (const listener of listeners) listener.close();
  throw refused.reason;
}

/**
 * Whether an address cannot be listened at because another program does, or may: who connects there would send it the access
 * token.
 */
export function isHeld(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "EADDRINUSE" || error.code === "EACCES");
}

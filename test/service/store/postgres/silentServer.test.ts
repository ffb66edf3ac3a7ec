import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { readAddress } from "../../../../service/store/postgres/address.ts";
import { Connections } from "../../../../service/store/postgres/connections.ts";
import { Standby } from "../../../../service/store/postgres/standby.ts";

/** The URL of a server that accepts connections and says nothing, and whose URL allows it to do so for ten minutes. */
async function silentUrl(): Promise<{ readonly url: string; readonly connected: Promise<unknown> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on("error", () => undefined)));
  const connected = once(server, "connection");
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { url: `postgres://jane:secret@127.0.0.1:${port}/sales?connect_timeout=600`, connected };
}

test("a store closes although a request waits for a server that does not answer", async () => {
  const { url, connected } = await silentUrl();
  const connections = new Connections(url, { patienceMs: 0 });
  const read = connections.read("select 1", []).catch((error: unknown) => error);
  await connected;
  await connections.close();
  const late = connections.read("select 1", []);
  await expect(late).rejects.toThrow("The service is shutting down; try again when it is back.");
  await expect(connections.transact(() => Promise.resolve())).rejects.toThrow("so nothing was written");
  void read;
});

test("a standby that does not answer is given up soon, whatever its URL allows", async () => {
  const { url } = await silentUrl();
  const address = readAddress(url);
  if (!address.ok) throw new Error(address.error);
  const standby = new Standby(address.value);
  onTestFinished(() => standby.close());
  await expect(standby.position()).rejects.toThrow("timeout");
});

import { once } from "node:events";
import { createServer, Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { readAddress } from "../../../../service/store/postgres/address.ts";
import { Connections } from "../../../../service/store/postgres/connections.ts";
import { Standby } from "../../../../service/store/postgres/standby.ts";

/** The URL of a server that accepts connections and says nothing, and whose URL allows it to do so for ten minutes. */
async function silentUrl(): Promise<{ readonly url: string; readonly connected: Promise<unknown[]> }> {
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

test("a write whose connection comes about after the store has closed is not begun", async () => {
  const { url, connected } = await silentUrl();
  const connections = new Connections(url, { patienceMs: 0 });
  const written = connections.transact(() => Promise.resolve()).catch((error: unknown) => error);
  const [socket] = await connected;
  if (!(socket instanceof Socket)) throw new Error("There is no connection");
  const sent: Buffer[] = [];
  await connections.close();
  const ended = once(socket, "close");
  socket.on("data", (data: Buffer) => {
    sent.push(data);
    // A transaction that is begun has no answer.
    if (data.includes("begin")) socket.destroy();
  });
  // "The user is authenticated" and "ready".
  socket.write(Buffer.from("R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I", "latin1"));
  expect(String(await written)).toContain("so nothing was written");
  await ended;
  expect(Buffer.concat(sent).toString("latin1")).not.toContain("begin");
});

test("a standby that does not answer is given up soon, whatever its URL allows", async () => {
  const { url } = await silentUrl();
  const address = readAddress(url);
  if (!address.ok) throw new Error(address.error);
  const standby = new Standby(address.value);
  onTestFinished(() => standby.close());
  await expect(standby.position()).rejects.toThrow("timeout");
});

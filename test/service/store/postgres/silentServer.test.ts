import { once } from "node:events";
import { Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { Connections } from "../../../../service/store/postgres/connections.ts";
import { openPostgres } from "../../../../service/store/postgres/openPostgres.ts";
import { Standby } from "../../../../service/store/postgres/standby.ts";
import { fakeServer } from "./fakeServer.ts";
import { addressOf } from "./testPostgres.ts";

/** The URL of a server that accepts connections and says nothing, and whose URL allows it to do so for ten minutes. */
function silentUrl(): ReturnType<typeof fakeServer> {
  return fakeServer("connect_timeout=600");
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
  const standby = new Standby(addressOf(url));
  onTestFinished(() => standby.close());
  await expect(standby.position()).rejects.toThrow("timeout");
});

test("a start on a server that does not answer says that it cannot be reached", async () => {
  const { url } = await fakeServer("connect_timeout=1");
  const message: unknown = expect.stringContaining("cannot be opened. The catalogue's database cannot be reached");
  const unreachable = { name: "StartError", code: "STORE_UNREACHABLE", message };
  await expect(openPostgres(addressOf(url), undefined, { patienceMs: 0 })).rejects.toMatchObject(unreachable);
});

test("a start that waits for a server that does not answer ends when it is stopped, or does not begin", async () => {
  const { url, connected } = await silentUrl();
  const stop = new AbortController();
  const migration = { signal: stop.signal };
  const opened = openPostgres(addressOf(url), undefined, { migration });
  const stopped = expect(opened).rejects.toMatchObject({ name: "StartError", code: "STOPPED" });
  const [socket] = await connected;
  if (!(socket instanceof Socket)) throw new Error("There is no connection");
  const ended = once(socket.resume(), "close");
  stop.abort();
  await stopped;
  await ended;
  await expect(openPostgres(addressOf(url), undefined, { migration })).rejects.toMatchObject({ code: "STOPPED" });
});

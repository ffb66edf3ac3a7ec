import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { success } from "../../../catalogue/result.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import type { TokenAccess } from "../../../client/catalogue/access.ts";
import { Catalogue } from "../../../client/catalogue/catalogue.ts";
import { RemoteSource } from "../../../client/catalogue/remoteSource.ts";
import type { WriteGuard } from "../../../client/catalogue/writeGuard.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { startTest } from "../../service/testService.ts";
import { openGuard, productionGuard } from "./openGuard.ts";

const [one, other] = [await startTest(), await startTest()];
afterAll(() => Promise.all([one.close(), other.close()]));

function source(
  { url, token }: { readonly url: string; readonly token: string },
  name = "One",
  send: typeof fetch = fetch,
): RemoteSource {
  return new RemoteSource({
    place: { kind: "remote", name, url, token: "secret" },
    access: () => Promise.resolve({ kind: "used", token, id: "1" }),
    newAccess: () => Promise.resolve(undefined),
    isSignedOut: () => false,
    fetch: send,
    now: () => 1,
    waiting: AT_ONCE,
  });
}

function catalogueOf(first: RemoteSource, trusted = true): { catalogue: Catalogue; told: string[] } {
  const guard = openGuard();
  const catalogue = new Catalogue({ source: first, trusted, guard, known: () => [first.place] });
  onTestFinished(() => {
    catalogue.dispose();
  });
  const told: string[] = [];
  catalogue.onDidChangeState(({ kind }) => told.push(kind));
  catalogue.onDidChange((urns) => told.push(`changed: ${urns?.join() ?? "everything"}`));
  return { catalogue, told };
}

test("it connects when something wants it, and everything may have changed then", async () => {
  const { catalogue, told } = catalogueOf(source(one));
  catalogue.want();
  catalogue.want();
  expect((await catalogue.settled()).kind).toBe("connected");
  catalogue.changed([userUrn("ada")]);
  expect(told).toEqual(["starting", "connected", "changed: everything", "changed: urn:li:corpuser:ada"]);
});

test("a write of this window is told with its catalogue, also after a switch; what others may have changed is no write", async () => {
  const { catalogue } = catalogueOf(source(one));
  const written: unknown[] = [];
  catalogue.onDidWrite((write) => written.push(write));
  const first = await catalogue.graph();
  catalogue.changed([userUrn("ada")]);
  catalogue.use(source(other, "Other"));
  const [eve, sam] = [userUrn("eve"), userUrn("sam")];
  const user = (entityUrn: typeof eve) => ({
    ...{ entityUrn, aspectName: "corpUserInfo" },
    aspect: { active: true, displayName: "Eve" },
  });
  expect(await first.emit([user(eve), user(sam), user(eve)])).toEqual(success(undefined));
  const refused = await first.emit([{ ...user(eve), ifVersion: "99" }]);
  expect(refused.ok).toBe(false);
  expect(written).toEqual([{ place: one.url, urns: [eve, sam] }]);
});

test("what a catalogue refuses after a switch says nothing of what the user may do in the other one", async () => {
  const refusing: typeof fetch = async (input, init) =>
    String(input instanceof Request ? input.url : input).includes("/aspects")
      ? Response.json({ message: "You may not." }, { status: 403 })
      : fetch(input, init);
  const { catalogue } = catalogueOf(source(one, "One", refusing));
  const first = await catalogue.graph();
  const ada = { entityUrn: userUrn("ada"), aspectName: "corpUserInfo", aspect: { active: true } };
  expect(await first.emit([ada])).toMatchObject({ ok: false, error: { kind: "forbidden" } });
  const demand = (): void => {
    catalogue.access.demand(ada.entityUrn, ada.aspectName);
  };
  expect(demand).toThrow("The catalogue has refused this change of ada before");
  catalogue.use(source(other, "Other"));
  await catalogue.graph();
  expect(demand).not.toThrow();
  expect((await first.emit([ada])).ok).toBe(false);
  expect(demand).not.toThrow();
});

test("a write whose answer was lost may have been stored, and counts as one", async () => {
  const losing: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    return String(input instanceof Request ? input.url : input).includes("/aspects")
      ? Promise.reject(new DOMException("late", "TimeoutError"))
      : answer;
  };
  const { catalogue } = catalogueOf(source(one, "One", losing));
  const written: unknown[] = [];
  catalogue.onDidWrite((write) => written.push(write));
  const graph = await catalogue.graph();
  const proposal = {
    entityUrn: userUrn("lost"),
    aspectName: "corpUserInfo",
    aspect: { active: true, displayName: "Lost" },
  };
  expect(await graph.emit([proposal])).toMatchObject({ ok: false, error: { kind: "outcome-unknown" } });
  expect(written).toEqual([{ place: one.url, urns: [userUrn("lost")] }]);
});

test("without trust nothing is connected, until the folder is trusted", async () => {
  const { catalogue, told } = catalogueOf(source(one), false);
  catalogue.want();
  expect(catalogue.state.kind).toBe("untrusted");
  expect((await catalogue.start()).kind).toBe("untrusted");
  expect((await catalogue.settled()).kind).toBe("untrusted");
  await expect(catalogue.graph()).rejects.toThrow(
    "In Restricted Mode, the extension does not connect to a catalogue; trust this folder first.",
  );
  catalogue.trust();
  expect((await catalogue.graph()).url).toBe(one.url);
  expect(told.at(0)).toBe("idle");
});

test("after a switch, the other catalogue is asked, and what belongs to the first is not written to it", async () => {
  const { catalogue, told } = catalogueOf(source(one));
  const first = await catalogue.graph(one.url);
  catalogue.use(source(other, "Other"));
  expect(told.slice(-2)).toEqual(["idle", "changed: everything"]);
  expect((await catalogue.graph()).url).toBe(other.url);
  // Whoever still has the first one works with that.
  expect(first.url).toBe(one.url);
  expect((await first.stamp()).ok).toBe(true);
  await expect(catalogue.graph(one.url)).rejects.toThrow(
    `This item belongs to the catalogue "One", but you are connected to the catalogue "Other". Run "Connect to Catalogue…" to change that, then try again.`,
  );
  await expect(catalogue.graph("https://gone.example")).rejects.toThrow(
    "This item belongs to the catalogue at https://gone.example, but",
  );
  await expect(catalogue.graph("embedded")).rejects.toThrow("This item belongs to the embedded catalogue, but");
  expect(() => {
    catalogue.demand(one.url, true);
  }).toThrow(
    'Nothing was written: this change is for the catalogue "One", but you are connected to the catalogue "Other". Run',
  );
});

test("a catalogue that answers after the user has switched is not taken for the one that is connected now", async () => {
  const held = Promise.withResolvers<undefined>();
  const slow = source(one, "One", async (input, init) => {
    await held.promise;
    return fetch(input, init);
  });
  const { catalogue } = catalogueOf(slow);
  const asked = expect(catalogue.graph()).rejects.toThrow(
    "You connected to another catalogue before this one had answered; try again.",
  );
  const settled = catalogue.settled();
  await expect.poll(() => catalogue.state.kind).toBe("starting");
  catalogue.use(source(other, "Other"));
  await asked;
  expect((await settled).kind).toBe("idle");
  const state = await catalogue.start();
  held.resolve(undefined);
  expect(state.kind === "connected" && state.url).toBe(other.url);
  expect((await catalogue.graph()).url).toBe(other.url);
});

test("whoever waits for a catalogue that is given another name meanwhile gets it", async () => {
  const { catalogue } = catalogueOf(source(one, "One", () => new Promise(() => undefined)));
  const asked = catalogue.graph(one.url);
  await expect.poll(() => catalogue.state.kind).toBe("starting");
  catalogue.use(source(one, "Renamed"));
  expect((await asked).url).toBe(one.url);
});

test("a catalogue that cannot be reached is tried again each time it is needed", async () => {
  const gone = source({ url: "http://127.0.0.1:9", token: "x" });
  const { catalogue, told } = catalogueOf(gone);
  await expect(catalogue.graph()).rejects.toThrow("does not answer");
  await expect(catalogue.graph()).rejects.toThrow("does not answer");
  expect(told.filter((kind) => kind === "starting")).toHaveLength(2);
  catalogue.want();
  expect(catalogue.state.kind).toBe("failed");
});

test("a read that no person asked for connects at first, and does not try a catalogue again that has failed", async () => {
  const { catalogue, told } = catalogueOf(source({ url: "http://127.0.0.1:9", token: "x" }));
  await expect(catalogue.graphForReading()).rejects.toThrow("does not answer");
  await expect(catalogue.graphForReading()).rejects.toThrow("does not answer");
  expect(told.filter((kind) => kind === "starting")).toHaveLength(1);
  expect(catalogue.state.kind).toBe("failed");
  catalogue.use(source(one));
  expect((await catalogue.graphForReading()).url).toBe(one.url);
});

/** Works with a catalogue that is marked as production. `allow`: the user does not want to be asked for some time. */
function productionOf(first: RemoteSource): { catalogue: Catalogue; guard: WriteGuard; allow: () => Promise<void> } {
  const guard = productionGuard();
  const catalogue = new Catalogue({ source: first, trusted: true, guard, known: () => [] });
  onTestFinished(() => {
    catalogue.dispose();
  });
  const allow = async (): Promise<void> => {
    await guard.agrees(first.place, { doing: "Add Ada", verb: "Add" });
    expect(guard.asks(first.place)).toBe(false);
  };
  return { catalogue, guard, allow };
}

test("with another access token, in whichever window it was entered, writes to production are asked about again", async () => {
  let access: TokenAccess = { kind: "used", token: one.token, id: "1" };
  const first = new RemoteSource({
    place: { kind: "remote", name: "One", url: one.url, token: "secret" },
    access: () => Promise.resolve(access),
    newAccess: (id) => Promise.resolve(access.id === id ? undefined : access),
    isSignedOut: () => false,
    fetch,
    now: () => 1,
    waiting: AT_ONCE,
  });
  const { catalogue, guard, allow } = productionOf(first);
  await catalogue.start();
  await allow();
  await catalogue.start();
  expect(guard.asks(first.place)).toBe(false);

  access = { ...access, id: "2" };
  await catalogue.start();
  expect(guard.asks(first.place)).toBe(true);

  await allow();
  access = { ...access, id: "3" };
  await catalogue.graph();
  expect(guard.asks(first.place)).toBe(true);
});

test("who signs out, in whichever window, is asked again before writes to production", async () => {
  const first = source(one);
  const { catalogue, guard, allow } = productionOf(first);

  await allow();
  catalogue.use(source(other, "Other"));
  expect(guard.asks(first.place)).toBe(false);

  catalogue.use(source(one));
  await allow();
  // Another name alone is no other sign-in.
  for (const name of ["Renamed", "One"]) catalogue.use(source(one, name));
  expect(guard.asks(first.place)).toBe(false);
  catalogue.use(source(one));
  expect(guard.asks(first.place)).toBe(true);

  const ended = new RemoteSource({
    place: first.place,
    access: () => Promise.resolve({ kind: "signed-out", id: "2" }),
    newAccess: () => Promise.resolve(undefined),
    isSignedOut: () => false,
    fetch,
    now: () => 1,
    waiting: AT_ONCE,
  });
  catalogue.use(ended);
  await allow();
  await catalogue.start();
  expect(guard.asks(first.place)).toBe(true);
});

test("what asked for the catalogue is not kept in memory until the window connects to another one", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = z.custom<() => void>((value) => typeof value === "function").parse(runInNewContext("gc"));
  const { catalogue } = catalogueOf(source(one));
  const ask = async (times: number): Promise<number> => {
    for (let time = 0; time < times; time++) await catalogue.graph();
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const before = await ask(1000);
  expect((await ask(20_000)) - before).toBeLessThan(20_000 * 100);
});

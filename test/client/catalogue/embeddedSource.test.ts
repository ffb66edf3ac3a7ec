import { expect, test } from "vitest";
import { upsertPreviewed } from "../../../catalogue/graph/previewUpsert.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { LastingGraph } from "../../../client/catalogue/returningGraph.ts";
import type { SourceState } from "../../../client/catalogue/source.ts";
import { startSentence } from "../../../client/catalogue/startSentence.ts";
import { StartFailure } from "../../../client/platform/embeddedService.ts";
import { embedded, RECOVERY } from "./serviceInProcess.ts";
import { previewText } from "../../catalogue/graph/upsertRecord.ts";

const DAMAGED = new StartFailure({ code: "STORE_DAMAGED", message: "The catalogue is damaged." });

function sentence(state: SourceState): string {
  return state.kind === "failed" ? `${state.code}: ${state.sentence}` : state.kind;
}

test("it starts the service and connects, once for those who ask at the same time", async () => {
  const { source, states } = embedded();
  expect(source.address).toBeUndefined();
  const [state] = await Promise.all([source.start(), source.start(), source.settled()]);
  expect(state).toMatchObject({ kind: "connected", user: "urn:li:corpuser:datahub", url: source.address?.url });
  expect(states).toEqual(["starting", "connected"]);
});

test("a service that dies is restarted, and whoever has its catalogue goes on with it", async () => {
  const { source, service, states } = embedded();
  const state = await source.start();
  if (state.kind !== "connected") throw new Error(state.kind);
  const { graph, url } = state;
  await service.die();
  expect(source.address).toBeUndefined();
  expect((await graph.stamp()).ok).toBe(true);
  expect(states).toEqual(["starting", "connected", "restarting", "connected"]);
  expect(source.restarts).toBe(1);
  expect(graph.url).not.toBe(url);
  expect(source.address?.url).toBe(graph.url);
});

test("who has the catalogue of a window that connected elsewhere and came back goes on with it", async () => {
  const lasting = new LastingGraph();
  const first = embedded(lasting);
  const state = await first.source.start();
  if (state.kind !== "connected") throw new Error(state.kind);
  const { graph } = state;
  const compared = await previewText(graph, "user", "- id: ada\n");
  if (compared.kind !== "complete") throw new Error(compared.kind);
  first.source.dispose();
  await first.service.stop();
  const unanswered = await graph.readAspects(userUrn("ada"), ["status"]);
  expect(unanswered).toMatchObject({ error: { kind: "unreachable", embedded: "stopped" } });

  const second = embedded(lasting);
  const starting = second.source.start();
  // What is sent while the service starts waits for it.
  const [written] = await upsertPreviewed(compared);
  expect(written?.kind).toBe("upserted");
  expect(await starting).toMatchObject({ kind: "connected", graph });
});

test.each(["seen before its first request fails", "seen after that", "seen before its first answer is read"])(
  "a service that dies at its start is started again, and its death, %s, counts once",
  async (order) => {
    const made = embedded();
    const { source, service, delays, states } = made;
    const start = service.start.bind(service);
    let deaths = 2;
    service.start = async (how) => {
      const address = await start(how);
      made.afterRequest = () => Promise.resolve();
      if (deaths-- <= 0) return address;
      if (order === "seen before its first request fails") await service.die();
      else if (order === "seen after that") {
        await service.stop();
        made.afterRequest = () => Promise.resolve(void setImmediate(() => void service.die()));
      } else made.afterRequest = () => service.die();
      return address;
    };
    const state = await source.start();
    expect(sentence(state)).toBe("connected");
    expect(delays).toEqual([0, 500]);
    expect(states).not.toContain("failed");
    if (state.kind === "connected") expect((await state.graph.stamp()).ok).toBe(true);
  },
);

test("one that dies at its start is started again, also if the user restarts it before its first request fails", async () => {
  const made = embedded();
  const { source, service } = made;
  const start = service.start.bind(service);
  const held: (() => void)[] = (made.held = []);
  const answers: Promise<SourceState>[] = [];
  service.start = async (how) => {
    const address = await start(how);
    await service.die();
    service.start = start;
    answers.push(source.start());
    for (const restart of held) restart();
    return address;
  };
  answers.push(source.start());
  await expect.poll(() => answers.length).toBe(2);
  expect((await Promise.all(answers)).map(sentence)).toEqual(["connected", "connected"]);
});

test("of a service that always dies at its start, it is said how it died, after the last attempt", async () => {
  const { source, service, delays } = embedded();
  const start = service.start.bind(service);
  service.start = async (how) => {
    const address = await start(how);
    await service.die();
    return address;
  };
  expect(sentence(await source.start())).toBe(
    "stopped-too-often: The embedded service stopped (SIGKILL). It stopped too often to be restarted automatically.",
  );
  expect(delays).toEqual([0, 500, 1000, 2000, 4000]);
});

test("a request that is sent while the service is away waits for it", async () => {
  const made = embedded();
  const state = await made.source.start();
  if (state.kind !== "connected") throw new Error(state.kind);
  made.held = [];
  await made.service.die();
  const reading = state.graph.stamp();
  expect(made.source.state).toEqual({ kind: "restarting", sentence: "The embedded service stopped (SIGKILL)." });
  for (const restart of made.held) restart();
  expect((await reading).ok).toBe(true);
});

test("a service that dies again and again is restarted later each time, then no longer", async () => {
  const { source, service, delays } = embedded();
  const state = await source.start();
  if (state.kind !== "connected") throw new Error(state.kind);
  for (let death = 0; death < 5; death++) {
    await service.die();
    expect(sentence(await source.settled())).toBe("connected");
  }
  await service.die();
  expect(delays).toEqual([0, 500, 1000, 2000, 4000]);
  expect(sentence(source.state)).toBe(
    "stopped-too-often: The embedded service stopped (SIGKILL). It stopped too often to be restarted automatically.",
  );
  const unanswered = await state.graph.stamp();
  expect(unanswered).toMatchObject({ error: { kind: "unreachable", embedded: "stopped" } });

  // The user restarts it, so it is restarted automatically again, too.
  expect(sentence(await source.start())).toBe("connected");
  await service.die();
  expect(sentence(await source.settled())).toBe("connected");
  expect(delays).toHaveLength(6);
});

test("deaths of long ago do not count", async () => {
  const made = embedded();
  await made.source.start();
  for (let death = 0; death < 7; death++) {
    made.now += 100_000;
    await made.service.die();
    expect(sentence(await made.source.settled())).toBe("connected");
  }
});

test("a restart that fails is tried again; one that finds a damaged store is not", async () => {
  const { source, service, delays } = embedded();
  await source.start();
  service.failures.push(new Error("No memory."), undefined);
  await service.die();
  expect(sentence(await source.settled())).toBe("connected");
  expect(delays).toEqual([0, 500]);
  service.failures.push(DAMAGED);
  await service.die();
  expect(sentence(await source.settled())).toBe(`store-damaged: ${startSentence(DAMAGED)}`);
  expect(delays).toEqual([0, 500, 1000]);
});

test("a window that runs an earlier version than is installed is to be reloaded, and does not try again by itself", async () => {
  const { source, service, delays } = embedded();
  await source.start();
  service.failures.push(new StartFailure({ code: "STORE_NEWER", message: "It is newer." }));
  await service.die();
  expect(sentence(await source.settled())).toBe(
    "updated: The embedded catalogue was written by a newer version of the extension. Reload this window; if that does not help, update the extension.",
  );
  service.failures.push(new Error("Error: Cannot find module '/dist/service.mjs'"));
  expect(sentence(await source.start())).toBe(
    "updated: The extension was updated or removed while this window was open; reload the window.",
  );
  expect(delays).toEqual([0]);
});

test("a start that fails says why, and is not tried again by itself", async () => {
  const { source, service, delays } = embedded();
  service.failures.push(DAMAGED, new StartFailure({ code: "STORE_FULL", message: "The disk is full." }));
  service.failures.push(new Error("It did not start."));
  expect(sentence(await source.start())).toBe(`store-damaged: ${startSentence(DAMAGED)}`);
  expect(sentence(await source.start())).toBe(
    "other: The disk that the embedded catalogue is on is full; free some space, then try again.",
  );
  expect(sentence(await source.start())).toBe("other: It did not start.");
  expect(delays).toEqual([]);
  expect(sentence(await source.start())).toBe("connected");
});

test("a recovery reports what was saved, or throws why it failed", async () => {
  const { source, service } = embedded();
  service.failures.push(DAMAGED);
  await source.start();
  expect(await source.recover()).toEqual(RECOVERY);
  expect(sentence(source.state)).toBe("connected");
  service.failures.push(new Error("Another window uses it."));
  await expect(source.recover()).rejects.toThrow("Another window uses it.");
});

test("a recovery that another window prevents can be chosen again", async () => {
  const { source, service } = embedded();
  service.failures.push(DAMAGED, new StartFailure({ code: "STORE_OPEN_ELSEWHERE", message: "It is open." }));
  await source.start();
  const told =
    "The embedded catalogue was not recovered, because another program has it open; close the other VS Code windows that use it, then choose Recover… again.";
  await expect(source.recover()).rejects.toThrow(told);
  expect(sentence(source.state)).toBe(`store-damaged: ${told}`);
});

test("a restart that fails after the window has connected elsewhere is not tried again", async () => {
  const { source, service, delays } = embedded();
  await source.start();
  const { promise: asked, resolve: tellAsked } = Promise.withResolvers<undefined>();
  const { promise: started, reject: fail } = Promise.withResolvers<never>();
  service.start = () => {
    tellAsked(undefined);
    return started;
  };
  await service.die();
  await asked;
  source.dispose();
  fail(new Error("It was stopped."));
  await new Promise(setImmediate);
  expect(delays).toHaveLength(1);
});

test("a restart that waits is dropped when the user starts it, and when the window closes", async () => {
  const made = embedded();
  await made.source.start();
  made.held = [];
  await made.service.die();
  expect(sentence(await made.source.start())).toBe("connected");
  await made.service.die();
  made.source.dispose();
  const before = made.states.length;
  for (const restart of made.held) restart();
  await new Promise(setImmediate);
  expect(made.states).toHaveLength(before);
});

import { expect, onTestFinished, test } from "vitest";
import { addOwner } from "../../catalogue/graph/addOwner.ts";
import { connectGraph } from "../../catalogue/graph/connect.ts";
import { datasetUrn, userUrn } from "../../catalogue/urn/urn.ts";
import type { Place } from "../../client/catalogue/place.ts";
import { WriteGuard } from "../../client/catalogue/writeGuard.ts";
import { endExtension } from "../../client/endExtension.ts";
import { OneAtATime } from "../../client/work/oneAtATime.ts";
import { nodeFolder } from "../../client/platform/node/nodeFolder.ts";
import { nodePlatform } from "../../client/platform/node/nodePlatform.ts";
import type { Platform } from "../../client/platform/platform.ts";
import { notedGraph } from "../../client/undo/writtenNotes.ts";
import { RecentChanges } from "../../client/undo/recentChanges.ts";
import { UnderWay } from "../../client/work/underWay.ts";
import { UnfinishedWork } from "../../client/work/unfinishedWork.ts";
import { valueOf } from "../../client/value.ts";
import { AT_ONCE } from "../catalogue/graph/waiting.ts";
import { startTest, testFolder } from "../service/testService.ts";
import { upsertUser } from "../catalogue/graph/upsertRecord.ts";

const SHOP = { id: "file:///shop", name: "shop" };

test("what is under way when the window is closed is stopped, and all that it has stored is noted", async () => {
  const closing = new AbortController();
  const [writing, unfinished] = [new OneAtATime(), new UnfinishedWork()];
  const recentChanges = new RecentChanges(nodeFolder(testFolder()), unfinished);
  const stored: string[] = [];
  const upsert = async (): Promise<void> => {
    await writing.alone({ title: "Upserting a.yaml", cancellable: true }, async () => {
      while (!closing.signal.aborted) {
        await new Promise(setImmediate);
        stored.push(`u${stored.length}`);
      }
    });
    const aspects = stored.map((id) => ({ urn: userUrn(id), name: "corpUserInfo", before: "-1", after: "1" }));
    await recentChanges.note("catalogue", {
      ...{ id: "1", kind: "upsert", title: "a.yaml", isComplete: true, from: SHOP, at: 1 },
      written: { aspects, created: [] },
    });
  };
  void upsert();
  await new Promise(setImmediate);
  let notedWhenEnded = 0;
  const parts = { dispose: () => void (notedWhenEnded = stored.length) };
  await endExtension({ closing, writing, unfinished, writes: NO_WRITES, parts });
  const [noted] = await recentChanges.of("catalogue");
  expect(noted?.written.aspects.length).toBe(stored.length);
  expect(stored.length).toBeGreaterThan(0);
  // What is written with is there until then.
  expect(notedWhenEnded).toBe(stored.length);
});

test("a single change that was sent when the window is closed is waited for, and noted as far as it was stored", async () => {
  const service = await startTest();
  onTestFinished(() => service.close());
  const ada = userUrn("ada");
  const orders = datasetUrn({ platform: "hive", name: "orders", env: "PROD" });
  const connection = { ...service, now: () => 1, waiting: AT_ONCE };
  const graph = connectGraph({ ...connection, fetch });
  valueOf(await upsertUser(graph, { id: "ada" }));
  valueOf(await graph.emit([{ entityUrn: orders, aspectName: "status", aspect: { removed: false } }]));
  const [sent, answered] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const slow = connectGraph({
    ...connection,
    async fetch(input, init) {
      const reply = await fetch(input, init);
      if (!new Request(input).url.includes("/aspects")) return reply;
      sent.resolve(undefined);
      await answered.promise;
      return reply;
    },
  });

  const unfinished = new UnfinishedWork();
  const recentChanges = new RecentChanges(nodeFolder(testFolder()), unfinished);
  const guard = new WriteGuard({
    isProduction: () => false,
    look: () => Promise.resolve(),
    ask: () => Promise.reject(new Error("Nothing is asked")),
    now: () => 1,
    unfinished,
  });
  const place: Place = { kind: "remote", name: "Shop", url: service.url, token: "secret" };
  const noted = notedGraph(guard.guarded(place, slow), {
    makeRoom: () => recentChanges.makeRoom("shop", SHOP),
    async noteWritten(written, { isComplete }) {
      const change = { id: "1", kind: "change", title: "Make Ada an owner", from: SHOP, at: 1 } as const;
      await recentChanges.note("shop", { ...change, written, isComplete });
      return true;
    },
  });
  void addOwner(noted.graph, orders, { owner: ada, type: "DATAOWNER" }).then(() => noted.end(true));
  await sent.promise;
  let [hasEnded, isToldLast] = [false, false];
  const ending = endExtension({
    closing: new AbortController(),
    writing: new OneAtATime(),
    unfinished,
    writes: {
      end: async () => {
        // What was stored last is noted for other windows, too.
        isToldLast = await recentChanges.of("shop").then((all) => all.length === 1);
      },
    },
    parts: { dispose: () => void (hasEnded = true) },
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(hasEnded).toBe(false);
  answered.resolve(undefined);
  await ending;
  expect([isToldLast, hasEnded]).toEqual([true, true]);
  expect(await recentChanges.of("shop")).toMatchObject([
    { isComplete: true, written: { aspects: [{ urn: orders, name: "ownership", before: "-1", after: "1" }] } },
  ]);
});

test("an upsert that goes on after its window was reloaded is reported when it has ended, once, with all that it stored", async () => {
  const storage = testFolder();
  const before = windowOf(storage);
  const closing = new AbortController();
  const underWay = underWayOf(before.platform, closing.signal);
  const [writing, unfinished] = [new OneAtATime(), new UnfinishedWork()];
  const [sent, answered] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const upsert = { kind: "upsert", title: "a.user.yaml", catalogue: "the embedded catalogue" } as const;
  const running = writing.alone({ title: "Upserting a.user.yaml", cancellable: true }, () =>
    underWay.noted(upsert, async (onProgress) => {
      onProgress({ written: 10, failed: 0, total: 90 });
      sent.resolve(undefined);
      await answered.promise;
      onProgress({ written: 20, failed: 0, total: 90 });
    }),
  );
  await sent.promise;
  const ending = endExtension({ closing, writing, unfinished, writes: NO_WRITES, parts: before.platform.processes });
  before.close();

  const after = windowOf(storage);
  const reports = underWayOf(after.platform);
  // Its unsaved texts are taken over at once.
  expect(await after.platform.windows.isOpen(before.platform.windows.own)).toBe(false);
  expect(await reports.interrupted()).toEqual({ interrupted: [], isOthersUnderWay: true });
  answered.resolve(undefined);
  await Promise.all([running, ending]);
  const { interrupted, isOthersUnderWay } = await reports.interrupted();
  expect(interrupted).toMatchObject([{ ...upsert, progress: { written: 20, failed: 0, total: 90 }, hasEnded: false }]);
  expect(isOthersUnderWay).toBe(false);
  for (const each of interrupted) await reports.forget(each);
  after.close();
  after.platform.processes.dispose();
  const last = windowOf(storage);
  expect(await underWayOf(last.platform).interrupted()).toEqual({ interrupted: [], isOthersUnderWay: false });
});

const NO_WRITES = { end: () => Promise.resolve() };

interface TestWindow {
  readonly platform: Platform;
  /** Ends the subscriptions, as VS Code does at once when a window is closed or reloaded. */
  readonly close: () => void;
}

/** A window of VS Code whose extension stores in this folder. */
function windowOf(storage: string): TestWindow {
  const subscriptions: { dispose(): unknown }[] = [];
  const platform = nodePlatform({
    subscriptions,
    globalStorageUri: { fsPath: storage },
    asAbsolutePath: (path) => path,
  });
  const close = (): void => {
    for (const each of subscriptions.splice(0)) each.dispose();
  };
  onTestFinished(() => {
    close();
    platform.processes.dispose();
  });
  return { platform, close };
}

function underWayOf({ folder, processes }: Platform, closing = new AbortController().signal): UnderWay {
  return new UnderWay(folder("under-way"), processes, { windowAnswers: () => Promise.resolve(), closing });
}

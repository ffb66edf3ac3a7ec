import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import type { AspectProposal, CatalogueGraph } from "../../../catalogue/graph/graph.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { ConnectionNotes } from "../../../client/catalogue/connectionNotes.ts";
import { EMBEDDED, type Place } from "../../../client/catalogue/place.ts";
import { WriteGuard, type WriteAnswer } from "../../../client/catalogue/writeGuard.ts";
import type { ProductionQuestion } from "../../../client/catalogue/writeWish.ts";
import { nodeFolder } from "../../../client/platform/node/nodeFolder.ts";
import { UnfinishedWork } from "../../../client/work/unfinishedWork.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { startTest, testFolder } from "../../service/testService.ts";

const service = await startTest();
afterAll(() => service.close());
afterEach(() => {
  vi.useRealTimers();
});
const graph = connectGraph({ ...service, fetch, now: () => 1, waiting: AT_ONCE });
const PLACE: Place = { kind: "remote", name: "Shop", url: "https://shop.example", token: "secret" };
const OTHER: Place = { ...PLACE, name: "Test", url: "https://test.example" };
const WISH = { doing: "Make Ada Data Steward of shop.orders", verb: "Add" };

interface Guarded {
  readonly guard: WriteGuard;
  /** The catalogue that is marked as production, guarded. */
  readonly shop: CatalogueGraph;
  /** What was asked. */
  readonly asked: ProductionQuestion[];
  readonly answers: WriteAnswer[];
  now: number;
  /** The catalogues that are marked. */
  marked: Place[];
  /** Reads what another window has marked. */
  look: () => Promise<void>;
}

function guarded(...answers: WriteAnswer[]): Guarded {
  const asked: ProductionQuestion[] = [];
  const guard = new WriteGuard({
    unfinished: new UnfinishedWork(),
    isProduction: (place) => made.marked.includes(place),
    look: () => made.look(),
    ask: (question) => {
      asked.push(question);
      return Promise.resolve(answers.shift());
    },
    now: () => made.now,
  });
  const made: Guarded = {
    ...{ guard, asked, answers, shop: guard.guarded(PLACE, graph), now: 0 },
    marked: [PLACE],
    look: () => Promise.resolve(),
  };
  return made;
}

function user(id: string): AspectProposal {
  return { entityUrn: userUrn(id), aspectName: "corpUserInfo", aspect: { active: true, displayName: id } };
}

async function exists(id: string): Promise<boolean> {
  return (await graph.readAspects(userUrn(id), ["corpUserInfo"])).ok;
}

test("a write that no command asked about is asked about by itself, and one that is refused writes nothing", async () => {
  const { shop, asked } = guarded(undefined, "once", undefined);
  expect(await shop.emit([user("a1"), user("a2")])).toEqual({ ok: false, error: { kind: "cancelled" } });
  expect([await exists("a1"), await exists("a2")]).toEqual([false, false]);
  expect(asked).toEqual([
    {
      sentence: 'Write 2 aspects of a1, a2 in the catalogue "Shop"?',
      detail: "Your catalogue at https://shop.example is marked as production.",
      verb: "Write",
    },
  ]);
  expect((await shop.emit([user("a1")])).ok).toBe(true);
  expect(await exists("a1")).toBe(true);
  // An answer is for one write.
  expect((await shop.emit([user("a2")])).ok).toBe(false);
  expect((await shop.emit([])).ok).toBe(true);
  expect(asked).toHaveLength(3);
});

test("a command asks in its own words, once for all that it writes; what is not agreed to is not begun", async () => {
  const { guard, shop, asked } = guarded("once", undefined);
  const done = await guard.confirmed(shop, WISH, async () => [
    await shop.emit([user("b1")]),
    await shop.emit([user("b2")]),
  ]);
  expect(done).toEqual([
    { ok: true, value: undefined },
    { ok: true, value: undefined },
  ]);
  expect(asked).toMatchObject([
    { sentence: 'Make Ada Data Steward of shop.orders in the catalogue "Shop"?', verb: "Add" },
  ]);
  let begun = false;
  expect(await guard.confirmed(shop, WISH, () => Promise.resolve((begun = true)))).toBeUndefined();
  expect(begun).toBe(false);
  // After the command, a write is asked about again, also after one that throws.
  await expect(guard.agreed(PLACE, () => Promise.reject(new Error("lost")))).rejects.toThrow("lost");
  expect((await shop.emit([user("b3")])).ok).toBe(false);
  expect(asked).toHaveLength(3);
});

test("what a command asks by itself is asked where the guard does not ask when the write begins", async () => {
  const made = guarded("once");
  const { guard, shop, asked } = made;
  const own: boolean[] = [];
  const write = (id: string) =>
    guard.confirmed(shop, WISH, () => shop.emit([user(id)]), { ask: () => Promise.resolve(own.shift() === true) });
  // Another window takes the mark away just before.
  made.look = async () => void (made.marked = await Promise.resolve([]));
  own.push(false, true);
  expect(await write("o1")).toBeUndefined();
  expect(await write("o2")).toEqual({ ok: true, value: undefined });
  expect([asked, own, await exists("o1"), await exists("o2")]).toEqual([[], [], false, true]);
  // Another window sets the mark while the command asks.
  made.look = async () => void (made.marked = await Promise.resolve(own.length === 0 ? [PLACE] : []));
  own.push(true);
  expect(await write("o3")).toEqual({ ok: true, value: undefined });
  expect(asked).toHaveLength(1);
  // Of a marked catalogue, the guard alone asks.
  own.push(true);
  made.look = () => Promise.resolve();
  expect(await write("o4")).toBeUndefined();
  expect([asked.length, own]).toEqual([2, [true]]);
  // A catalogue that is not guarded is asked about by the command alone.
  own.splice(0, 1, false);
  expect(
    await guard.confirmed(graph, WISH, () => graph.emit([user("o5")]), {
      ask: () => Promise.resolve(own.shift() === true),
    }),
  ).toBeUndefined();
  expect(await exists("o5")).toBe(false);
});

test("a question that says more than the guard's is asked in place of it, and says that the catalogue is marked", async () => {
  const made = guarded("once");
  const { guard, shop, asked } = made;
  const notes: (readonly string[])[] = [];
  const write = (id: string, agrees: boolean) =>
    guard.confirmed(shop, WISH, () => shop.emit([user(id)]), {
      ask: (note) => Promise.resolve(notes.push(note) > 0 && agrees),
      always: true,
    });
  expect(await write("w1", false)).toBeUndefined();
  expect(await write("w1", true)).toEqual({ ok: true, value: undefined });
  const marked = ["Your catalogue at https://shop.example is marked as production."];
  expect([notes, asked]).toEqual([[marked, marked], []]);
  // If it is marked while the question without that note is open, the guard asks.
  made.look = async () => void (made.marked = await Promise.resolve(notes.length > 2 ? [PLACE] : []));
  expect(await write("w2", true)).toEqual({ ok: true, value: undefined });
  expect([notes.at(-1), asked.length]).toEqual([[], 1]);
});

test("for 15 minutes nothing is asked if the user says so, of this catalogue alone, unless its marks change", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const made = guarded("for-a-while", "for-a-while", "once");
  const { guard, shop, asked } = made;
  expect((await shop.emit([user("c1")])).ok).toBe(true);
  expect(guard.asks(PLACE)).toBe(false);
  expect(guard.quietFor(PLACE)).toBe(15 * 60_000);
  expect(guard.quietFor(OTHER)).toBe(0);
  expect(guard.isProduction(PLACE)).toBe(true);
  made.now = 15 * 60_000 - 1;
  expect((await shop.emit([user("c2")])).ok).toBe(true);
  expect(asked).toHaveLength(1);
  made.now = 15 * 60_000;
  expect(guard.asks(PLACE)).toBe(true);
  expect((await shop.emit([user("c3")])).ok).toBe(true);
  expect(asked).toHaveLength(2);
  guard.askAgain();
  expect((await shop.emit([user("c4")])).ok).toBe(true);
  expect(asked).toHaveLength(3);
});

test("what was said for 15 minutes ends while the machine sleeps, when only the date goes on", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { guard, shop, asked } = guarded("for-a-while", "once");
  expect((await shop.emit([user("d1")])).ok).toBe(true);
  vi.setSystemTime(Date.now() + 14 * 3_600_000);
  expect(guard.quietFor(PLACE)).toBe(0);
  expect((await shop.emit([user("d2")])).ok).toBe(true);
  expect(asked).toHaveLength(2);
});

test("other catalogues are written and read as before", async () => {
  const { guard, shop, asked } = guarded();
  for (const place of [OTHER, EMBEDDED]) {
    // One catalogue is guarded as one place.
    const other = guard.guarded(place, connectGraph({ ...service, fetch, now: () => 1, waiting: AT_ONCE }));
    expect((await other.emit([user("d")])).ok).toBe(true);
    expect(await guard.confirmed(other, WISH, () => Promise.resolve("done"))).toBe("done");
    expect(await guard.agrees(place, WISH)).toBe(true);
  }
  expect(await guard.confirmed(graph, WISH, () => Promise.resolve("not guarded"))).toBe("not guarded");
  expect(guard.guarded(PLACE, graph)).toBe(shop);
  expect((await shop.stamp()).ok).toBe(true);
  expect(shop.url).toBe(graph.url);
  expect(shop.backoff).toBe(graph.backoff);
  expect((await shop.readMany([{ urn: userUrn("d"), names: ["corpUserInfo"] }])).ok).toBe(true);
  expect((await shop.readVersion(userUrn("d"), "corpUserInfo")).ok).toBe(true);
  expect((await shop.list({ type: "corpuser" })).ok).toBe(true);
  expect(asked).toEqual([]);
});

test("a mark that another window sets counts from the next write on, also of what the user agreed to before", async () => {
  const made = guarded("once", undefined);
  const { guard, shop, asked } = made;
  made.marked = [];
  expect((await shop.emit([user("m1")])).ok).toBe(true);
  expect(asked).toEqual([]);
  made.look = () => Promise.resolve(void (made.marked = [PLACE]));
  const done = await guard.agreed(PLACE, async () => {
    made.marked = [];
    return [await shop.emit([user("m2")]), await shop.emit([user("m3")])];
  });
  expect(done.map(({ ok }) => ok)).toEqual([true, true]);
  // Asked once for all that was running.
  expect(asked).toHaveLength(1);
  made.marked = [];
  made.look = () => Promise.resolve();
  const refused = await guard.agreed(PLACE, async () => {
    const first = await shop.emit([user("m4")]);
    made.look = () => Promise.resolve(void (made.marked = [PLACE]));
    return [first, await shop.emit([user("m5")]), await shop.emit([user("m6")])];
  });
  expect(refused.map(({ ok }) => ok)).toEqual([true, false, false]);
  expect([await exists("m4"), await exists("m5"), await exists("m6")]).toEqual([true, false, false]);
  expect(asked).toHaveLength(2);
});

test("what the user agreed to before the catalogue was marked is asked about", async () => {
  const made = guarded(undefined);
  const { guard, shop, asked } = made;
  made.marked = [];
  const wasProduction = guard.isProduction(PLACE);
  made.marked = [PLACE];
  const refused = await guard.agreed(PLACE, () => shop.emit([user("p1")]), wasProduction);
  expect([refused.ok, asked.length, await exists("p1")]).toEqual([false, 1, false]);
});

test("where a mark is damaged, the message says which file to delete, and that helps", async () => {
  const folder = testFolder();
  const notes = new ConnectionNotes(nodeFolder(folder));
  await notes.mark("https://gone.example", true);
  const files = readdirSync(folder).map((name) => join(folder, name));
  for (const file of files) writeFileSync(file, "");
  const made = guarded();
  made.look = async () => {
    await notes.marks();
  };
  await expect(made.guard.look(PLACE)).rejects.toThrow(
    `The file "${files.join()}" in VS Code's storage for this extension cannot be read. Delete this file, then mark the catalogue as production again.`,
  );
  for (const file of files) rmSync(file);
  await made.guard.look(PLACE);
});

test("nothing is written where the marks cannot be read", async () => {
  const made = guarded();
  made.look = () => Promise.reject(new Error("EACCES: permission denied."));
  const message =
    "Nothing is sent, because the extension cannot find out which catalogues are marked as production. EACCES: permission denied.";
  expect(await made.shop.emit([user("n1")])).toEqual({ ok: false, error: { kind: "not-sent", message } });
  await expect(made.guard.agrees(PLACE, WISH)).rejects.toThrow(message);
  expect(await exists("n1")).toBe(false);
  expect(await made.guard.agrees(EMBEDDED, WISH)).toBe(true);
});

import fc from "fast-check";
import { setImmediate } from "node:timers/promises";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { userUrn } from "../../../../catalogue/urn/urn.ts";
import type { StoredChanges } from "../../../../service/store/storedChanges.ts";
import { SqliteFollower } from "../../../../service/store/sqlite/sqliteFollower.ts";
import { openStore } from "../../../../service/store/sqlite/openStore.ts";
import type { Store } from "../../../../service/store/store.ts";
import { testFolder } from "../../testService.ts";
import { STAMP } from "../contract.ts";
import { batchOf, expectKnownIsStored, named, URNS } from "../knownAndStored.ts";

async function opened(folder: string | undefined): Promise<Store> {
  const store = await openStore(folder);
  onTestFinished(() => store.close());
  return store;
}

const step = fc.record({
  writer: fc.nat(1),
  urn: fc.nat(2),
  kind: fc.constantFrom("write", "delete", "deleteAspect", "remove", "import"),
  others: fc.boolean(),
});

test("what a store knows is what is stored, whichever process wrote last", { timeout: 60_000 }, async () => {
  for (const folder of [testFolder(), undefined]) {
    const one = await opened(folder);
    const stores = [one, folder === undefined ? one : await opened(folder)];
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const { writer, urn: at, kind, others } of steps) {
          const store = stores[writer] ?? one;
          expect(await store.write({ ...batchOf(kind, at, count++), stamp: STAMP })).toMatchObject({ ok: true });
          // The writer itself must not wait for a turn; another service is asked by a request of its own.
          await expectKnownIsStored(store);
          await setImmediate();
          if (others) for (const each of stores) await expectKnownIsStored(each);
        }
      }),
      { numRuns: 40 },
    );
  }
});

/** A catalogue in a folder with the three users, which the store knows, and another connection to its file. */
async function withAnother(): Promise<{ store: Store; other: DatabaseSync; folder: string }> {
  const folder = testFolder();
  const store = await opened(folder);
  const last = { ...named(0, "last"), urn: userUrn("last") };
  await store.write({ writes: [...URNS.map((_, at) => named(at, "old")), last], stamp: STAMP });
  // The store merges its index when nothing else is written, and then has the lock for a moment.
  const other = new DatabaseSync(join(folder, "catalogue.sqlite"), { timeout: 10_000 });
  onTestFinished(() => {
    other.close();
  });
  await setImmediate();
  await expectKnownIsStored(store);
  await setImmediate();
  return { store, other, folder };
}

/** The display names that a store knows of the three users; `undefined` where it knows nothing. */
function knownNames(store: Store): readonly unknown[] {
  return URNS.map((urn) => /"displayName":"([^"]*)"/.exec(store.known?.aspect(urn, "corpUserInfo")?.value ?? "")?.[1]);
}

const RENAME = "update aspect set value = replace(value, 'old', 'new') where name = 'corpUserInfo' and urn = ?";

test("of what another program writes, whichever that is, only the entities concerned are forgotten", async () => {
  const { store, other } = await withAnother();
  expect(knownNames(store)).toEqual(["old", "old", "old"]);
  other.prepare(RENAME).run(userUrn("b"));
  await setImmediate();
  expect(knownNames(store)).toEqual(["old", undefined, "old"]);
  await expectKnownIsStored(store);
  expect(knownNames(store)).toEqual(["old", "new", "old"]);
});

test("an entity that is written again and again by others is forgotten each time", async () => {
  const { store, other } = await withAnother();
  const user = userUrn("b");
  const rename = other.prepare("update aspect set value = ? where name = 'corpUserInfo' and urn = ?");
  for (const name of ["one", "two", "three", "four"]) {
    rename.run(JSON.stringify({ active: true, displayName: name }), user);
    await setImmediate();
    expect(knownNames(store)).toEqual(["old", undefined, "old"]);
    await expectKnownIsStored(store);
    expect(knownNames(store)).toEqual(["old", name, "old"]);
  }
});

test("of an entity that others change, what they do not change is still known", async () => {
  const { store, other } = await withAnother();
  const user = userUrn("b");
  await store.aspects([user], ["corpUserEditableInfo"]);
  other.prepare(RENAME).run(user);
  await setImmediate();
  const known = [store.known?.exists(user), store.known?.aspect(user, "corpUserEditableInfo")];
  expect(known).toEqual([true, null]);
  expect(store.known?.aspect(user, "corpUserInfo")).toBeUndefined();
  other.exec(`insert into aspect values ('${user}', 'corpUserEditableInfo', 1, '{}', '${user}', 1)`);
  await setImmediate();
  expect(store.known?.aspect(user, "corpUserEditableInfo")).toBeUndefined();
  expect(await store.aspects([user], ["corpUserEditableInfo"])).toMatchObject([{ value: "{}" }]);
});

test("what is written without a change, as when the index is merged, makes nothing forgotten", async () => {
  const { store, other } = await withAnother();
  other.exec("create table other_program (x); insert into other_program values (1)");
  await setImmediate();
  expect(knownNames(store)).toEqual(["old", "old", "old"]);
});

test("after more changes than are looked at, and after more than are recorded, nothing is known", async () => {
  for (const changes of [2_001, 20_000]) {
    const { store, other } = await withAnother();
    other.exec("begin");
    const change = other.prepare("insert into change (urn) values (?)");
    for (let at = 0; at < changes; at++) change.run(`urn:li:corpuser:other${at}`);
    other.exec("commit");
    await setImmediate();
    expect(knownNames(store)).toEqual([undefined, undefined, undefined]);
    expect(Number(other.prepare("select count(*) as rows from change").get()?.["rows"])).toBeLessThan(10_000);
    await expectKnownIsStored(store);
    await setImmediate();
    other.prepare(RENAME).run(userUrn("b"));
    await setImmediate();
    expect(knownNames(store)).toEqual(["old", undefined, "old"]);
  }
});

test("what others change is followed while nobody asks, so that it never becomes too much, until nothing is kept", () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const changes = vi.fn((): StoredChanges => []);
  const { kept } = new SqliteFollower(changes);
  kept.keepExisting(URNS, new Set(URNS));
  kept.exists(userUrn("a"));
  vi.advanceTimersByTime(10_000);
  expect(changes.mock.calls.length).toBeGreaterThan(10);
  changes.mockReturnValueOnce([{ urn: userUrn("a"), name: undefined }]);
  vi.advanceTimersByTime(1_000);
  // As when the database is closed.
  changes.mockReturnValue("everything");
  expect([kept.exists(userUrn("a")), vi.getTimerCount() > 0]).toEqual([undefined, true]);
  vi.advanceTimersByTime(10_000);
  expect(vi.getTimerCount()).toBe(0);
});

test("a copy of another moment that is put into the file by SQLite's backup is what is known afterwards", async () => {
  const { store, other, folder } = await withAnother();
  const copy = join(folder, "copy.sqlite");
  await backup(other, copy);
  const back = new DatabaseSync(copy);
  // In the copy as many changes follow, of other entities.
  back.prepare(RENAME).run(userUrn("a"));
  back.prepare(RENAME).run(userUrn("b"));
  for (const at of [2, 0]) await store.write({ writes: [named(at, "lost")], stamp: STAMP });
  await expectKnownIsStored(store);
  expect(knownNames(store)).toEqual(["lost", "old", "lost"]);
  await backupPatiently(back, join(folder, "catalogue.sqlite"));
  back.close();
  await setImmediate();
  expect(knownNames(store)).toEqual([undefined, undefined, undefined]);
  await expectKnownIsStored(store);
  expect(knownNames(store)).toEqual(["new", "new", "old"]);
});

test("a token is known until it is revoked, by whichever process", async () => {
  const folder = testFolder();
  const [one, other] = [await opened(folder), await opened(folder)];
  const actor = userUrn("jane");
  const token = {
    hash: "h",
    actor,
    role: "reader",
    label: "x",
    createdBy: actor,
    createdAt: 1,
    expiresAt: undefined,
  } as const;
  await one.addToken(token);
  for (const store of [one, other]) {
    expect(store.known?.token("h")).toBeUndefined();
    await store.token("h");
    expect(store.known?.token("h")).toMatchObject({ hash: "h" });
  }
  await other.revokeToken("h");
  expect(other.known?.token("h")).toBeUndefined();
  await setImmediate();
  expect(one.known?.token("h")).toBeUndefined();
});

test("what is kept is bounded: what was read first goes first", async () => {
  const store = await opened(undefined);
  const urns = Array.from({ length: 40 }, (_, at) => userUrn(`user${at}`));
  for (const [at, urn] of urns.entries()) {
    const value = { active: true, displayName: `${at} ${"x".repeat(1_000_000)}` };
    await store.write({ writes: [{ urn, name: "corpUserInfo", value }], stamp: STAMP });
  }
  store.known?.exists(userUrn("a"));
  for (const urn of urns) await store.aspects([urn], ["corpUserInfo"]);
  const known = urns.filter((urn) => store.known?.aspect(urn, "corpUserInfo") !== undefined);
  expect(known.length).toBeGreaterThan(3);
  expect(known.length).toBeLessThan(20);
  expect(known).toEqual(urns.slice(-known.length));
});

/** Copies a database into a file, as soon as no other connection is writing to the file. */
async function backupPatiently(database: DatabaseSync, file: string): Promise<void> {
  await vi.waitFor(() => backup(database, file), { timeout: 10_000 });
}

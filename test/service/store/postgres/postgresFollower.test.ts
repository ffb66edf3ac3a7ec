import fc from "fast-check";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { PostgresFollower } from "../../../../service/store/postgres/postgresFollower.ts";
import type { Store } from "../../../../service/store/store.ts";
import type { StoredChanges } from "../../../../service/store/storedChanges.ts";
import { STAMP } from "../contract.ts";
import { batchOf, expectKnownIsStored, named, URNS } from "../knownAndStored.ts";
import { openedAt, serverForTests } from "./testPostgres.ts";

const server = await serverForTests();
const [A] = URNS;

/** A follower whose comparisons end when the test says so. */
function held(): {
  readonly follower: PostgresFollower;
  readonly asked: ((changes: StoredChanges | Error) => void)[];
} {
  const asked: ((changes: StoredChanges | Error) => void)[] = [];
  const follower = new PostgresFollower(
    () =>
      new Promise((resolve, reject) => {
        asked.push((changes) => {
          if (changes instanceof Error) reject(changes);
          else resolve(changes);
        });
      }),
  );
  follower.kept.keepExisting(URNS, new Set(URNS));
  return { follower, asked };
}

test("who asks while a comparison is under way waits for the next, with all who ask by then", async () => {
  const { follower, asked } = held();
  const { kept } = follower;
  const done: string[] = [];
  const ask = (name: string): void => void kept.fresh?.().then(() => done.push(name));
  expect(kept.exists(A)).toBeUndefined();
  ask("first");
  ask("with it");
  await vi.waitUntil(() => asked.length === 1);
  ask("later");
  ask("latest");
  asked[0]?.([]);
  await vi.waitUntil(() => asked.length === 2);
  expect(done).toEqual(["first", "with it"]);
  expect(kept.exists(A)).toBe(true);
  asked[1]?.([{ urn: A, name: undefined }]);
  await vi.waitUntil(() => done.length === 4);
  expect([kept.exists(A), asked.length]).toEqual([undefined, 2]);
});

test("a write of this process during a comparison makes it count for nothing", async () => {
  const { follower, asked } = held();
  const fresh = follower.kept.fresh?.();
  await vi.waitUntil(() => asked.length === 1);
  follower.written();
  asked[0]?.([]);
  await fresh;
  expect(follower.kept.exists(A)).toBeUndefined();
  const again = follower.kept.fresh?.();
  await vi.waitUntil(() => asked.length === 2);
  asked[1]?.([]);
  await again;
  expect(follower.kept.exists(A)).toBe(true);
});

test("a comparison that fails, or takes longer than a second, holds up no request, and nothing is known", async () => {
  const { follower, asked } = held();
  const { kept } = follower;
  const slow = kept.fresh?.();
  await vi.waitUntil(() => asked.length === 1);
  await slow;
  expect(kept.exists(A)).toBeUndefined();
  // Nobody waits for it again, nor is another one begun.
  await kept.fresh?.();
  expect([asked.length, kept.exists(A)]).toEqual([1, undefined]);
  asked[0]?.([]);
  const failed = kept.fresh?.();
  await vi.waitUntil(() => asked.length === 2);
  asked[1]?.(new Error("gone"));
  await failed;
  expect([kept.exists(A), kept.isEmpty]).toEqual([undefined, true]);
});

test("what others change is followed while nobody asks, as long as anything is kept", async () => {
  const { follower, asked } = held();
  const { kept } = follower;
  const fresh = kept.fresh?.();
  await vi.waitUntil(() => asked.length === 1);
  asked[0]?.([]);
  await fresh;
  await vi.waitUntil(() => asked.length === 2, { timeout: 10_000 });
  asked[1]?.([{ urn: A, name: undefined }]);
  await vi.waitUntil(() => kept.exists(A) === undefined);
  await vi.waitUntil(() => asked.length === 3, { timeout: 10_000 });
  asked[2]?.("everything");
  await setTimeout(2_500);
  expect(asked.length).toBe(3);
});

/** Whatever a store knows, once that was compared, is what is stored. */
async function check(store: Store): Promise<void> {
  await store.known?.fresh?.();
  await expectKnownIsStored(store);
}

const step = fc.record({
  writer: fc.nat(1),
  urn: fc.nat(2),
  kind: fc.constantFrom("write", "delete", "deleteAspect", "import"),
  checked: fc.boolean(),
});

describe.runIf(server)("a store", () => {
  test("knows what is stored, whichever service wrote last", { timeout: 60_000 }, async () => {
    if (!server) throw new Error("There is no server");
    const url = await server.newDatabase();
    const stores = [await openedAt(url), await openedAt(url)];
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const { writer, urn, kind, checked } of steps) {
          expect(await stores[writer]?.write({ ...batchOf(kind, urn, count++), stamp: STAMP })).toMatchObject({
            ok: true,
          });
          if (checked) for (const each of stores) await check(each);
        }
      }),
      { numRuns: 40 },
    );
  });

  test("does not know a token any more that another service has revoked", async () => {
    if (!server) throw new Error("There is no server");
    const url = await server.newDatabase();
    const [one, other] = [await openedAt(url), await openedAt(url)];
    const token = { hash: "hash", actor: A, role: "reader", label: "one", createdBy: A, createdAt: 1 } as const;
    await one.addToken({ ...token, expiresAt: undefined });
    await other.known?.fresh?.();
    expect(await other.token("hash")).toMatchObject(token);
    expect(other.known?.token("hash")).toMatchObject(token);
    await one.revokeToken("hash");
    await other.known?.fresh?.();
    expect([other.known?.token("hash"), await other.token("hash")]).toEqual([undefined, undefined]);
  });

  test("that is read while others write never keeps what was true before", { timeout: 60_000 }, async () => {
    if (!server) throw new Error("There is no server");
    const url = await server.newDatabase();
    const [one, other] = [await openedAt(url), await openedAt(url)];
    await one.write({ writes: [named(0, "0")], stamp: STAMP });
    let [written, known] = [0, 0];
    const ends = Date.now() + 5_000;
    const writing = (async () => {
      while (Date.now() < ends) {
        const number = written + 1;
        await one.write({ writes: [named(0, String(number))], stamp: STAMP });
        written = number;
      }
    })();
    const reading = async (): Promise<void> => {
      while (Date.now() < ends) {
        const before = written;
        await other.known?.fresh?.();
        const kept = other.known?.aspect(A, "corpUserInfo");
        if (kept) known++;
        const row = kept ?? (await other.aspects([A], ["corpUserInfo"]))[0];
        expect(Number(/"displayName":"(\d+)"/.exec(row?.value ?? "")?.[1])).toBeGreaterThanOrEqual(before);
      }
    };
    await Promise.all([writing, ...Array.from({ length: 8 }, reading)]);
    expect(written).toBeGreaterThan(1);
    expect(known).toBeGreaterThan(1);
  });
});

import fc from "fast-check";
import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { userUrn } from "../../../../catalogue/urn/urn.ts";
import { openStore } from "../../../../service/store/sqlite/openStore.ts";
import type { AspectWrite, Store } from "../../../../service/store/store.ts";
import { testFolder } from "../../testService.ts";
import { STAMP } from "../contract.ts";

const URNS = [userUrn("a"), userUrn("b"), userUrn("c")];

async function opened(folder: string | undefined): Promise<Store> {
  const store = await openStore(folder);
  onTestFinished(() => store.close());
  return store;
}

function named(at: number, name: string): AspectWrite {
  return { urn: URNS[at] ?? userUrn("a"), name: "corpUserInfo", value: { active: true, displayName: name } };
}

/** Whatever a store knows is what is stored. */
async function check(store: Store): Promise<void> {
  for (const urn of URNS) {
    const known = [store.known?.exists(urn), store.known?.aspect(urn, "corpUserInfo")];
    const exists = (await store.existing([urn])).has(urn);
    const [row = null] = await store.aspects([urn], ["corpUserInfo"]);
    expect([exists, undefined]).toContain(known[0]);
    if (known[1] !== undefined) expect(known[1]).toEqual(row);
    // What was just read is known, and is the same row every time.
    expect(store.known?.exists(urn)).toBe(exists);
    expect(store.known?.aspect(urn, "corpUserInfo")).toEqual(row);
  }
}

const step = fc.record({
  writer: fc.nat(1),
  urn: fc.nat(2),
  kind: fc.constantFrom("write", "delete", "deleteAspect"),
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
          const urn = URNS[at] ?? userUrn("a");
          const deletion = kind === "delete" ? { urn } : { urn, name: "corpUserInfo" };
          const writes = kind === "write" ? [named(at, `name ${count++}`)] : [];
          await store.write({ writes, deletions: kind === "write" ? [] : [deletion], stamp: STAMP });
          // The writer itself must not wait for a turn; another service is asked by a request of its own.
          await check(store);
          await setImmediate();
          if (others) for (const each of stores) await check(each);
        }
      }),
      { numRuns: 40 },
    );
  }
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

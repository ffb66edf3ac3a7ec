import { setImmediate } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { sharingRecords } from "../../../catalogue/pull/sharingRecords.ts";
import type { WantedFields } from "../../../catalogue/pull/wanted.ts";
import { userUrn, type EntityUrn } from "../../../catalogue/urn/urn.ts";

/** The records that are found to change others if they are pulled with another title. */
async function sharing(
  text: string,
  ids: readonly string[],
  { signal, turn = setImmediate }: { readonly signal?: AbortSignal; readonly turn?: () => Promise<unknown> } = {},
): Promise<readonly (readonly [EntityUrn, string])[] | undefined> {
  const wanted = (id: string): readonly [EntityUrn, WantedFields] => [
    userUrn(id),
    new Map([["title", { kind: "scalar", value: "New" }]]),
  ];
  const found = await sharingRecords("user", { before: text, pulled: new Map(ids.map(wanted)), signal, turn });
  return found && [...found];
}

const CHAIN = Array.from({ length: 7 }, (_, at) => `- id: u${at}\n  title: Old\n`).join("");

test("of many records those are found that share values with one that is not pulled", async () => {
  const shared = "- id: a\n  title: &t Old\n- id: z\n  title: *t\n";
  const ids = ["u0", "u1", "u2", "u3", "u4", "u5", "u6", "a"];
  const [found, ...more] = (await sharing(`${CHAIN}${shared}`, ids)) ?? [];
  expect([found?.[0], more]).toEqual([userUrn("a"), []]);
  expect(found?.[1]).toContain("The record of urn:li:corpuser:a shares values with that of urn:li:corpuser:z by");
});

test("a record without an ID is another record", async () => {
  const [found] = (await sharing("- id: a\n  title: &t Old\n- title: *t\n", ["a"])) ?? [];
  expect(found?.[1]).toContain("shares values with another record by an anchor");
});

test("records that share values with pulled ones only, or none, are not found", async () => {
  expect(await sharing("- id: a\n  title: &t Old\n- id: z\n  title: *t\n", ["a", "z"])).toEqual([]);
  expect(await sharing(CHAIN, ["u0", "u1"])).toEqual([]);
});

/** Users of whom each second one shares its title with one that is not pulled. */
const MANY = Array.from({ length: 200 }, (_, at) => `u${at}`);
const HALF = MANY.map(
  (id, at) => `- id: ${id}\n  title: ${at % 2 === 0 ? `&t${at} Old\n- id: other${at}\n  title: *t${at}` : "Old"}\n`,
).join("");

test("where they are very many, the file is read a limited number of times, and all that remain count", async () => {
  const turn = vi.fn(() => Promise.resolve());
  const found = new Map(await sharing(HALF, MANY, { turn }));
  expect(turn).toHaveBeenCalledTimes(100);
  for (const [at, id] of MANY.entries()) if (at % 2 === 0) expect(found.has(userUrn(id))).toBe(true);
  expect(found.has(userUrn("u1"))).toBe(false);
  expect(found.get(userUrn("u199"))).toContain("the file has too many of them");
});

test("it can be stopped while they are looked for, and other work has its turns", async () => {
  const stopping = new AbortController();
  setTimeout(() => {
    stopping.abort();
  }, 5);
  expect(await sharing(HALF, MANY, { signal: stopping.signal })).toBeUndefined();
});

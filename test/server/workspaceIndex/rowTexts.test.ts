import fc from "fast-check";
import { expect, test } from "vitest";
import { Name } from "../../../server/knownNames.ts";
import { RowTexts } from "../../../server/workspaceIndex/rowTexts.ts";

/** The names in the texts, as the texts have them. */
function held(rows: RowTexts<Name>): string[] {
  return rows.texts().flatMap((names) =>
    Array.from({ length: names.size }, (_, at) => {
      const { id } = names.nameAt(at);
      expect(names.text.slice(names.startOf(at) - 1, names.startOf(at) + id.length + 1)).toBe(
        `\n${id.toLowerCase()}\n`,
      );
      return id;
    }),
  );
}

function many(count: number): RowTexts<Name> {
  const rows = new RowTexts<Name>();
  for (let at = 0; at < count; at++) rows.add(new Name("user", `U${at}`, undefined));
  return rows;
}

test("after any additions and deletions the names that are there are in the texts, each once", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(600), { maxLength: 80 }), fc.array(fc.nat(900), { maxLength: 80 }), (gone, back) => {
      const names = Array.from({ length: 600 }, (_, at) => new Name("user", `u${at}`, "x"));
      const rows = new RowTexts<Name>();
      const there = new Set<Name>();
      const put = (name: Name | undefined): void => {
        if (!name || there.has(name)) return;
        rows.add(name);
        there.add(name);
      };
      names.forEach(put);
      held(rows);
      for (const at of gone) {
        const name = names[at];
        if (!name || !there.delete(name)) continue;
        rows.delete(name);
      }
      for (const at of back) put(names[at]);
      expect(held(rows).sort()).toEqual([...there].map(({ id }) => id).sort());
    }),
    { numRuns: 50 },
  );
});

test("a name that is not there can be deleted", () => {
  const rows = many(1);
  rows.delete(new Name("user", "U0", undefined));
  expect(held(rows)).toEqual(["U0"]);
});

test("one search makes only some of the texts; ahead, all are made in portions", () => {
  const asked = many(20_000);
  expect(held(asked).length).toBeLessThan(20_000);
  for (let times = 0; times < 9; times++) held(asked);
  expect(held(asked)).toHaveLength(20_000);
  const prepared = many(20_000);
  let portions = 1;
  while (prepared.prepare()) portions++;
  expect(portions).toBeGreaterThan(3);
  expect(held(prepared)).toHaveLength(20_000);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { userUrn } from "../../../catalogue/urn.ts";
import { Name, type KnownName } from "../../../server/knownNames.ts";
import { NameTable } from "../../../server/workspaceIndex/nameTable.ts";

const user = (id: string, displayName?: string): Name => new Name("user", id, displayName);
const ids = (names: readonly KnownName[]): string[] => names.map(({ id }) => id);

test("whoever watches is told when others, or other names, are known, and not otherwise", () => {
  const [ann, bob] = [user("ann", "Ann"), user("bob")];
  const table = new NameTable([ann, bob]);
  let told = 0;
  table.watch(() => told++);
  const same = user("ann", "Ann");
  table.replace([ann], [same]);
  expect(told).toBe(0);
  expect(table.rows(userUrn("ann"))).toEqual([same]);
  const renamed = user("ann", "Anna");
  table.replace([same], [renamed]);
  table.replace([bob], []);
  table.replace([], [user("carl")]);
  expect(told).toBe(3);
  expect(ids(table.sorted("user"))).toEqual(["ann", "carl"]);
});

test("the list stays the same until something changes, and one that was given out does not change", () => {
  const table = new NameTable([user("b"), user("a")]);
  const before = table.sorted("user");
  expect(table.sorted("user")).toBe(before);
  table.replace([], [user("aa")]);
  expect(ids(before)).toEqual(["a", "b"]);
  expect(ids(table.sorted("user"))).toEqual(["a", "aa", "b"]);
});

test("of several records of one id the one with a display name is told", () => {
  const table = new NameTable([user("a"), user("a", "Ann"), user("a")]);
  expect(table.sorted("user")).toEqual([user("a", "Ann")]);
  expect([table.count("user"), table.rows(userUrn("a")).length]).toEqual([1, 3]);
});

test("kinds are told apart", () => {
  const table = new NameTable([new Name("group", "a", undefined)]);
  expect([table.has(userUrn("a")), table.count("user"), table.count("group")]).toEqual([false, 0, 1]);
});

test("after any changes it answers as one that was made of what is left", () => {
  const row = fc.tuple(fc.constantFrom("a", "A", "a@x", "A@y", "b", "B"), fc.constantFrom("Ann", undefined));
  const change = fc.record({ put: fc.array(row, { maxLength: 5 }), taken: fc.array(fc.nat(50), { maxLength: 3 }) });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), fc.boolean(), (changes, asked) => {
      const table = new NameTable<Name>();
      let present: Name[] = [];
      for (const { put, taken } of changes) {
        const gone = new Set(taken.flatMap((at) => present[at % Math.max(1, present.length)] ?? []));
        const added = put.map(([id, name]) => user(id, name));
        table.replace([...gone], added);
        present = [...present.filter((each) => !gone.has(each)), ...added];
        if (asked) table.sorted("user");
      }
      const fresh = new NameTable(present);
      expect(ids(table.sorted("user"))).toEqual(ids(fresh.sorted("user")));
      for (const { displayName, id } of table.sorted("user")) {
        expect(displayName !== undefined).toBe(
          present.some((each) => each.id === id && each.displayName !== undefined),
        );
      }
      for (const id of ["a", "A", "a@x", "A@y", "b", "B", "c"]) {
        const urn = userUrn(id);
        expect(table.has(urn)).toBe(fresh.has(urn));
        expect([...table.similar(urn)].sort()).toEqual([...fresh.similar(urn)].sort());
        expect(new Set(table.rows(urn))).toEqual(new Set(present.filter((each) => each.id === id)));
      }
    }),
  );
});

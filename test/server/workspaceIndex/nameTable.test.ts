import fc from "fast-check";
import { expect, test } from "vitest";
import { userUrn } from "../../../catalogue/urn.ts";
import { Name } from "../../../server/knownNames.ts";
import { NameTable } from "../../../server/workspaceIndex/nameTable.ts";

const user = (id: string, displayName?: string): Name => new Name("user", id, displayName);

test("several records of one id are one user", () => {
  const table = new NameTable([user("a"), user("a", "Ann"), user("a")]);
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
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const table = new NameTable<Name>();
      let present: Name[] = [];
      for (const { put, taken } of changes) {
        const gone = new Set(taken.flatMap((at) => present[at % Math.max(1, present.length)] ?? []));
        const added = put.map(([id, name]) => user(id, name));
        table.replace([...gone], added);
        present = [...present.filter((each) => !gone.has(each)), ...added];
      }
      const fresh = new NameTable(present);
      expect(new Set(table.all())).toEqual(new Set(present));
      expect(table.count("user")).toBe(fresh.count("user"));
      for (const id of ["a", "A", "a@x", "A@y", "b", "B", "c"]) {
        const urn = userUrn(id);
        expect(table.has(urn)).toBe(fresh.has(urn));
        expect([...table.similar(urn)].sort()).toEqual([...fresh.similar(urn)].sort());
        expect(new Set(table.rows(urn))).toEqual(new Set(present.filter((each) => each.id === id)));
      }
    }),
  );
});

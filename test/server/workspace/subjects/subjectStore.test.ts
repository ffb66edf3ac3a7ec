import fc from "fast-check";
import { expect, test } from "vitest";
import { sameness } from "../../../../catalogue/subjects/sameness.ts";
import {
  SubjectStore,
  type SubjectBlock,
  type PlacedSubject,
} from "../../../../server/workspace/subjects/subjectStore.ts";

const name = (id: string, displayName?: string, line = 0): PlacedSubject => ({
  kind: "user",
  id,
  displayName,
  line,
  character: 6,
  length: id.length,
});

test("names are found by id, with their places", () => {
  const store = new SubjectStore("user");
  store.add("/w/users.yaml", [name("jdoe", "Jane Doe", 3), name("joe", undefined, 7)]);
  expect([...store.of("jdoe")]).toEqual([{ path: "/w/users.yaml", ...name("jdoe", "Jane Doe", 3) }]);
  expect([...store.of("joe")]).toEqual([{ path: "/w/users.yaml", ...name("joe", undefined, 7) }]);
  expect([...store.of("jo")]).toEqual([]);
});

test("they stand in texts to be searched, one for each block, as long as it is there", () => {
  const store = new SubjectStore("user");
  const block = store.add("/w/a.yaml", [name("jdoe", "Jane Doe"), name("JOE")]);
  store.add("/w/b.yaml", [name("ann", "Ann")]);
  const texts = store.texts();
  expect(texts.map(({ text }) => text)).toEqual(["\njdoe\njane doe\njoe\n\n", "\nann\nann\n"]);
  expect([texts[0]?.startOf(1), texts[0]?.subjectAt(1).id]).toEqual(["\njdoe\njane doe\n".length, "JOE"]);
  expect(store.texts()[0]).toBe(texts[0]);
  store.delete(block);
  expect(store.texts()).toEqual([texts[1]]);
});

test("names that are deleted while all are walked through are left out", () => {
  const store = new SubjectStore("user");
  store.add("/w/a.yaml", [name("a")]);
  const deleted = store.add("/w/b.yaml", [name("b"), name("c")]);
  store.add("/w/d.yaml", [name("d")]);
  const seen: string[] = [];
  for (const { id } of store.all()) {
    seen.push(id);
    if (id === "b") {
      store.delete(deleted);
      store.add("/w/e.yaml", [name("e")]);
    }
  }
  expect(seen).toEqual(["a", "b", "d", "e"]);
});

test("an id that no URN could have is left out", () => {
  const store = new SubjectStore("user");
  store.add("/w/a.yaml", [name("x".repeat(3_000)), name("a")]);
  expect([store.count, [...store.of("a")].length]).toEqual([1, 1]);
});

test("after any additions and deletions it knows what is there, and only that", () => {
  const id = fc.constantFrom("a", "A", "b", "a@x", "a@y", "B@x", "ab", "é", "");
  const file = fc.array(fc.tuple(id, fc.option(fc.constantFrom("Ann", "Bob"), { nil: undefined })), { maxLength: 4 });
  const step = fc.oneof(file, fc.nat(20));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const store = new SubjectStore("user");
      const blocks: { block: SubjectBlock; names: PlacedSubject[] }[] = [];
      for (const [at, each] of steps.entries()) {
        if (typeof each === "number") {
          const [gone] = blocks.splice(each % Math.max(1, blocks.length), 1);
          if (gone) store.delete(gone.block);
          if (gone) store.delete(gone.block);
        } else {
          const names = each.map(([of, displayName], line) => name(of, displayName, line));
          blocks.push({ block: store.add(`/w/${at}`, names), names });
        }
      }
      const all = blocks.flatMap(({ block, names }) => names.map((of) => ({ path: block.path, ...of })));
      const key = ({ path, line }: { path: string; line: number }): string => `${path} ${line}`;
      for (const wanted of ["a", "A", "b", "a@x", "a@y", "B@x", "ab", "é", ""]) {
        expect([...store.of(wanted)].sort(by(key))).toEqual(all.filter((of) => of.id === wanted).sort(by(key)));
        const similar = all.filter((of) => of.id !== wanted && sameness("user", of.id) === sameness("user", wanted));
        expect([...store.similarTo(wanted)].sort(by(key))).toEqual(similar.sort(by(key)));
      }
      expect(store.count).toBe(new Set(all.map((of) => of.id)).size);
      expect([...store.all()]).toHaveLength(all.length);
    }),
  );
});

function by<T>(key: (item: T) => string): (one: T, other: T) => number {
  return (one, other) => key(one).localeCompare(key(other));
}

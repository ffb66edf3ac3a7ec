import fc from "fast-check";
import { expect, test } from "vitest";
import { EntrySubject } from "../../../catalogue/checking/entryFound.ts";
import { EntrySubjects } from "../../../catalogue/checking/entrySubjects.ts";
import { sameness } from "../../../catalogue/subjects/sameness.ts";
import type { EntryFound } from "../../../catalogue/checking/entryFound.ts";
import type { RecordKind } from "../../../catalogue/records/recordKinds.ts";
import { Piece } from "../../../catalogue/pieces/piece.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";

const named = (id: string, kind: RecordKind = "user"): EntrySubject =>
  new EntrySubject(new Piece<EntryFound>("", false), kind, id, undefined);

function namesOf(all: readonly EntrySubject[]): EntrySubjects {
  const names = new EntrySubjects();
  for (const each of all) names.add(each);
  return names;
}

test("several records of one id are one user", () => {
  const names = namesOf([named("a"), named("a"), named("a")]);
  expect([names.count("user"), names.of(userUrn("a")).length]).toEqual([1, 3]);
});

test("kinds are told apart", () => {
  const names = namesOf([named("a", "group")]);
  expect([names.has("user", "a"), names.count("user"), names.count("group")]).toEqual([false, 0, 1]);
});

const IDS = ["a", "A", "a@x", "A@y", "b", "B"];

test("after any changes it answers as one that was made of what is left, and tells whether others are alike", () => {
  const change = fc.record({
    put: fc.array(fc.constantFrom(...IDS), { maxLength: 5 }),
    taken: fc.array(fc.nat(50), { maxLength: 3 }),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const names = new EntrySubjects();
      const present = new Set<EntrySubject>();
      const areAlike = (name: EntrySubject): boolean =>
        [...present].some(({ id }) => sameness("user", id) === sameness("user", name.id));
      for (const { put, taken } of changes) {
        for (const at of taken) {
          const gone = [...present][at % Math.max(1, present.size)];
          if (!gone || !present.delete(gone)) continue;
          expect(names.delete(gone)).toBe(areAlike(gone));
        }
        for (const name of put.map((id) => named(id))) {
          expect(names.add(name)).toBe(areAlike(name));
          present.add(name);
        }
      }
      const fresh = namesOf([...present]);
      expect(new Set(names.all())).toEqual(present);
      expect(names.count("user")).toBe(fresh.count("user"));
      for (const id of [...IDS, "c"]) {
        const urn = userUrn(id);
        expect(names.has("user", id)).toBe(fresh.has("user", id));
        expect([...names.similar(urn)].sort()).toEqual([...fresh.similar(urn)].sort());
        expect(new Set(names.of(urn))).toEqual(new Set([...present].filter((each) => each.id === id)));
        const like = sameness("user", id);
        const alike = [...present].filter((each) => sameness("user", each.id) === like);
        expect(new Set(names.alike("user", like))).toEqual(new Set(alike));
      }
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { revertedAspect } from "../../../catalogue/changes/revertedAspect.ts";

const stamp = { time: 1, actor: "urn:li:corpuser:ann" };

function owners(id: string, type = "DATAOWNER"): readonly object[] {
  return [{ owner: `urn:li:corpuser:${id}`, type }];
}

function ownership(...ids: readonly string[]): object {
  return { owners: ids.flatMap((id) => owners(id)), lastModified: stamp };
}

test("owners that others added stay, and an owner that others removed does not come back in another's place", () => {
  const [before, after] = [ownership("ann"), ownership("bob")];
  expect(revertedAspect("ownership", { before, after, now: ownership("bob", "cat") })).toEqual(
    whole(ownership("cat", "ann")),
  );
  expect(revertedAspect("ownership", { before, after, now: ownership("cat") })).toEqual(left(ownership("cat"), true));
  // The one that was added beside the replacement goes all the same.
  const beside = (id: string): object => ({
    ...ownership(id),
    owners: [...owners(id), ...owners("eve", "BUSINESS_OWNER")],
  });
  expect(revertedAspect("ownership", { before, after: beside("bob"), now: beside("dan") })).toEqual({
    aspect: ownership("dan"),
    leavesNothing: false,
    isSetBack: true,
  });
  const same = ownership("ann", "bob");
  expect(revertedAspect("ownership", { before: same, after, now: ownership() })).toEqual(whole(ownership("ann")));
});

function whole(aspect: object, isSetBack = false): object {
  return { aspect, leavesNothing: true, isSetBack };
}

function left(now: object, isSetBack = false): object {
  return { aspect: now, leavesNothing: false, isSetBack };
}

function columns(texts: Readonly<Record<string, string>>, more: object = {}): object {
  const infos = Object.entries(texts).map(([fieldPath, description]) => ({ fieldPath, description, ...more }));
  return { editableSchemaFieldInfo: infos };
}

test("a column is reverted by itself, with the tags that others gave it", () => {
  const [before, after] = [columns({ id: "Old" }), columns({ id: "New" })];
  const revert = (now: object): unknown => revertedAspect("editableSchemaMetadata", { before, after, now });
  expect(revert(columns({ id: "New", day: "Theirs" }))).toEqual(whole(columns({ id: "Old", day: "Theirs" })));
  expect(revert(columns({ id: "New" }, { globalTags: { tags: [] } }))).toEqual(
    whole(columns({ id: "Old" }, { globalTags: { tags: [] } })),
  );
  const theirs = columns({ id: "Theirs", day: "Theirs" });
  expect(revert(theirs)).toEqual(left(theirs));
  const more = { before: columns({ id: "Old", day: "Old" }), after: columns({ id: "New", day: "New" }) };
  expect(revertedAspect("editableSchemaMetadata", { ...more, now: columns({ id: "Theirs", day: "New" }) })).toEqual({
    aspect: columns({ id: "Theirs", day: "Old" }),
    leavesNothing: false,
    isSetBack: false,
  });
});

test("of a map, entries that others changed stay", () => {
  const now = { customProperties: { a: "new", b: "theirs" }, active: true };
  const [before, after] = [{ customProperties: { a: "old" } }, { customProperties: { a: "new" } }];
  expect(revertedAspect("corpUserInfo", { before, after, now })).toEqual(
    whole({ customProperties: { a: "old", b: "theirs" }, active: true }),
  );
});

test("what somebody wrote again as the change left it, or changed again, is left", () => {
  const [before, after] = [{ title: "Old" }, { title: "New" }];
  for (const now of [{ title: "New", lastModified: { ...stamp, time: 2 } }, { title: "Theirs" }])
    expect(revertedAspect("corpUserInfo", { before, after, now })).toEqual(left(now));
});

test("what is as before already leaves nothing, changes nothing, and is known as set back", () => {
  const now = { title: "Old", phone: "1" };
  const reverted = revertedAspect("corpUserInfo", { before: { title: "Old" }, after: { title: "New" }, now });
  expect(reverted).toEqual(whole(now, true));
  // An item of a list, and a text of an item, which others took out again.
  const groups = (...names: readonly string[]): object => ({ groups: names });
  const [before, after] = [groups("a"), groups("a", "b", "c")];
  expect(revertedAspect("groupMembership", { before, after, now: groups("a", "c") })).toEqual(whole(groups("a"), true));
  const noted = { before: columns({}), after: columns({ id: "New", day: "New" }), now: columns({ day: "New" }) };
  expect(revertedAspect("editableSchemaMetadata", noted)).toEqual(whole(columns({}), true));
  const owned = { before: ownership("ann"), after: ownership("ann", "bob", "cat"), now: ownership("ann", "bob") };
  expect(revertedAspect("ownership", owned)).toEqual(whole(ownership("ann"), true));
});

test("a first description is taken back from a column that others gave tags, and a removed one is put back", () => {
  const tagged = { globalTags: { tags: [] } };
  const note = (...infos: readonly object[]): object => ({ editableSchemaFieldInfo: infos });
  const column = { fieldPath: "id", description: "Mine" };
  const revert = (before: object, after: object, now: object): unknown =>
    revertedAspect("editableSchemaMetadata", { before, after, now });
  const bare = note({ fieldPath: "id", ...tagged });
  expect(revert(note(), note(column), note({ ...column, ...tagged }))).toEqual(whole(bare));
  expect(revert(note(column), note(), bare)).toEqual(whole(note({ fieldPath: "id", ...tagged, description: "Mine" })));
});

test("a column whose path the change wrote in another way is one column", () => {
  const v2 = "[version=2.0].[type=string].zip";
  const [before, after] = [columns({ [v2]: "Old" }), columns({ zip: "New" })];
  const theirs = columns({ zip: "Theirs" });
  expect(revertedAspect("editableSchemaMetadata", { before, after, now: theirs })).toEqual(left(theirs));
  const beside = { before, after, now: columns({ zip: "New", day: "Theirs" }) };
  expect(revertedAspect("editableSchemaMetadata", beside)).toEqual(whole(columns({ [v2]: "Old", day: "Theirs" })));
});

test("a map that the change began keeps what others put into it", () => {
  const now = { customProperties: { a: "1", b: "2" }, active: true };
  const reverted = revertedAspect("corpUserInfo", {
    before: { active: true },
    after: { customProperties: { a: "1" }, active: true },
    now,
  });
  expect(reverted).toEqual(whole({ customProperties: { b: "2" }, active: true }));
});

test("what cannot be told apart item by item is left", () => {
  const twice = { fieldPath: "id", description: "Theirs" };
  const now = { editableSchemaFieldInfo: [twice, twice] };
  const [before, after] = [columns({ id: "Old" }), columns({ id: "New" })];
  expect(revertedAspect("editableSchemaMetadata", { before, after, now })).toEqual(left(now));
});

test("a change of one set and a later change of another one revert to the later one alone", () => {
  const groups = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d"));
  const others = fc.uniqueArray(fc.constantFrom("x", "y", "z"));
  fc.assert(
    fc.property(groups, groups, others, others, (before, after, kept, later) => {
      const value = (...parts: readonly (readonly string[])[]): object => ({ groups: parts.flat() });
      const now = value(after, later);
      const versions = { before: value(before, kept), after: value(after, kept), now };
      const reverted = revertedAspect("groupMembership", versions).aspect;
      const isReverted = JSON.stringify(before.toSorted()) !== JSON.stringify(after.toSorted());
      const isLeft = JSON.stringify(kept) === JSON.stringify(later);
      const expected = isReverted && !isLeft ? [...before, ...later] : [...after, ...later];
      expect(new Set(Object.values(reverted).flat())).toEqual(new Set(expected));
    }),
  );
});

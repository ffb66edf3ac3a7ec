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
  expect(revertedAspect("ownership", { before, after, now: ownership("cat") })).toBeUndefined();
  // The one that was added beside the replacement goes all the same.
  const beside = (id: string): object => ({
    ...ownership(id),
    owners: [...owners(id), ...owners("eve", "BUSINESS_OWNER")],
  });
  expect(revertedAspect("ownership", { before, after: beside("bob"), now: beside("dan") })).toEqual({
    aspect: ownership("dan"),
    isWhole: false,
  });
  const same = ownership("ann", "bob");
  expect(revertedAspect("ownership", { before: same, after, now: ownership() })).toEqual(whole(ownership("ann")));
});

function whole(aspect: object): object {
  return { aspect, isWhole: true };
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
  expect(revert(columns({ id: "Theirs", day: "Theirs" }))).toBeUndefined();
  const more = { before: columns({ id: "Old", day: "Old" }), after: columns({ id: "New", day: "New" }) };
  expect(revertedAspect("editableSchemaMetadata", { ...more, now: columns({ id: "Theirs", day: "New" }) })).toEqual({
    aspect: columns({ id: "Theirs", day: "Old" }),
    isWhole: false,
  });
});

test("of a map, entries that others changed stay", () => {
  const now = { customProperties: { a: "new", b: "theirs" }, active: true };
  const [before, after] = [{ customProperties: { a: "old" } }, { customProperties: { a: "new" } }];
  expect(revertedAspect("corpUserInfo", { before, after, now })).toEqual(
    whole({ customProperties: { a: "old", b: "theirs" }, active: true }),
  );
});

test("what is as the change left it, although somebody wrote it again, or is reverted already, is left", () => {
  const [before, after] = [{ title: "Old" }, { title: "New" }];
  const left = [
    { title: "New", lastModified: { ...stamp, time: 2 } },
    { title: "Old", phone: "1" },
    { title: "Theirs" },
  ];
  for (const now of left) expect(revertedAspect("corpUserInfo", { before, after, now })).toBeUndefined();
});

test("what cannot be told apart item by item is left", () => {
  const twice = { fieldPath: "id", description: "Theirs" };
  const now = { editableSchemaFieldInfo: [twice, twice] };
  const [before, after] = [columns({ id: "Old" }), columns({ id: "New" })];
  expect(revertedAspect("editableSchemaMetadata", { before, after, now })).toBeUndefined();
});

test("a change of one set and a later change of another one revert to the later one alone", () => {
  const groups = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d"));
  const others = fc.uniqueArray(fc.constantFrom("x", "y", "z"));
  fc.assert(
    fc.property(groups, groups, others, others, (before, after, kept, later) => {
      const value = (...parts: readonly (readonly string[])[]): object => ({ groups: parts.flat() });
      const now = value(after, later);
      const versions = { before: value(before, kept), after: value(after, kept), now };
      const reverted = revertedAspect("groupMembership", versions)?.aspect ?? now;
      const isReverted = JSON.stringify(before.toSorted()) !== JSON.stringify(after.toSorted());
      const isLeft = JSON.stringify(kept) === JSON.stringify(later);
      const expected = isReverted && !isLeft ? [...before, ...later] : [...after, ...later];
      expect(new Set(Object.values(reverted).flat())).toEqual(new Set(expected));
    }),
  );
});

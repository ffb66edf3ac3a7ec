import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stringify } from "yaml";
import { nearby } from "../../../../server/features/completion/nearby.ts";
import { placeAt, type CursorPlace } from "../../../../server/features/completion/place.ts";
import { marked } from "../../../markers.ts";
import { offered } from "../complete.ts";

/** What counts of a place: all but the items beside it, of which only those nearby are told. */
function told(place: CursorPlace | undefined, moved: number): unknown {
  if (!place) return undefined;
  const { path, word, typed, flow, newItem, key, value, above } = place;
  const fields = above.map(({ fields: all }) =>
    all.map(({ key: name }) => name).filter((name) => !name.includes("\uE000")),
  );
  const where = { start: word.start + moved, end: word.end + moved };
  return {
    path,
    where,
    typed,
    flow,
    newItem,
    key: key && { ...key, used: [...key.used].sort() },
    quote: value?.quote,
    fields: fields.map((each) => each.sort()),
  };
}

/** Holds that a place is told from what is nearby as from the whole, and how much that is. */
function check(picture: string): number {
  const { text, cursor = 0 } = marked(picture);
  const near = nearby(text, cursor);
  if (!near) throw new Error("The place is in an endless line");
  expect(told(placeAt(near.text, near.offset), cursor - near.offset)).toEqual(told(placeAt(text, cursor), 0));
  return near.text.length;
}

const MEMBERS = Array.from({ length: 2_000 }, (_, at) => `  - member${at}\n`).join("");
const USERS = Array.from({ length: 500 }, (_, at) => `  - id: u${at}\n    title: "x"\n    groups:\n      - a\n`).join(
  "",
);

describe.each([
  ["members", MEMBERS],
  ["users written out", USERS],
  ["members that are not indented", MEMBERS.replace(/^ {2}/gm, "")],
  ["a long text", `  |\n${"    about: it\n".repeat(1_000)}`],
])("in a group with thousands of %s", (_what, members) => {
  const many = members.startsWith("  |") ? `description:${members}` : `members:\n${members}`;

  test.each([
    ["above them", `id: eng\nem$0\n${many}owners:\n  - x\n`],
    ["below them", `id: eng\n# comment\nemail: x\n${many}em$0\nowners:\n  - x\n`],
    ["at the end", `id: eng\n${many}owners:\n  - j$0`],
    ["in an item of a list of groups", `- id: eng\n  owners: [x]\n${many.replace(/^(?=.)/gm, "  ")}  sl$0\n`],
    ["where the next item begins", `- id: eng\n${many.replace(/^(?=.)/gm, "  ")}\n$0`],
  ])("a place %s is found in little text", (_where, picture) => {
    expect(check(picture)).toBeLessThan(8_000);
  });
});

test.each([
  ["a member", `id: eng\nslack: "#eng\n  x"\nmembers:\n${MEMBERS}  - $0\n${MEMBERS}owners: []\n`],
  ["a field of a user", `id: eng\nmembers:\n${USERS}  - id: x\n    ti$0\n    email: y\n${USERS}`],
  ["a group of a user", `id: eng\nmembers:\n${USERS}  - id: x\n    groups:\n      - $0\n${USERS}`],
  ["a line of a long text", `id: eng\ndescription: |\n${"  title: x\n".repeat(1_000)}  em$0\n`],
  ["a quoted value", `id: eng\nmembers:\n${MEMBERS}email: "x$0"\n`],
])("%s among thousands is told from what is nearby", (_what, picture) => {
  expect(check(picture)).toBeLessThan(8_000);
});

const scalar = fc.constantFrom("a", "x: y", "# z", "yes", "some words", "one line\nand another\n", 7, null, [], {});
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie("tree"), { minLength: 1, maxLength: 6 }),
    fc.dictionary(fc.constantFrom("id", "title", "groups", "members", "a b", "[x].y"), tie("tree"), {
      minKeys: 1,
      maxKeys: 4,
    }),
  ),
}));
const yaml = fc
  .tuple(fc.array(tree, { minLength: 60, maxLength: 80 }), fc.boolean(), fc.constantFrom(2, 4))
  .map(([members, indentSeq, indent]) => stringify({ id: "x", members, email: "y" }, { indentSeq, indent }));

test("in any file, what can be told from the whole is told from what is nearby", () => {
  let compared = 0;
  fc.assert(
    fc.property(yaml, fc.double({ min: 0, max: 1, noNaN: true }), (text, part) => {
      const cursor = text.indexOf("\n", Math.floor(part * (text.length - 1)));
      const near = nearby(text, cursor);
      if (!near) throw new Error("No line is endless");
      const [whole, place] = [placeAt(text, cursor), placeAt(near.text, near.offset)];
      if (near.text === text || !whole) return;
      compared++;
      expect(place).toMatchObject({ path: whole.path, typed: whole.typed, flow: whole.flow });
    }),
    { numRuns: 50 },
  );
  expect(compared).toBeGreaterThan(0);
});

test("nothing is suggested in an endless line", () => {
  const { text, cursor = 0 } = marked(`id: eng\nmembers: [${"a, ".repeat(10_000)}$0b]\n`);
  expect(nearby(text, cursor)).toBeUndefined();
  expect(offered(`id: eng\nmembers: [${"a, ".repeat(10_000)}$0b]\n`, { file: "eng.group.yaml" })).toEqual([]);
});

test("a short text is read whole", () => {
  expect(nearby("id: a\n", 3)).toEqual({ text: "id: a\n", offset: 3 });
});

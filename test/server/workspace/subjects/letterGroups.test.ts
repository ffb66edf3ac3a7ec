import fc from "fast-check";
import { expect, test } from "vitest";
import { LetterGroups } from "../../../../server/workspace/subjects/letterGroups.ts";

test("whatever is in a text may be in it", () => {
  const text = fc.oneof(fc.string({ unit: "grapheme", maxLength: 300 }), fc.stringMatching(/^[ab\n]{0,300}$/));
  fc.assert(
    fc.property(text, fc.nat(300), fc.nat(20), (each, start, length) => {
      expect(new LetterGroups(each).mayHave(each.slice(start, start + length))).toBe(true);
    }),
  );
});

test("of many texts, hardly any may have a word that is in one of them", () => {
  const texts = Array.from({ length: 200 }, (_, block) =>
    Array.from({ length: 250 }, (_, at) => `user${String(250 * block + at).padStart(6, "0")}\nada lovelace`).join("\n"),
  );
  const groups = texts.map((each) => new LetterGroups(each));
  const having = groups.filter((each) => each.mayHave("user031415"));
  expect(having).toContain(groups[(31_415 / 250) | 0]);
  expect(having.length).toBeLessThan(10);
  expect(groups.filter((each) => each.mayHave("ada lov"))).toHaveLength(200);
});

test("a word of few letters may be anywhere", () => {
  expect(["", "a", "jdoe"].map((word) => new LetterGroups("").mayHave(word))).toEqual([true, true, true]);
  expect(new LetterGroups("").mayHave("janet")).toBe(false);
});

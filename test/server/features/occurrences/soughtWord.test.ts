import fc from "fast-check";
import { expect, test } from "vitest";
import { yamlText } from "../../../../catalogue/yaml/values/yamlText.ts";
import { userUrn } from "../../../../catalogue/urn/urn.ts";
import { soughtWord } from "../../../../server/features/occurrences/soughtWord.ts";

test.each([
  ["jdoe", "jdoe"],
  ["jane.doe@example.com", "jane.doe@example.com"],
  ["Jane Doering", "Doering"],
  ["a(long)b", "long"],
  ['"quoted"', "quoted"],
  ["日本", undefined],
  ["(,)", undefined],
])("%s is sought by %s", (id, word) => {
  expect(soughtWord(userUrn(id))).toBe(word);
});

test("the word stands in every way to write the id", () => {
  const quote = fc.constantFrom(undefined, '"' as const, "'" as const);
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: "grapheme" }), quote, (id, mark) => {
      const word = soughtWord(userUrn(id)) ?? "";
      expect(yamlText(id, { quote: mark })).toContain(word);
      expect(userUrn(id)).toContain(word);
    }),
  );
});

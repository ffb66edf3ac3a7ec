import fc from "fast-check";
import { expect, test } from "vitest";
import { lowerCased } from "../../../../server/workspace/subjects/subjectText.ts";

test("letters are small, and each stands where it was", () => {
  expect(lowerCased("Jane DOE Ä")).toBe("jane doe ä");
  expect(lowerCased("Aİ\nBC")).toBe("aİ\nbc");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(lowerCased(text)).toHaveLength(text.length);
    }),
  );
});

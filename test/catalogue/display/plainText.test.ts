import { expect, test } from "vitest";
import { oneLine, oneSentence, someLines } from "../../../catalogue/display/plainText.ts";

test("a text is on one line, with what is hidden in it shown", () => {
  expect(oneLine(" a\r\n\t b\u00A0\u202Ec ", 20)).toBe("a b ⟨U+202E⟩c");
});

test("what is too long ends in an ellipsis, never in half a character", () => {
  expect(oneLine("123456", 5)).toBe("12345…");
  expect(oneLine("1234😀", 5)).toBe("1234…");
  expect(oneLine(`a${" ".repeat(1_000)}b`, 5)).toBe("a…");
});

test("a sentence keeps its end, which says what to do", () => {
  expect(oneSentence(`"${"x".repeat(1_000_000)}" is not a field; remove it.`, 40)).toBe(
    '"xxxxxxxxxxxxxxxxxxxxxxx…ield; remove it.',
  );
});

test("lines are kept, up to a number of them", () => {
  expect(someLines("a\n  b\u0007\r\nc\nd", { lines: 3, longest: 20 })).toBe("a\n  b⟨U+0007⟩\nc\n…");
});

import { expect, test } from "vitest";
import { withHiddenShown } from "../../../catalogue/display/hidden.ts";

test.each([
  ["a\u202Eb", "a⟨U+202E⟩b"],
  ["\u2066x\u2069", "⟨U+2066⟩x⟨U+2069⟩"],
  ["ad\u00ADmin", "ad⟨U+00AD⟩min"],
  ["\u200Bjane\u2060\uFEFF", "⟨U+200B⟩jane⟨U+2060⟩⟨U+FEFF⟩"],
  ["\u3164\u115F\u1160\uFFA0", "⟨U+3164⟩⟨U+115F⟩⟨U+1160⟩⟨U+FFA0⟩"],
  ["a\u{E0061}\u{E007F}", "a⟨U+E0061⟩⟨U+E007F⟩"],
  ["a\uFE0Fb\u{E0100}", "a⟨U+FE0F⟩b⟨U+E0100⟩"],
  ["1\uFE0F", "1⟨U+FE0F⟩"],
  ["\u001B[31mred\u0007\u009B", "⟨U+001B⟩[31mred⟨U+0007⟩⟨U+009B⟩"],
  ["a\u2028b\u2029", "a⟨U+2028⟩b⟨U+2029⟩"],
  ["jane\u200Ddoe\u200C", "jane⟨U+200D⟩doe⟨U+200C⟩"],
  ["می\u200C\u200Cخواهم", "می\u200C⟨U+200C⟩خواهم"],
  ["abc\u200F", "abc⟨U+200F⟩"],
  ["a\u2800b", "a⟨U+2800⟩b"],
  ["\uD83D!", "⟨U+D83D⟩!"],
  ["\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}", "\u{1F3F4}⟨U+E0067⟩⟨U+E0062⟩⟨U+E007F⟩"],
])("%j is shown as %s", (text, shown) => {
  expect(withHiddenShown(text)).toBe(shown);
});

test.each([
  "Jane Doe",
  "tab\tand\r\nlines",
  "می\u200Cخواهم",
  "क्\u200Dष",
  "ක්\u200Dර",
  "👩\u200D🔬 👩🏽\u200D🔬 ❤\uFE0F\u200D🔥",
  "1\uFE0F\u20E3 ☎\uFE0E",
  "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
  "葛\u{E0100}飾区 山田　太郎",
  "שלום\u200F C++\u200E",
  "ภาษา\u200Bไทย",
  "ᠠ\u180B",
  "⠠\u2800⠓",
  "naïve Ångström e\u0301",
])("%s has nothing hidden", (text) => {
  expect(withHiddenShown(text)).toBe(text);
});

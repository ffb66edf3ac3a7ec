import { expect, test } from "vitest";
import { utf8Text } from "../../../catalogue/text/utf8Text.ts";

test.each<[string, readonly number[], string | undefined]>([
  ["UTF-8 is read", [0x4a, 0xc3, 0xa9], "Jé"],
  ["a byte order mark is left out", [0xef, 0xbb, 0xbf, 0x4a], "J"],
  ["Latin-1 is not UTF-8", [0x4a, 0xe9], undefined],
  ["half a surrogate pair is not", [0xed, 0xa0, 0x80], undefined],
  ["a long form is not", [0xc0, 0x80], undefined],
])("%s", (_, bytes, text) => {
  expect(utf8Text(Uint8Array.from(bytes))).toBe(text);
});

import { expect, test } from "vitest";
import {
  beginningTokens,
  fieldToken,
  gramTokens,
  typeToken,
  valueToken,
  wordToken,
} from "../../../../service/store/search/tokens.ts";

// A catalogue has these in its index: others would find nothing that was written before.
test("the tokens of names, words, types and values are those that catalogues have", () => {
  expect(typeToken("dataHub Policy")).toBe("tdatahub_20policy");
  expect(wordToken("über")).toBe("wüber");
  expect(beginningTokens("a.B😀xyz")).toEqual(["pa", "pa_2e", "pa_2e_42", "pa_2e_42😀", "pa_2e_42😀x", "pa_2e_42😀xy"]);
  expect(gramTokens("ab  c-d1é")).toEqual(["gc_2dd", "g_2dd1", "gd1é", "gc_2dd1é"]);
  expect(gramTokens("\u007f_\u0001")).toEqual(["g_7f_5f_01"]);
});

test("values have their own digests, however many and however long they are", () => {
  const expected = "f516e5f43685b3b5f6c31";
  expect(valueToken("platform", "hive")).toBe(expected);
  const many = Array.from({ length: 5_000 }, (_, at) => valueToken("urn", `${at}`));
  expect(new Set(many).size).toBe(5_000);
  expect(valueToken("urn", "17")).toBe(many[17]);
  expect(valueToken("platform", "hive")).toBe(expected);
  expect(valueToken("x", "long".repeat(100))).toBe(valueToken("x", "long".repeat(100)));
  expect(fieldToken("platform")).toMatch(/^x[0-9a-f]{20}$/);
});

import { expect, test } from "vitest";
import {
  beginningTokens,
  fieldToken,
  gramsFor,
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

test("a part of a name is looked for by runs that cover it, or by its rarest ones where these are known", () => {
  expect(gramsFor("ab")).toEqual([]);
  expect(gramsFor("abcd")).toEqual(["gabc", "gbcd"]);
  expect(gramsFor("customer_orders")).toEqual(["gcusto", "gmer_5fo", "grders"]);
  const shares = new Map([
    ["gcusto", 0.4],
    ["gustom", 0.3],
    ["gstome", 0.2],
    ["gtomer", 0.1],
  ]);
  expect(gramsFor("customer", { shares, most: 1 })).toEqual(["gtomer"]);
  expect(gramsFor("customer", { shares, most: 2 })).toEqual(["gtomer", "gstome"]);
  expect(gramsFor("acustom", { shares, most: 2 })).toEqual(["gacust", "gustom"]);
  expect(gramsFor("customer_orders", { shares, most: 2 })).toEqual(["gomer_5f", "grders"]);
  expect(gramsFor("abcd", { shares, most: 1 })).toEqual(["gabc", "gbcd"]);
  expect(gramsFor("aaaaaaa", { shares, most: 2 })).toEqual(["gaaaaa"]);
});

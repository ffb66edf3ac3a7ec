import { expect, test } from "vitest";
import { wordsOf } from "../../../../service/store/search/words.ts";

test("words are runs of letters and digits, of which 64 code points are told apart", () => {
  expect(wordsOf("sales.orders_2026, 数据!")).toEqual(["sales", "orders", "2026", "数据"]);
  expect(wordsOf(`${"x".repeat(64)}yz`)).toEqual(["x".repeat(64)]);
});

test("a word of millions of letters is found, also beside letters that are no Latin ones", () => {
  const words = wordsOf(`${"x".repeat(9_000_000)} 数据`);
  expect(new Set(words)).toEqual(new Set(["x".repeat(64), "数据"]));
  expect(wordsOf(`${"ab ".repeat(333_333)}revenue 𠀀x`).slice(-2)).toEqual(["revenue", "𠀀x"]);
});

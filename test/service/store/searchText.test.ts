import { expect, test } from "vitest";
import { searchColumns, searchWords } from "../../../service/store/searchText.ts";
import { ORDERS } from "./contract.ts";

test("an entity is found by its name, its display name and its URN, in lower case, one a line", () => {
  expect(searchColumns(ORDERS, "All\0 Orders")).toEqual({
    displayName: "All\ufffd Orders",
    sortName: "sales.orders",
    search: `sales.orders\nall\ufffd orders\n${ORDERS.toLowerCase()}`,
  });
  expect(searchColumns(ORDERS, undefined)).toEqual({
    displayName: undefined,
    sortName: "sales.orders",
    search: `sales.orders\n\n${ORDERS.toLowerCase()}`,
  });
});

test("words are looked for once each, in lower case; a star alone is none", () => {
  expect(searchWords("  Sales *\n ORDERS  sales\t")).toEqual(["sales", "orders"]);
  expect(searchWords("")).toEqual([]);
  expect(searchWords("a*b")).toEqual(["a*b"]);
});

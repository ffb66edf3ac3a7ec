import { expect, test } from "vitest";
import { opaqueChange } from "../../../catalogue/changes/opaqueChange.ts";

test("what differs is one change, whose values are only for comparing", () => {
  expect(opaqueChange("tags", { b: 1, a: 2 }, { a: 3 })).toEqual([
    { field: "tags", effect: "replaces", from: '{"a":2,"b":1}', to: '{"a":3}', opaque: true },
  ]);
  expect(opaqueChange("tags", undefined, [1])).toMatchObject([{ effect: "adds", from: undefined, to: "[1]" }]);
  expect(opaqueChange("tags", [1], null)).toMatchObject([{ effect: "removes", from: "[1]", to: undefined }]);
});

test("the same in another order, and nothing in several forms, is no change", () => {
  expect(opaqueChange("tags", { a: 1, b: 2 }, { b: 2, a: 1 })).toEqual([]);
  for (const none of [undefined, null, {}]) expect(opaqueChange("tags", none, undefined)).toEqual([]);
});

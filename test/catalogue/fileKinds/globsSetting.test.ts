import { expect, test } from "vitest";
import { globsOf } from "../../../catalogue/fileKinds/globsSetting.ts";
import { DEFAULT_GLOBS } from "../../../catalogue/fileKinds/kinds.ts";

test("each kind has the globs of the setting, or its own where the setting has none", () => {
  expect(globsOf(undefined)).toEqual(DEFAULT_GLOBS);
  expect(globsOf({ user: ["people/*.yaml"], dataset: [] })).toEqual({
    ...DEFAULT_GLOBS,
    user: ["people/*.yaml"],
    dataset: [],
  });
});

test("a wrong value of one kind leaves the globs of the others as they are", () => {
  for (const wrong of [[3], "x", null, { 0: "x" }])
    expect(globsOf({ group: wrong, dataset: ["plain*"] })).toEqual({ ...DEFAULT_GLOBS, dataset: ["plain*"] });
  for (const setting of [null, 5, "users", ["users"]]) expect(globsOf(setting)).toEqual(DEFAULT_GLOBS);
});

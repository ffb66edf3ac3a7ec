import { expect, test } from "vitest";
import { isStored } from "../../../catalogue/changes/isStored.ts";

test("an entity is stored if any of its aspects is, be it its key alone", () => {
  expect(isStored({ corpUserKey: { username: "ada" }, corpUserInfo: undefined })).toBe(true);
  expect([isStored({ corpUserKey: undefined, status: undefined }), isStored({})]).toEqual([false, false]);
});

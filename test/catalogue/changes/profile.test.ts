import { expect, test } from "vitest";
import { withProfile } from "../../../catalogue/changes/profile.ts";

const current = { title: "Analyst", teams: ["a"], futureField: 1 };

test("only what is given changes; null and absent fields stay", () => {
  expect(withProfile(current, { title: "Lead", phone: undefined, slack: null })).toEqual({ ...current, title: "Lead" });
  expect(withProfile(current, { teams: ["a", "b"] })).toEqual({ ...current, teams: ["a", "b"] });
  expect(withProfile(undefined, { title: "Lead", skills: ["x"] })).toEqual({ title: "Lead", skills: ["x"] });
});

test("an empty text removes its field", () => {
  expect(withProfile(current, { title: "" })).toEqual({ teams: ["a"], futureField: 1, title: undefined });
});

test("what is there already is not written again", () => {
  expect(withProfile(current, { title: "Analyst", teams: ["a"] })).toBeUndefined();
  expect(withProfile(current, { phone: "", skills: [] })).toBeUndefined();
  expect(withProfile(undefined, {})).toBeUndefined();
});

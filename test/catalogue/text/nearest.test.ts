import { expect, test } from "vitest";
import { nearest } from "../../../catalogue/text/nearest.ts";

const fields = ["id", "display_name", "first_name", "email", "slack", "phone", "groups", "members", "owners"];

test.each([
  ["emial", "email"],
  ["e-mail", "email"],
  ["Email", "email"],
  ["displayName", "display_name"],
  ["firstname", "first_name"],
  ["fist_name", "first_name"],
  ["group", "groups"],
  ["member", "members"],
  ["ID", "id"],
])("%s means %s", (word, meant) => {
  expect(nearest(word, fields)).toBe(meant);
});

test.each(["", "x", "nickname", "colour", "urn", "department"])("%j means none of them", (word) => {
  expect(nearest(word, fields)).toBeUndefined();
});

test("two swapped letters are one slip, also in a short word", () => {
  expect(nearest("ulr", ["url", "description"])).toBe("url");
  expect(nearest("rlu", ["url", "description"])).toBeUndefined();
  expect(nearest("di", fields)).toBeUndefined();
  expect(nearest("URL", ["rul", "url"])).toBe("url");
});

test("nothing is near when there is nothing", () => {
  expect(nearest("email", [])).toBeUndefined();
});

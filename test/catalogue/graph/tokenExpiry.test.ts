import { expect, test } from "vitest";
import { tokenExpiry } from "../../../catalogue/graph/tokenExpiry.ts";
import { webToken } from "./webToken.ts";

test("a JSON Web Token says when it expires, also with names beyond ASCII in it", () => {
  expect(tokenExpiry(webToken({ exp: 1_767_225_600 }))).toBe(1_767_225_600_000);
  expect(tokenExpiry(webToken({ sub: "Zoë ÿ🎉 ?>", exp: 1 }))).toBe(1_000);
});

test.each([
  ["without an expiry", webToken({ sub: "robin" })],
  ["with one that is no number", webToken({ exp: "soon" })],
  ["that is no JSON", "eyJh.bm8.c2ln"],
  ["that is no Base64", "eyJh.abcde.c2ln"],
  ["of catalogue serve", "Zm9vYmFyYmF6Zm9vYmFyYmF6Zm9vYmFyYmF6Zm9vYm1"],
])("a token %s says nothing", (_, token) => {
  expect(tokenExpiry(token)).toBeUndefined();
});

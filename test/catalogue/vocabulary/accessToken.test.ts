import { expect, test } from "vitest";
import { isToken } from "../../../catalogue/vocabulary/accessToken.ts";

test("a token has no spaces, line breaks or characters beyond ASCII", () => {
  expect(isToken("eyJhbGciOi.x_-~+/=")).toBe(true);
  for (const text of ["", "a b", "a\n", "tökn", " a"]) expect(isToken(text)).toBe(false);
});

import { expect, test } from "vitest";
import { isToken, looksLikeToken } from "../../../catalogue/vocabulary/accessToken.ts";

test("a token has no spaces, line breaks or characters beyond ASCII", () => {
  expect(isToken("eyJhbGciOi.x_-~+/=")).toBe(true);
  for (const text of ["", "a b", "a\n", "tökn", " a"]) expect(isToken(text)).toBe(false);
});

test("a JSON Web Token and a token of `catalogue serve` look like tokens, names do not", () => {
  const payload = Buffer.from(JSON.stringify({ actorId: "datahub" })).toString("base64url");
  for (const token of [`eyJhbGciOiJIUzI1NiJ9.${payload}.c2ln-_`, "q3Zf0Y-7mD_1aVbXw9Lk2RtNpS8uHgJ4cQeWiKoAyTz"])
    expect(looksLikeToken(token)).toBe(true);
  for (const name of [
    ...["Production", "datahub.example.com:8080", "eyJ", "eyJ.io", "10.0.0.1", "eyJhbGci and more.of.that"],
    "metadata-catalogue-of-production-europe-10b",
    "q3Zf0Y-7mD_1aVbXw9Lk2RtNpS8uHgJ4cQeWiKoAyTz1",
  ])
    expect(looksLikeToken(name)).toBe(false);
});

import { expect, test } from "vitest";
import { numberIn, textIn, tokenIn } from "../../../service/store/row.ts";

test("a column of another type is an error that names it, not a value", () => {
  expect([textIn({ a: "x" }, "a"), numberIn({ a: 5 }, "a")]).toEqual(["x", 5]);
  for (const row of [{ a: null }, { a: 5n }, {}]) {
    expect(() => textIn(row, "a")).toThrow('Column "a" holds no text');
    expect(() => numberIn(row, "a")).toThrow('Column "a" holds no number');
  }
});

test("a token whose actor is not a user is nobody's", () => {
  const row = { actor: "urn:li:corpuser:jane", role: "editor", label: "x", created_at: 1, expires_at: null };
  expect(tokenIn("h", row)).toMatchObject({ hash: "h", role: "editor" });
  expect(tokenIn("h", { ...row, actor: "urn:li:corpGroup:sales" })).toBeUndefined();
  expect(tokenIn("h", undefined)).toBeUndefined();
});

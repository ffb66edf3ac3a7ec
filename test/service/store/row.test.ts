import { expect, test } from "vitest";
import { numberIn, textIn, tokenIn } from "../../../service/store/row.ts";

test("a column of another type is an error that names it, not a value", () => {
  expect([textIn({ a: "x" }, "a"), numberIn({ a: 5 }, "a")]).toEqual(["x", 5]);
  for (const row of [{ a: null }, { a: 5n }, {}]) {
    expect(() => textIn(row, "a")).toThrow('Column "a" holds no text');
    expect(() => numberIn(row, "a")).toThrow('Column "a" holds no number');
  }
});

const row = {
  hash: "h",
  actor: "urn:li:corpuser:jane",
  role: "editor",
  label: "x",
  description: null,
  created_by: null,
  created_at: 1,
  expires_at: null,
};

test("a token whose actor is not a user is nobody's", () => {
  expect(tokenIn(row)).toMatchObject({ hash: "h", role: "editor" });
  expect(tokenIn({ ...row, actor: "urn:li:corpGroup:sales" })).toBeUndefined();
  expect(tokenIn(undefined)).toBeUndefined();
});

test("a token of an unknown role is a reader's, and one without an issuer was issued by its user", () => {
  expect(tokenIn({ ...row, role: "admin" })).toMatchObject({ role: "reader" });
  expect(tokenIn(row)).toMatchObject({ createdBy: "urn:li:corpuser:jane" });
  expect(tokenIn({ ...row, created_by: "urn:li:corpuser:admin" })).toMatchObject({
    actor: "urn:li:corpuser:jane",
    createdBy: "urn:li:corpuser:admin",
  });
});

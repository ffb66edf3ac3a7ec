import { expect, test } from "vitest";
import { databaseUrl, unknownParameter } from "../../../../service/store/postgres/databaseUrl.ts";

test.for([
  ["postgres://jdoe@db/sales", "postgres://jdoe@db/sales"],
  ["postgres://db/sales?sslmode=disable&host=x&sslmode=verify-full", "postgres://db/sales?sslmode=verify-full&host=x"],
  ["postgres://jdoe:a%2Fb@/sales?host=/run", "postgres:///sales?host=%2Frun&user=jdoe&password=a%2Fb"],
  ["postgresql://jdoe@?host=/run", "postgresql://?host=%2Frun&user=jdoe"],
  ["postgres://jdoe@/sales?user=jane", "postgres:///sales?user=jane"],
])("%s is read as psql reads it", ([text = "", url]) => {
  expect(databaseUrl(text)?.href).toBe(url);
});

test.for([
  "postgres://jdoe:1/secret@db/sales",
  "postgres://jdoe:1?secret=1@db/sales",
  "postgres://jdoe:1#secret@db/sales",
  "postgres://jdoe:%zz@/sales",
  "postgres://jdoe@:5432/sales",
  "sales",
])("%s is not a URL: a password that is not encoded would be taken for something that is shown", (text) => {
  expect(databaseUrl(text)).toBeUndefined();
});

test("only the name of an unknown parameter is repeated", () => {
  const url = (query: string): URL => new URL(`postgres://db/sales${query}`);
  expect(unknownParameter(url(""))).toBeUndefined();
  expect(unknownParameter(url("?sslmode=x&options=y"))).toBeUndefined();
  expect(unknownParameter(url("?sslmode=x&pasword=secret"))).toMatch(/^Unknown parameter "pasword" .+ password, /);
  expect(unknownParameter(url("?pasword=secret"))).not.toContain("secret");
});

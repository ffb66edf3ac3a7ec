import { expect, test } from "vitest";
import { isParameter, wrongParameter } from "../../../../service/store/postgres/parameters.ts";

const wrong = (query: string, port = ""): string | undefined =>
  wrongParameter(new URL(`postgres://db${port}/sales${query}`));

test("only the name of an unknown parameter is repeated", () => {
  expect(wrong("")).toBeUndefined();
  expect(wrong("?sslmode=x&options=y")).toBeUndefined();
  expect(wrong("?sslmode=x&pasword=secret")).toMatch(/^Unknown parameter "pasword" .+ password, /);
  expect(wrong("?pasword=secret")).not.toContain("secret");
  expect([isParameter("pasword"), isParameter("password")]).toEqual([false, true]);
});

test.for(["0", "99999", "abc", "5432,5433", "-1", "54 32"])("the port %s is refused, and not repeated", (port) => {
  expect(wrong(`?port=${port}`)).toBe("The port of the database must be a number from 1 to 65535.");
});

test("a port from 1 to 65535 is one, wherever it is given", () => {
  expect(["?port=1", "?port=65535"].map((query) => wrong(query))).toEqual([undefined, undefined]);
  expect(wrong("", ":5433")).toBeUndefined();
  expect(wrong("", ":0")).toBe("The port of the database must be a number from 1 to 65535.");
});

test.for(["0", "601", "-1", "1.5", "x"])("a connect_timeout of %s is refused", (seconds) => {
  expect(wrong(`?connect_timeout=${seconds}`)).toMatch(/a number of seconds from 1 to 600\.$/);
});

test("what the service does anyway may be asked for", () => {
  for (const query of ["?connect_timeout=1", "?connect_timeout=600", "?client_encoding=UTF8", "?client_encoding=utf-8"])
    expect(wrong(query)).toBeUndefined();
  expect(wrong("?client_encoding=LATIN1")).toBe("The client_encoding of the database must be UTF8.");
});

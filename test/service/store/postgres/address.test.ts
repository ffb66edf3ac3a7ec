import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readAddress } from "../../../../service/store/postgres/address.ts";
import { testFolder } from "../../testService.ts";

// Only the URL counts, whatever this machine is set to.
for (const name of ["PGSSLMODE", "PGHOST", "PGPORT", "PGDATABASE"]) Reflect.deleteProperty(process.env, name);

const failed = (error: string): object => ({ ok: false, error });

test.for([
  "",
  "catalogue",
  "//localhost/catalogue",
  "http://localhost/catalogue",
  "mysql://localhost/x",
  "postgres://db/sales%zz",
])("%j is not the URL of a database", (text) => {
  const sentence =
    "The database must be a URL like postgres://USER@HOST:5432/NAME, with special characters percent-encoded as UTF-8.";
  expect(readAddress(text)).toEqual(failed(sentence));
});

test.for([
  ["postgres://jdoe:secret@db.example.com:5433/sales", 'the PostgreSQL database "sales" at db.example.com:5433'],
  ["postgresql://jdoe:secret@db.example.com/sales", 'the PostgreSQL database "sales" at db.example.com'],
  ["postgres://jdoe:secret@db.example.com", `the PostgreSQL database "the user's own name" at db.example.com`],
  ["postgres://db.example.com/sales%20data", 'the PostgreSQL database "sales data" at db.example.com'],
  ["postgres://db.example.com/sales%40work", 'the PostgreSQL database "sales@work" at db.example.com'],
  ["postgres:///sales", 'the PostgreSQL database "sales" of this machine'],
  ["postgres:///sales?host=/run/postgresql", 'the PostgreSQL database "sales" at /run/postgresql'],
  ["postgres://%2Frun%2Fpostgresql/sales", 'the PostgreSQL database "sales" at /run/postgresql'],
  ["postgres://jdoe:secret@/sales?host=/run/postgresql", 'the PostgreSQL database "sales" at /run/postgresql'],
  ["postgres://jdoe:secret@db/sales?port=5433", 'the PostgreSQL database "sales" at db:5433'],
])("%s is named without user and password", ([text = "", label]) => {
  expect(readAddress(text)).toMatchObject({ ok: true, value: { label } });
});

test("the host, the port and the database of the environment are named where the URL names none", () => {
  const named = { PGHOST: "db.example.com", PGPORT: "6543", PGDATABASE: "sales" };
  onTestFinished(() => {
    for (const name of Object.keys(named)) Reflect.deleteProperty(process.env, name);
  });
  Object.assign(process.env, named);
  const label = (text: string): unknown => readAddress(text);
  const value = { label: 'the PostgreSQL database "sales" at db.example.com:6543' };
  expect(label("postgres://")).toMatchObject({ ok: true, value });
  const other = { label: 'the PostgreSQL database "other" at localhost:5433' };
  expect(label("postgres://localhost:5433/other")).toMatchObject({ ok: true, value: other });
  process.env["PGHOST"] = "/run/postgresql";
  expect(label("postgres:///sales")).toMatchObject({ ok: true, value: { plainUrl: undefined } });
});

/** The modes of TLS that a URL is tried with, in their order; the last one is `disable` where TLS is not asked for. */
function modes(query: string): unknown {
  const address = readAddress(`postgres://jdoe:secret@localhost:5433/sales${query}`);
  if (!address.ok) return address.error;
  const { url, plainUrl } = address.value;
  return [url, plainUrl].map((text) => {
    if (text === undefined) return undefined;
    const { href, searchParams } = new URL(text);
    expect(href.startsWith("postgres://jdoe:secret@localhost:5433/sales?")).toBe(true);
    expect(searchParams.get("uselibpqcompat")).toBe("true");
    return searchParams.get("sslmode");
  });
}

test.for([
  ["", ["prefer", "disable"]],
  ["?sslmode=prefer", ["prefer", "disable"]],
  ["?sslmode=allow", ["prefer", "disable"]],
  ["?sslmode=disable", ["disable", undefined]],
  ["?sslmode=require", ["require", undefined]],
  ["?sslmode=verify-full", ["verify-full", undefined]],
  ["?sslrootcert=system", ["verify-full", undefined]],
  ["?sslrootcert=system&sslmode=disable", ["verify-full", undefined]],
] as const)("with %j TLS is used as psql would", ([query, expected]) => {
  expect(modes(query)).toEqual(expected);
});

test("the mode of TLS in the environment counts where the URL names none", () => {
  process.env["PGSSLMODE"] = "require";
  onTestFinished(() => {
    delete process.env["PGSSLMODE"];
  });
  expect(modes("")).toEqual(["require", undefined]);
  expect(modes("?sslmode=disable")).toEqual(["disable", undefined]);
});

test.for(["//%2Frun/sales", "///sales?host=/run", "//jdoe:secret@/sales?host=/run"])(
  "through the socket in %s there is no TLS, as for psql",
  (rest) => {
    const address = readAddress(`postgres:${rest}${rest.includes("?") ? "&" : "?"}sslmode=verify-full`);
    const url: unknown = expect.stringContaining("sslmode=disable");
    expect(address).toMatchObject({ ok: true, value: { url, plainUrl: undefined } });
  },
);

test.for(["sslmod", "sslMode", "SSLMODE", "foo", "ssl", "channel_binding", "uselibpqcompat"])(
  "the unknown parameter %s is refused, instead of being ignored without a word",
  (name) => {
    const known =
      "host, port, user, password, sslmode, sslrootcert, sslcert, sslkey, application_name, options, connect_timeout, client_encoding";
    expect(modes(`?${name}=verify-full`)).toBe(
      `Unknown parameter "${name}" in the URL of the database; the known ones are ${known}.`,
    );
  },
);

test("a port that is none is refused", () => {
  expect(modes("?port=99999")).toBe("The port of the database must be a number from 1 to 65535.");
});

test("a mode that does not exist is refused, and nothing of the URL is repeated", () => {
  const all = "disable, allow, prefer, require, verify-ca, verify-full";
  expect(modes("?sslmode=secret")).toBe(`The sslmode of the database must be one of ${all}.`);
});

test("a certificate authority that must be checked is named by a file that can be read", () => {
  const file = join(testFolder(), "ca.pem");
  writeFileSync(file, "");
  expect(modes("?sslmode=verify-ca")).toBe(
    "With sslmode=verify-ca, name the file of the certificate authority: sslrootcert=FILE.",
  );
  expect(modes(`?sslmode=verify-ca&sslrootcert=${file}`)).toEqual(["verify-ca", undefined]);
  for (const name of ["sslrootcert", "sslcert", "sslkey"]) {
    expect(modes(`?${name}=${file}`)).toEqual(["prefer", "disable"]);
    for (const unusable of [`${file}.missing`, dirname(file)])
      expect(modes(`?${name}=${unusable}`)).toBe(`The file that ${name} names cannot be read.`);
  }
});

test("the certificates of the system are asked for by the mode alone", () => {
  expect(readAddress("postgres://localhost/x?sslrootcert=system")).toEqual({
    ok: true,
    value: {
      url: "postgres://localhost/x?sslmode=verify-full&uselibpqcompat=true",
      plainUrl: undefined,
      label: 'the PostgreSQL database "x" at localhost',
    },
  });
});

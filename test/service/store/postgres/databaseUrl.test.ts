import { expect, test } from "vitest";
import { databaseUrl } from "../../../../service/store/postgres/databaseUrl.ts";

test.for([
  ["postgres://jdoe@db/sales", "postgres://jdoe@db/sales"],
  ["postgres://db/sales?sslmode=disable&host=x&sslmode=verify-full", "postgres://db/sales?sslmode=verify-full&host=x"],
  ["postgres://jdoe:a%2Fb@/sales?host=/run", "postgres:///sales?host=%2Frun&user=jdoe&password=a%2Fb"],
  ["postgresql://jdoe@?host=/run", "postgresql://?host=%2Frun&user=jdoe"],
  ["postgres://jdoe@/sales?user=jane", "postgres:///sales?user=jane"],
  ["postgres://db/sales?password=a+b%20c", "postgres://db/sales?password=a%2Bb+c"],
  ["postgres://jdoe@/sales?password=a+b", "postgres:///sales?password=a%2Bb&user=jdoe"],
  ["postgres://db/sales?user=jdoe@server", "postgres://db/sales?user=jdoe%40server"],
  ["postgres://db/sales?sslmode=&port=&sslmod=", "postgres://db/sales?sslmod="],
  ["postgres://db/sales?sslmode=require&sslmode=", "postgres://db/sales"],
])("%s is read as psql reads it", ([text = "", url]) => {
  expect(databaseUrl(text)?.href).toBe(url);
});

test.for([
  "postgres://jdoe:1/secret@db/sales",
  "postgres://jdoe:1?secret=1@db/sales",
  "postgres://jdoe:1#secret@db/sales",
  "postgres://jdoe:%zz@/sales",
  "postgres://jdoe:wr0ng%E4@db/sales",
  "postgres://J%F6@db/sales",
  "postgres://db/stra%DFe",
  "postgres://db/sales?password=%E4",
  "postgres://db/sales%00",
  "postgres://jdoe:@/x?secret@db/sales",
  "postgres://jdoe:1@db/sales?user=secret@db",
  "postgres://db/sales?options=secret@db",
  "postgres://jdoe@:5432/sales",
  "sales",
])("%s is not a URL: a password that is not encoded would be taken for something that is shown", (text) => {
  expect(databaseUrl(text)).toBeUndefined();
});

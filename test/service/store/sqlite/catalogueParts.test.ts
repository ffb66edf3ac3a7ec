import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { missingParts } from "../../../../service/store/sqlite/catalogueParts.ts";

const PARTS = `create table one (a text primary key, b text); create index one_b on one (b); create table two (c);
  create trigger after_two after insert on two begin delete from one; end`;

test.for([
  ["", []],
  ["create table three (d)", []],
  ["drop index one_b", ['index "one_b"']],
  ["drop index one_b; alter table one drop column b", ['index "one_b"', 'column "one.b"']],
  ["drop trigger after_two", ['trigger "after_two"']],
  ["drop table two", ['table "two"']],
] as const)("after %j it is said what is missing", ([sql, missing]) => {
  const database = new DatabaseSync(":memory:");
  database.exec(PARTS);
  database.exec(sql);
  expect(
    missingParts(database, (complete) => {
      complete.exec(PARTS);
    }),
  ).toEqual(missing);
});

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { asFault, isBusy } from "../../../../service/store/sqlite/fault.ts";
import { transact } from "../../../../service/store/sqlite/transact.ts";
import { StoreFault } from "../../../../service/store/storeFault.ts";
import { testFolder } from "../../testService.ts";

/** A database with one row, and more connections to it. */
function connections(): { readonly file: string; readonly open: (options?: object) => DatabaseSync } {
  const file = join(testFolder(), "some.sqlite");
  const open = (options = {}): DatabaseSync => {
    const database = new DatabaseSync(file, options);
    onTestFinished(() => {
      if (database.isOpen) database.close();
    });
    return database;
  };
  open().exec("create table t (text text); insert into t values ('one')");
  return { file, open };
}

/** The code of the refusal that an error of SQLite becomes. */
function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    const fault = asFault(error);
    return fault instanceof StoreFault ? fault.refusal.code : "none";
  }
  return "no error";
}

test("SQLite's errors are told apart: locked, full, read-only, damaged", () => {
  const { file, open } = connections();
  const other = open();
  other.exec("begin immediate");
  expect(
    codeOf(() => {
      open().exec("insert into t values ('two')");
    }),
  ).toBe("STORE_LOCKED");
  other.close();
  const small = open();
  small.exec("pragma max_page_count = 4");
  const much = `insert into t values ('${"x".repeat(50_000)}')`;
  expect(
    codeOf(() => {
      small.exec(much);
    }),
  ).toBe("STORE_FULL");
  expect(
    codeOf(() => {
      open({ readOnly: true }).exec(much);
    }),
  ).toBe("STORE_READ_ONLY");
  writeFileSync(file, "no database at all ".repeat(1_000));
  expect(codeOf(() => open().prepare("select * from t").all())).toBe("STORE_DAMAGED");
  expect(codeOf(() => new DatabaseSync(join(file, "below")))).toBe("STORE_FAILED");
});

test("a file that may not grow counts as full, and what only looks like an error of SQLite as no fault of the store", () => {
  const code = (error: unknown): string =>
    codeOf(() => {
      throw error;
    });
  expect(code(Object.assign(new Error("disk I/O error"), { errcode: 778 }))).toBe("STORE_FULL");
  expect(code(Object.assign(new Error("disk I/O error"), { errcode: 10 + (2 << 8) }))).toBe("STORE_FAILED");
  expect(code(Object.assign(new Error("x"), { errcode: "5" }))).toBe("none");
  expect(code({ errcode: 5 })).toBe("none");
});

test("a mistake of ours is no fault of the store", () => {
  const { open } = connections();
  expect(
    codeOf(() => {
      open().exec("select no such thing");
    }),
  ).toBe("none");
});

test("a transaction that fails leaves nothing, and one that another left open is not continued", () => {
  const { open } = connections();
  const database = open();
  const rows = (): unknown => database.prepare("select count(*) as rows from t").get()?.["rows"];
  const insert = (): void => {
    database.exec("insert into t values ('more')");
  };
  expect(() => {
    transact(database, () => {
      insert();
      throw new Error("no");
    });
  }).toThrow("no");
  expect([rows(), database.isTransaction]).toEqual([1, false]);
  database.exec("begin");
  insert();
  transact(database, insert);
  expect([rows(), database.isTransaction]).toEqual([2, false]);
});

test("what went wrong first is what is told, also when the transaction ended by itself", () => {
  const { open } = connections();
  const database = open();
  const work = (): void => {
    database.exec("rollback");
    throw new Error("the first cause");
  };
  expect(() => {
    transact(database, work);
  }).toThrow("the first cause");
  transact(database, () => {
    database.exec("insert into t values ('after')");
  });
});

test("only an error about a lock is worth another try, and a fault says what to do", () => {
  const coded = (errcode: number): Error => Object.assign(new Error("of SQLite"), { errcode });
  const [busy, lockedTable, snapshot] = [5, 6, 5 + (2 << 8)];
  for (const code of [busy, lockedTable, snapshot]) expect(isBusy(coded(code))).toBe(true);
  for (const error of [coded(0), coded(8), coded(11), new Error("of ours")]) expect(isBusy(error)).toBe(false);
  const said = asFault(coded(busy));
  const message =
    "Another program has locked the catalogue's file. An update of the catalogue may do so for minutes. Try again later; end that program only if the file stays locked.";
  expect(said).toMatchObject({ message, refusal: { code: "STORE_LOCKED", message } });
});

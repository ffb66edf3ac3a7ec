import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { STORED_MODEL } from "../../../../catalogue/model/storedModel.ts";
import { userUrn } from "../../../../catalogue/urn/urn.ts";
import type { StoreCommand } from "../../../../service/store/sqlite/command.ts";
import { CommitQueue } from "../../../../service/store/sqlite/commitQueue.ts";
import { DatabaseFile } from "../../../../service/store/sqlite/databaseFile.ts";
import { migrate } from "../../../../service/store/sqlite/migrate.ts";
import { textBatch } from "../../../../service/store/textBatch.ts";
import { testFolder } from "../../testService.ts";

interface Queue {
  readonly path: string;
  readonly file: DatabaseFile;
  readonly database: DatabaseSync;
  readonly queue: CommitQueue;
}

/** A queue on a new catalogue; `check` is called once for each transaction. */
function newQueue(check: () => void): Queue {
  const path = join(testFolder(), "catalogue.sqlite");
  const file = new DatabaseFile(path);
  const database = file.connect();
  migrate(database);
  return { path, file, database, queue: new CommitQueue(database, STORED_MODEL, check) };
}

function token(hash: string, onlyFirst = false): StoreCommand {
  const stored = {
    hash,
    actor: userUrn("jdoe"),
    role: "reader",
    label: hash,
    createdBy: userUrn("jdoe"),
    createdAt: 1,
    expiresAt: undefined,
  } as const;
  return { kind: "token", token: stored, onlyFirst };
}

function batch(name: string, writes: number): StoreCommand {
  const value = { removed: false };
  const urns = Array.from({ length: writes }, (_, at) => userUrn(`${name}${at}`));
  const stamp = { time: 1, actor: userUrn("jdoe") };
  return { kind: "batch", batch: textBatch({ writes: urns.map((urn) => ({ urn, name: "status", value })), stamp }) };
}

const DONE = { ok: true, value: true };

test("what arrives together is one transaction, up to five hundred aspects, in the order in which it was given", async () => {
  let transactions = 0;
  const { database, queue } = newQueue(() => {
    transactions += 1;
  });
  const together = async (...commands: readonly StoreCommand[]): Promise<number> => {
    transactions = 0;
    for (const outcome of await Promise.all(commands.map((each) => queue.write(each)))) expect(outcome.ok).toBe(true);
    return transactions;
  };
  expect(await together(token("a"), token("b"), token("c"))).toBe(1);
  expect(await together(batch("one", 499), token("d"))).toBe(1);
  expect(await together(batch("two", 499), token("e"), token("f"))).toBe(2);
  expect(await together(batch("three", 501), token("g"))).toBe(2);
  const hashes = database.prepare("select hash from token order by rowid").all();
  expect(hashes.map(({ hash }) => hash).join("")).toBe("abcdefg");
  await queue.close();
});

test("only the first token is kept where only that is wanted", async () => {
  const { queue } = newQueue(() => undefined);
  expect(await queue.write(token("a", true))).toEqual(DONE);
  expect(await queue.write(token("b", true))).toEqual({ ok: true, value: false });
  expect(await queue.write(token("c"))).toEqual(DONE);
  await queue.close();
});

test("after a failure of several commands each is tried alone, and only its own failure is told", async () => {
  let transactions = 0;
  const { queue } = newQueue(() => {
    transactions += 1;
    if (transactions === 1 || transactions === 3) throw new Error(`Failure ${transactions}`);
  });
  const outcomes = await Promise.allSettled(["a", "b", "c"].map((hash) => queue.write(token(hash))));
  expect(outcomes).toEqual([
    { status: "fulfilled", value: DONE },
    { status: "rejected", reason: new Error("Failure 3") },
    { status: "fulfilled", value: DONE },
  ]);
  expect(transactions).toBe(4);
  expect(await queue.write(token("b"))).toEqual(DONE);
  await queue.close();
});

test("while another program holds the right to write, commands wait, and keep their order", async () => {
  const { file, database, queue } = newQueue(() => undefined);
  const other = file.connect();
  other.exec("begin immediate");
  let settled = 0;
  const writes = ["a", "b"].map(async (hash) => {
    await queue.write(token(hash));
    settled += 1;
  });
  await new Promise((resolve) => setTimeout(resolve, 60));
  writes.push(queue.write(token("c")).then(() => undefined));
  expect(settled).toBe(0);
  other.close();
  await Promise.all(writes);
  expect(
    database.prepare("select group_concat(hash, '') as all_of_them from (select hash from token order by rowid)").get(),
  ).toEqual({ all_of_them: "abc" });
  await queue.close();
});

test("what was given is written before the file is closed, and no log is left", async () => {
  const { path, file, database, queue } = newQueue(() => undefined);
  const reader = file.connect();
  const write = queue.write(token("a"));
  await queue.close();
  expect(await write).toEqual(DONE);
  expect(database.isOpen).toBe(false);
  expect(existsSync(`${path}-wal`) && statSync(`${path}-wal`).size).toBe(0);
  expect(reader.prepare("select hash from token").all()).toEqual([{ hash: "a" }]);
  reader.close();
});

test("the outcome says whether anything was written", async () => {
  const { queue } = newQueue(() => undefined);
  expect(await queue.write(batch("same", 1))).toEqual(DONE);
  expect(await queue.write(batch("same", 0))).toEqual({ ok: true, value: false });
  expect(await queue.write(token("first"))).toEqual(DONE);
  expect(await queue.write(token("second", true))).toEqual({ ok: true, value: false });
  await queue.close();
});

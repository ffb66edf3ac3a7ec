import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { openStore } from "../../service/store/sqlite/openStore.ts";
import { removeNothing } from "../removeNothing.ts";
import { startTest, testFolder } from "../service/testService.ts";
import { runCli } from "./runCli.ts";

test("a catalogue is copied while its service runs, and the copy is served", async () => {
  const folder = testFolder();
  const service = await startTest(folder);
  await runCli(["user", "upsert", "-f", "u.yaml"], { catalogue: service, files: { "u.yaml": "id: kept\n" } });
  const copy = join(testFolder(), "copy");
  const done = await runCli(["backup", "--data", folder, "-o", copy]);
  expect([done.code, done.err]).toEqual([0, ""]);
  expect(statSync(join(copy, "catalogue.sqlite")).mode & 0o777, "nobody else may read it").toBe(0o600);
  const again = await runCli(["backup", "--data", folder, "-o", copy]);
  expect([again.code, again.err]).toEqual([2, `"${copy}" exists already; name a new folder.\n`]);
  await service.close();
  const restored = await startTest(copy);
  const kept = await runCli(["exists", "urn:li:corpuser:kept"], { catalogue: restored });
  await restored.close();
  expect(kept.out).toBe("true\n");
  const none = await runCli(["backup", "--data", tmpdir(), "-o", `${copy}2`]);
  expect([none.code, existsSync(`${copy}2`)]).toEqual([2, false]);
});

test("a place that may not be looked at, or cannot be, is not one that exists already", async () => {
  const data = await catalogueFolder();
  const long = join(testFolder(), "x".repeat(300));
  for (const copy of [long, join(long, "copy")]) {
    const done = await runCli(["backup", "--data", data, "-o", copy, "--json"]);
    expect([done.code, JSON.parse(done.out)]).toMatchObject([1, { error: { kind: "not-written" } }]);
    expect(done.err).toContain(`"${copy}" cannot be written: ENAMETOOLONG`);
  }
});

// Root may do everything.
test.skipIf(process.getuid?.() === 0)("a place, or a catalogue, without permission is told as such", async () => {
  const [data, closed] = [await catalogueFolder(), testFolder()];
  chmodSync(closed, 0);
  onTestFinished(() => {
    chmodSync(closed, 0o700);
  });
  const copy = join(closed, "copy");
  const done = await runCli(["backup", "--data", data, "-o", copy]);
  expect([done.code, done.err]).toEqual([1, `"${copy}" cannot be written: this account has no permission.\n`]);
  const elsewhere = join(testFolder(), "copy");
  const unread = await runCli(["backup", "--data", closed, "-o", elsewhere]);
  const why = `this account has no permission for "${join(closed, "catalogue.json")}".`;
  const message = `The catalogue in "${closed}" could not be copied to "${elsewhere}": ${why}`;
  expect([unread.code, unread.err]).toEqual([1, `${message}\n`]);
});

test("a copy that is stopped is removed, and the exit code and a document say so", async () => {
  const folder = await catalogueFolder();
  const copies = testFolder();
  const copy = join(copies, "copy");
  const stop = new AbortController();
  const copying = runCli(["backup", "--data", folder, "-o", copy, "--json"], { signal: stop.signal });
  await vi.waitUntil(() => readdirSync(copies).length > 0, { interval: 1, timeout: 50_000 });
  // A copy that is killed has another name, so that no service takes it for a catalogue.
  expect(readdirSync(copies)).toEqual([expect.stringMatching(/^copy\.unfinished-/)]);
  stop.abort();
  const done = await copying;
  const message = "Interrupted: nothing was copied.";
  expect([done.code, done.err]).toEqual([1, `${message}\n`]);
  expect(JSON.parse(done.out)).toEqual({ error: { kind: "cancelled", message } });
  expect(readdirSync(copies)).toEqual([]);
});

test("why nothing was copied is told, also if what was copied cannot be removed", async () => {
  removeNothing();
  const signal = AbortSignal.abort();
  const done = await runCli(["backup", "--data", await catalogueFolder(), "-o", join(testFolder(), "copy")], {
    signal,
  });
  expect([done.code, done.err]).toEqual([1, "Interrupted: nothing was copied.\n"]);
});

test("of a large catalogue is said that its copy may take minutes", async () => {
  const folder = await catalogueFolder();
  const file = join(folder, "catalogue.sqlite");
  // What is behind the pages of a database is not part of it.
  truncateSync(file, 300_000_000);
  const done = await runCli(["backup", "--data", folder, "-o", join(testFolder(), "copy")]);
  const note = "Copying and checking the catalogue, which has 300 MB. This may take minutes.\n";
  expect(done).toMatchObject({ code: 0, err: note });
});

test("a folder that has an export named as the mark of a catalogue has no catalogue to copy; its own mark is in a copy", async () => {
  const folder = testFolder();
  writeFileSync(join(folder, "catalogue.json"), "[]");
  const copy = join(testFolder(), "copy");
  const none = await runCli(["backup", "--data", folder, "-o", copy]);
  expect([none.code, none.err]).toEqual([2, `"${folder}" is not the folder of a catalogue.\n`]);
  const data = await catalogueFolder();
  writeFileSync(join(data, "catalogue.json"), "[]");
  expect(await runCli(["backup", "--data", data, "-o", copy])).toMatchObject({ code: 0, err: "" });
  expect(readFileSync(join(copy, "catalogue.json"), "utf8")).toContain("metadata-catalogue");
  expect(readFileSync(join(data, "catalogue.json"), "utf8")).toBe("[]");
});

/** A folder that has a catalogue, which no service has open. */
async function catalogueFolder(): Promise<string> {
  const folder = testFolder();
  await (await openStore(folder)).close();
  return folder;
}

test.each<readonly [string, (file: string) => void]>([
  [
    "emptied",
    (file) => {
      writeFileSync(file, "");
    },
  ],
  [
    "deleted",
    (file) => {
      rmSync(file);
    },
  ],
  [
    "cut short",
    (file) => {
      truncateSync(file, 40_000);
    },
  ],
])("a catalogue whose file was %s is not copied, for the reason for which it is not served", async (_, damage) => {
  const folder = await catalogueFolder();
  damage(join(folder, "catalogue.sqlite"));
  const copy = join(testFolder(), "copy");
  const done = await runCli(["backup", "--data", folder, "-o", copy]);
  const refusal = await openStore(folder).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: "STORE_DAMAGED" });
  expect([done.code, done.out, done.err]).toEqual([1, "", `${refusal instanceof Error ? refusal.message : ""}\n`]);
  expect(existsSync(copy)).toBe(false);
});

test("a catalogue that is damaged within is not copied, and the command that recovers it is named", async () => {
  const folder = await catalogueFolder();
  const path = join(folder, "catalogue.sqlite");
  overwrite(path, "aspect_history");
  const copy = join(testFolder(), "copy");
  const done = await runCli(["backup", "--data", folder, "-o", copy, "--json"]);
  const message = `The catalogue in "${folder}" is damaged. Run catalogue serve --data "${folder}" --recover; it keeps the damaged file, and saves what can be read into a new one.`;
  expect([done.code, done.err]).toEqual([1, `${message}\n`]);
  expect(JSON.parse(done.out)).toEqual({ error: { kind: "backup-failed", message } });
  expect(existsSync(copy)).toBe(false);
});

test.each([
  ["lacks a table", "drop table membership", "its file does not have all tables"],
  [
    "has a value that it cannot have",
    `insert into token (hash, actor, role, label, created_at) values ('a', 'b', 'reader', 'c', 1);
      pragma writable_schema = on;
      update sqlite_schema set sql = replace(sql, '"created_by" text', '"created_by" text not null') where name = 'token'`,
    'a check of its copy found "NULL value in token.created_by"',
  ],
])("a catalogue that %s is not called intact", async (_, sql, why) => {
  const folder = await catalogueFolder();
  const database = new DatabaseSync(join(folder, "catalogue.sqlite"), { defensive: false });
  database.exec(sql);
  database.close();
  const copy = join(testFolder(), "copy");
  const done = await runCli(["backup", "--data", folder, "-o", copy]);
  expect([done.code, done.out, existsSync(copy)]).toEqual([1, "", false]);
  expect(done.err).toContain(`The catalogue in "${folder}" is damaged: ${why}. Run catalogue serve --data`);
});

/** Overwrites the first page of a table. */
function overwrite(path: string, table: string): void {
  const database = new DatabaseSync(path, { readOnly: true });
  const root = Number(database.prepare("select rootpage from sqlite_schema where name = ?").get(table)?.["rootpage"]);
  const size = Number(database.prepare("pragma page_size").get()?.["page_size"]);
  database.close();
  writeFileSync(path, readFileSync(path).fill(0xa5, (root - 1) * size, root * size));
}

test("a database of another program is not copied as a catalogue", async () => {
  const folder = testFolder();
  const database = new DatabaseSync(join(folder, "catalogue.sqlite"));
  database.exec("create table notes (text)");
  database.close();
  const copy = join(testFolder(), "copy");
  const done = await runCli(["backup", "--data", folder, "-o", copy]);
  expect([done.code, existsSync(copy)]).toEqual([1, false]);
  expect(done.err).toContain("is a database of another program, not a catalogue");
});

test("a copy inside the folder of the catalogue is refused, also through a link: a restore deletes that folder", async () => {
  const folder = await catalogueFolder();
  mkdirSync(join(folder, "sub"));
  const link = join(testFolder(), "link");
  symlinkSync(folder, link);
  for (const copy of [join(folder, "in"), join(folder, "sub", "in"), join(link, "in")]) {
    const done = await runCli(["backup", "--data", folder, "-o", copy]);
    expect([done.code, existsSync(copy)]).toEqual([2, false]);
    expect(done.err).toBe(
      `"${copy}" is in the folder of the catalogue, and would be lost when that folder is replaced or deleted; name a folder elsewhere.\n`,
    );
  }
  // A neighbour whose name begins with that of the folder is elsewhere.
  expect((await runCli(["backup", "--data", folder, "-o", `${folder}-copy`])).code).toBe(0);
  rmSync(`${folder}-copy`, { recursive: true });
});

test("a backup says which Node it needs where this one has no SQLite", async () => {
  const folder = await catalogueFolder();
  const absent = vi.spyOn(process, "getBuiltinModule").mockReturnValue(undefined);
  const copy = join(testFolder(), "copy");
  const done = await runCli(["backup", "--data", folder, "-o", copy, "--json"]);
  absent.mockRestore();
  const message = `This program's Node (${process.version}) has no SQLite; the catalogue needs Node 22.13 or newer.`;
  expect([done.code, done.err, existsSync(copy)]).toEqual([1, `${message}\n`, false]);
  expect(JSON.parse(done.out)).toEqual({ error: { kind: "backup-failed", message } });
});

test("a database is not copied as a folder, nor is a folder made that is named as its URL", async () => {
  const url = "postgres://jdoe:secret@db.example.com/sales";
  expect(await runCli(["backup", "--data", url, "-o", join(testFolder(), "copy")])).toEqual({
    ...{ code: 2, out: "" },
    err: "--data is a database URL, and this command copies folders. Use pg_dump to copy a database.\n",
  });
  expect(await runCli(["backup", "--data", await catalogueFolder(), "-o", url])).toEqual({
    ...{ code: 2, out: "" },
    err: "--output is a database URL; name a new folder.\n",
  });
});

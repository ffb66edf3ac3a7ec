import {
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { MODEL } from "../../../../catalogue/model/model.ts";
import { STORED_MODEL } from "../../../../catalogue/model/storedModel.ts";
import { userUrn } from "../../../../catalogue/urn/urn.ts";
import { migrate } from "../../../../service/store/sqlite/migrate.ts";
import { openStore, startError } from "../../../../service/store/sqlite/openStore.ts";
import { testFolder } from "../../testService.ts";
import { openFiles } from "./openFiles.ts";

/** A folder with a catalogue that nobody has open. */
async function made(): Promise<{ readonly data: string; readonly path: string }> {
  const data = testFolder();
  await (await openStore(data)).close();
  return { data, path: join(data, "catalogue.sqlite") };
}

/** Why a folder is not opened; nothing of it may be left open. */
async function refusal(data: string): Promise<unknown> {
  const refused: unknown = await openStore(data).catch((error: unknown) => error);
  if (process.platform === "linux") expect(openFiles(data)).toEqual([]);
  return refused;
}

function said(text: string): unknown {
  return expect.stringContaining(text);
}

test("a folder that was made once is opened again, and what was open is closed with it", async () => {
  const { data, path } = await made();
  const store = await openStore(data);
  await store.close();
  expect(JSON.parse(readFileSync(join(data, "catalogue.json"), "utf8"))).toMatchObject({
    format: "metadata-catalogue",
  });
  if (process.platform === "linux") expect(openFiles(data)).toEqual([]);
  expect(statSync(path).size).toBeGreaterThan(0);
});

test("another model than the product's has no folder", () => {
  expect(() => openStore(testFolder(), MODEL)).toThrow("knows this product's model only");
});

test("a file that was cut short is told with both sizes and the way out", async () => {
  const { data, path } = await made();
  const { size } = statSync(path);
  truncateSync(path, 4096);
  const message = said(
    `"${data}" is damaged: its file ends after 4096 of ${size} bytes. Restore a copy of the folder, or run catalogue serve --data ${JSON.stringify(data)} --recover; it keeps the damaged file`,
  );
  expect(await refusal(data)).toMatchObject({ code: "STORE_DAMAGED", message });
});

test("a file that is no database is told with the way out", async () => {
  const { data, path } = await made();
  writeFileSync(path, "no database at all ".repeat(1_000));
  const message = `The catalogue in "${data}" is damaged. Run catalogue serve --data ${JSON.stringify(data)} --recover; it keeps the damaged file, and saves what can be read into a new one.`;
  expect(await refusal(data)).toMatchObject({ code: "STORE_DAMAGED", message, cause: { errcode: 26 } });
});

test.for([
  ["drop table token", 'its file has no table "token"'],
  ["drop index search_row", 'its file has no index "search_row"'],
  ["drop table catalogue_schema", "its file does not say which tables it has"],
  ["pragma writable_schema = on; delete from sqlite_schema", "its file does not say which tables it has"],
] as const)("a catalogue after %s is damaged, and nothing is made in it", async ([sql, why]) => {
  const { data, path } = await made();
  const database = new DatabaseSync(path, { defensive: false });
  database.exec(sql);
  database.close();
  const before = readFileSync(path);
  expect(await refusal(data)).toMatchObject({
    code: "STORE_DAMAGED",
    message: said(
      `The catalogue in "${data}" is damaged: ${why}. Run catalogue serve --data "${data}" --recover; it keeps`,
    ),
  });
  expect(readFileSync(path).equals(before)).toBe(true);
});

test("the catalogue of a newer program, and the database of another, are refused", async () => {
  const { data, path } = await made();
  const database = new DatabaseSync(path);
  database.exec("update catalogue_schema set version = 99");
  expect(await refusalOfOpen(data, database)).toMatchObject({ code: "STORE_NEWER" });
  const other = new DatabaseSync(path);
  other.exec("pragma application_id = 7");
  expect(await refusalOfOpen(data, other)).toMatchObject({ code: "STORE_NOT_OURS" });
});

test("a catalogue whose version is no number is damaged, not newer", async () => {
  const { data, path } = await made();
  const database = new DatabaseSync(path);
  database.exec("update catalogue_schema set version = 'x'");
  const message = said("its file does not say its version");
  expect(await refusalOfOpen(data, database)).toMatchObject({ code: "STORE_DAMAGED", message });
});

test("what is a file is no data folder", async () => {
  const file = join(testFolder(), "file");
  writeFileSync(file, "x");
  const message = `The data folder "${file}" is a file; name a folder with --data.`;
  for (const data of [file, join(file, "sub")])
    expect(await refusal(data)).toMatchObject({ code: "FOLDER_UNUSABLE", message });
});

async function refusalOfOpen(data: string, database: DatabaseSync): Promise<unknown> {
  database.close();
  return refusal(data);
}

test("a folder at the place of the catalogue's file is told with the reason", async () => {
  const data = testFolder();
  mkdirSync(join(data, "catalogue.sqlite"));
  const message = said(`The data folder "${data}" cannot be used: EISDIR`);
  expect(await refusal(data)).toMatchObject({ name: "StartError", code: "FOLDER_UNUSABLE", message });
});

test("a fault of the file that is no damage is told as it is", () => {
  const error = Object.assign(new Error("disk I/O error"), { errcode: 10 });
  const message = `The catalogue in "folder" cannot be opened. The catalogue's file cannot be read or written; check the disk that it is on, then restart the service.`;
  expect(startError("folder", error)).toMatchObject({
    name: "StartError",
    code: "STORE_FAILED",
    message,
    cause: error,
  });
});

test.runIf(process.platform !== "win32")("a folder whose mark cannot be written is not opened", async () => {
  const data = testFolder();
  symlinkSync(join(data, "nowhere", "file"), join(data, "catalogue.json"));
  expect(await refusal(data)).toMatchObject({ name: "StartError", message: said("cannot be used: ENOENT") });
});

test("without a folder, each catalogue is its own, and is gone when it is closed", async () => {
  const stored = {
    hash: "a",
    actor: userUrn("jdoe"),
    role: "reader",
    label: "a",
    description: undefined,
    createdBy: userUrn("jdoe"),
    createdAt: 1,
    expiresAt: undefined,
  } as const;
  const [store, other] = [await openStore(undefined), await openStore(undefined)];
  expect(await store.addToken(stored)).toBe(true);
  expect(await store.token("a")).toEqual(stored);
  expect(await other.token("a")).toBeUndefined();
  await store.close();
  await other.close();
});

test("a folder whose path is too long is refused with the reason", async () => {
  const data = testFolder();
  const long = join(data, "x".repeat(300));
  expect(await refusal(long)).toMatchObject({
    name: "StartError",
    code: "FOLDER_UNUSABLE",
    message: said(`The data folder "${long}" cannot be used: ENAMETOOLONG`),
  });
});

test("opening waits while another service makes the catalogue", async () => {
  const data = testFolder();
  const path = join(data, "catalogue.sqlite");
  closeSync(openSync(path, "a"));
  const other = new DatabaseSync(path);
  other.exec("begin exclusive; create table catalogue_schema (version integer)");
  const opening = openStore(data);
  await new Promise((resolve) => setTimeout(resolve, 60));
  other.exec("rollback");
  other.close();
  await (await opening).close();
});

/** A catalogue whose tables another service is just bringing up to date. */
function beingUpdated(): { readonly data: string; readonly other: DatabaseSync } {
  const data = testFolder();
  const path = join(data, "catalogue.sqlite");
  copyFileSync(join(import.meta.dirname, "../old/schema6.sqlite"), path);
  const other = new DatabaseSync(path);
  other.exec("pragma journal_mode = wal; begin immediate");
  // Any time that is waited seems long.
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 60_000));
  onTestFinished(() => {
    clock.mockRestore();
  });
  return { data, other };
}

test("however long another service brings the tables up to date, opening waits for it, and says so once", async () => {
  const { data, other } = beingUpdated();
  let said = 0;
  const { promise: waits, resolve: onWait } = Promise.withResolvers<undefined>();
  const opening = openStore(data, STORED_MODEL, {
    onWait: () => {
      said++;
      onWait(undefined);
    },
  });
  await waits;
  await new Promise((resolve) => setTimeout(resolve, 60));
  other.exec("rollback");
  other.close();
  await (await opening).close();
  expect(said).toBe(1);
});

test("a service that waits for the update of another can be stopped", async () => {
  const { data, other } = beingUpdated();
  const stop = new AbortController();
  const onWait = (): void => {
    stop.abort();
  };
  await expect(openStore(data, STORED_MODEL, { onWait, signal: stop.signal })).rejects.toMatchObject({
    code: "STOPPED",
  });
  other.close();
});

test("while another service indexes entities again, opening waits for it, too", async () => {
  const { data, other } = beingUpdated();
  other.exec("rollback");
  migrate(other);
  other.exec("begin immediate");
  const { promise: waits, resolve: onWait } = Promise.withResolvers<undefined>();
  const opening = openStore(data, STORED_MODEL, {
    onWait: () => {
      onWait(undefined);
    },
  });
  await waits;
  other.exec("rollback");
  other.close();
  await (await opening).close();
});

test("an error that is no fault of the store is passed on as it is", () => {
  const error = new Error("of ours");
  expect(startError("folder", error)).toBe(error);
});

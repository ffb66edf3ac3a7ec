import fs, { copyFileSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { cutShort } from "../../../../service/store/sqlite/cutShort.ts";
import { testFolder } from "../../testService.ts";
import { openFiles } from "./openFiles.ts";

const FILL = `create table t (x);
  with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 400)
  insert into t select hex(zeroblob(400)) from numbers`;

/** A database of many pages. */
function filled(pageSize: number): { readonly path: string; readonly size: number } {
  const path = join(testFolder(), "some.sqlite");
  const database = new DatabaseSync(path);
  database.exec(`pragma page_size = ${pageSize}; ${FILL}`);
  database.close();
  return { path, size: statSync(path).size };
}

/** A database that ends after its first page, and the log that has all others. */
function inLog(): { readonly path: string; readonly log: string; readonly size: number } {
  const folder = testFolder();
  const [made, path] = [join(folder, "made.sqlite"), join(folder, "some.sqlite")];
  const database = new DatabaseSync(made);
  database.exec(`pragma journal_mode = wal; ${FILL}`);
  copyFileSync(`${made}-wal`, `${path}-wal`);
  database.close();
  copyFileSync(made, path);
  const { size } = statSync(path);
  truncateSync(path, 4096);
  return { path, log: `${path}-wal`, size };
}

function change(path: string, edit: (content: Buffer) => void): void {
  const content = readFileSync(path);
  edit(content);
  writeFileSync(path, content);
}

test.for([512, 4096, 65_536])("of pages of %i bytes, one that is missing or begun is told", (pageSize) => {
  const { path, size } = filled(pageSize);
  expect(cutShort(path)).toBeUndefined();
  truncateSync(path, size - 1);
  expect(cutShort(path)).toEqual({ has: size - 1, needs: size });
  truncateSync(path, size - pageSize);
  expect(cutShort(path)).toEqual({ has: size - pageSize, needs: size });
});

test("a file that is no database, or not there, is not cut short", () => {
  const { path } = filled(4096);
  truncateSync(path, 100);
  expect(cutShort(path)).toMatchObject({ has: 100 });
  truncateSync(path, 99);
  expect(cutShort(path)).toBeUndefined();
  const other = filled(4096);
  truncateSync(other.path, 4096);
  change(other.path, (content) => content.write("Another format\0"));
  expect(cutShort(other.path)).toBeUndefined();
  rmSync(path);
  expect(cutShort(path)).toBeUndefined();
});

test("a number of pages that an older program left is not believed", () => {
  const { path } = filled(4096);
  truncateSync(path, 4096);
  change(path, (content) => content.writeUInt32BE(content.readUInt32BE(92) + 1, 24));
  expect(cutShort(path)).toBeUndefined();
});

test("a garbled size of a page ends in an answer", () => {
  const { path, size } = filled(4096);
  truncateSync(path, 1024);
  change(path, (content) => content.writeUInt16BE(0, 16));
  expect(cutShort(path)).toEqual({ has: 1024, needs: (size / 4096) * 512 });
});

test("what the log has is not missing", () => {
  const { path } = inLog();
  expect(cutShort(path)).toBeUndefined();
});

test("what the log has no more, or has from an earlier use, is missing", () => {
  const harms: readonly ((log: string) => void)[] = [
    (log) => {
      rmSync(log);
    },
    (log) => {
      truncateSync(log, 20);
    },
    // Without the header of its last frame.
    (log) => {
      truncateSync(log, statSync(log).size - 4096 - 1);
    },
    (log) => {
      change(log, (content) => content.writeUInt8(content.readUInt8(16) ^ 1, 16));
    },
    (log) => {
      change(log, (content) => content.writeUInt8(content.readUInt8(23) ^ 1, 23));
    },
  ];
  for (const harm of harms) {
    const { path, log, size } = inLog();
    harm(log);
    expect(cutShort(path)).toEqual({ has: 4096, needs: size });
  }
});

test("a log that a service removes at this moment, as it closes, is none", () => {
  const { path, log } = inLog();
  const { openSync: real } = fs;
  fs.openSync = (name, ...others) => {
    if (name === log) rmSync(log);
    return real(name, ...others);
  };
  syncBuiltinESMExports();
  try {
    expect(cutShort(path)).toMatchObject({ has: 4096 });
  } finally {
    fs.openSync = real;
    syncBuiltinESMExports();
  }
});

test.runIf(process.platform === "linux")("no file is kept open", () => {
  const { path } = inLog();
  cutShort(path);
  expect(openFiles(dirname(path))).toEqual([]);
});

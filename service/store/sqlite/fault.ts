import type { StoreCode } from "../../refusal.ts";
import { StoreFault } from "../storeFault.ts";

/** SQLite's primary result codes that mean that the file cannot be used now. */
const FAULTS: ReadonlyMap<number, StoreCode> = new Map<number, StoreCode>([
  [3, "STORE_READ_ONLY"], // SQLITE_PERM
  [5, "STORE_LOCKED"], // SQLITE_BUSY
  [6, "STORE_LOCKED"], // SQLITE_LOCKED
  [8, "STORE_READ_ONLY"], // SQLITE_READONLY
  [10, "STORE_FAILED"], // SQLITE_IOERR
  [11, "STORE_DAMAGED"], // SQLITE_CORRUPT
  [13, "STORE_FULL"], // SQLITE_FULL
  [14, "STORE_FAILED"], // SQLITE_CANTOPEN
  [26, "STORE_DAMAGED"], // SQLITE_NOTADB
]);

/** `SQLITE_IOERR_WRITE`: what a quota or a limit of the file's size gives. */
const CANNOT_GROW = 778;

const SENTENCES: Readonly<Partial<Record<StoreCode, string>>> = {
  STORE_LOCKED:
    "Another program has locked the catalogue's file. An update of the catalogue may do so for minutes. Try again later; end that program only if the file stays locked.",
  STORE_READ_ONLY:
    "The catalogue's files are read-only for the account that runs the service; make the data folder writable and restart the service.",
  STORE_FAILED:
    "The catalogue's file cannot be read or written; check the disk that it is on, then restart the service.",
  STORE_DAMAGED:
    "The catalogue's file is damaged; stop its services and run catalogue serve with --data and --recover, which keeps the damaged file and saves what can be read.",
  STORE_FULL: "The disk that the catalogue is on is full; free some space and try again.",
};

/** Turns an error of SQLite that means that the file cannot be used into a `StoreFault`; returns any other error as it is. */
export function asFault(error: unknown): unknown {
  const code = resultCode(error);
  const kind = code === CANNOT_GROW ? "STORE_FULL" : FAULTS.get(code & 0xff);
  const message = kind && SENTENCES[kind];
  return message === undefined ? error : new StoreFault({ code: kind ?? "STORE_FAILED", message }, error);
}

/** Whether another connection holds what the statement needs; it may be tried again. */
export function isBusy(error: unknown): boolean {
  const code = resultCode(error) & 0xff;
  return code === 5 || code === 6;
}

/** Whether a statement names a table or a column that is not there: the tables may be those of another version. */
export function lacksTable(error: unknown): boolean {
  return resultCode(error) === 1 && error instanceof Error && /^no such (?:table|column)/.test(error.message);
}

/** SQLite's extended result code; 0 when the error is not SQLite's. */
function resultCode(error: unknown): number {
  return error instanceof Error && "errcode" in error && typeof error.errcode === "number" ? error.errcode : 0;
}

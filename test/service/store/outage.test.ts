import type { StoreCode } from "../../../service/refusal.ts";
import { afterEach, expect, test, vi } from "vitest";
import { Outages } from "../../../service/store/outage.ts";
import { logFault, StoreFault } from "../../../service/store/storeFault.ts";

afterEach(() => {
  vi.useRealTimers();
});

const fault = (message: string, code: StoreCode = "STORE_UNREACHABLE"): StoreFault =>
  new StoreFault({ code, message }, new Error("why"));

const READ = { work: "read" } as const;
const WRITE = { work: "write" } as const;

/** An outage that is over as soon as something is answered, or not soon; what it logs. */
function outageOf(quietMs: number): { readonly outage: Outages; readonly said: string[] } {
  const said: string[] = [];
  const log = { info: (text: string) => said.push(text), error: (text: string) => said.push(text) };
  return { outage: new Outages(log, quietMs), said };
}

test("an outage is logged once for each reason, and its end once", () => {
  const { outage, said } = outageOf(0);
  outage.answered("read");
  const faults = [fault("Away."), fault("Away."), fault("Unknown.")];
  for (const each of faults) outage.failed(each, READ);
  expect(faults.map(({ isLogged }) => isLogged)).toEqual([true, true, true]);
  outage.answered("read");
  outage.answered("read");
  outage.failed(fault("Unknown."), READ);
  const again = "The catalogue's database can be reached again, after 0 s; no request failed.";
  expect(said).toEqual(["Away. (why)", "Unknown. (why)", again, "Unknown. (why)"]);
});

test("reasons that alternate are logged once each", () => {
  const { outage, said } = outageOf(60_000);
  for (let at = 0; at < 3; at++) {
    outage.failed(fault("Away."), READ);
    outage.failed(fault("Unknown."), READ);
    outage.answered("read");
  }
  expect(said).toEqual(["Away. (why)", "Unknown. (why)"]);
});

test("an outage took until the first answer after the last failure, whenever the next request comes", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { outage, said } = outageOf(1_000);
  outage.failed(fault("Away."), READ);
  vi.advanceTimersByTime(2_000);
  outage.answered("read");
  said.length = 0;
  outage.failed(fault("Away."), READ);
  vi.advanceTimersByTime(4_000);
  outage.failed(fault("Away."), READ);
  vi.advanceTimersByTime(500);
  outage.answered("read");
  vi.advanceTimersByTime(12 * 3_600_000);
  outage.answered("read");
  expect(said).toEqual(["Away. (why)", "The catalogue's database can be reached again, after 5 s; no request failed."]);
});

test("what is no outage is left to whoever asked", () => {
  const { outage, said } = outageOf(0);
  const locked = fault("Busy.", "STORE_LOCKED");
  outage.failed(locked, READ);
  outage.answered("read");
  expect([said, locked.isLogged]).toEqual([[], false]);
});

test("a server that answers some and fails others has one outage", () => {
  const { outage, said } = outageOf(60_000);
  for (let at = 0; at < 3; at++) {
    outage.failed(fault("Full."), READ);
    outage.answered("read");
  }
  expect(said).toEqual(["Full. (why)"]);
});

test.each<readonly [StoreCode, string]>([
  ["STORE_ACCESS_DENIED", "PostgreSQL again allows the service's user what the catalogue needs"],
  ["STORE_READ_ONLY", "The catalogue can be changed again"],
  ["STORE_FULL", "The disk that the catalogue is on has space again"],
  ["STORE_REPLACED", "The catalogue is there again"],
])("%s of writes is logged once, and ends with a write, not with a read", (code, end) => {
  const { outage, said } = outageOf(0);
  for (let at = 0; at < 3; at++) {
    outage.failed(fault("No.", code), WRITE);
    outage.answered("read");
  }
  expect(said).toEqual(["No. (why)"]);
  outage.answered("write");
  expect(said.slice(1)).toEqual([`${end}, after 0 s; no request failed.`]);
});

test("what failed in reads and in writes ends when both succeed", () => {
  const { outage, said } = outageOf(0);
  outage.failed(fault("No.", "STORE_FULL"), WRITE);
  outage.failed(fault("No.", "STORE_FULL"), READ);
  outage.answered("write");
  expect(said).toHaveLength(1);
  outage.answered("read");
  expect(said).toHaveLength(2);
});

test("an outage says how many requests failed for it, and is counted from the first try that failed", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const said: string[] = [];
  const log = { info: (text: string) => said.push(text), error: (text: string) => said.push(text) };
  const outage = new Outages(log, 0);
  const since = performance.now();
  vi.advanceTimersByTime(5_000);
  for (let at = 0; at < 3; at++) {
    const each = fault("Away.");
    outage.failed(each, { work: "write", since });
    logFault(log, each);
  }
  vi.advanceTimersByTime(2_000);
  outage.answered("read");
  expect(said).toEqual(["Away. (why)", "The catalogue's database can be reached again, after 7 s; 3 requests failed."]);
});

test("an outage that is not over when the service ends says how many requests failed", () => {
  const { outage, said } = outageOf(0);
  const full = fault("Full.", "STORE_FULL");
  outage.failed(full, WRITE);
  outage.end();
  outage.end();
  expect(said.slice(1)).toEqual(["The service ends while requests fail (STORE_FULL); no request failed."]);
});

test("a write that had nothing to write does not end a full disk", () => {
  const { outage, said } = outageOf(0);
  outage.failed(fault("Full.", "STORE_FULL"), WRITE);
  outage.answered("write", false);
  expect(said).toHaveLength(1);
  outage.answered("write");
  expect(said).toHaveLength(2);
});

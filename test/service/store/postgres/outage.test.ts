import { afterEach, expect, test, vi } from "vitest";
import { Outage } from "../../../../service/store/postgres/outage.ts";
import { StoreFault } from "../../../../service/store/storeFault.ts";

afterEach(() => {
  vi.useRealTimers();
});

const fault = (message: string, code: "STORE_UNREACHABLE" | "STORE_LOCKED" = "STORE_UNREACHABLE"): StoreFault =>
  new StoreFault({ code, message }, new Error("why"));

/** An outage that is over as soon as something is answered, or not soon; what it logs. */
function outageOf(quietMs: number): { readonly outage: Outage; readonly said: string[] } {
  const said: string[] = [];
  const log = { info: (text: string) => said.push(text), error: (text: string) => said.push(text) };
  return { outage: new Outage(log, quietMs), said };
}

test("an outage is logged once for each reason, and its end once", () => {
  const { outage, said } = outageOf(0);
  outage.answered();
  const faults = [fault("Away."), fault("Away."), fault("Unknown.")];
  for (const each of faults) outage.failed(each);
  expect(faults.map(({ isLogged }) => isLogged)).toEqual([true, true, true]);
  outage.answered();
  outage.answered();
  outage.failed(fault("Unknown."));
  const again = "The catalogue's database can be reached again, after 0 s.";
  expect(said).toEqual(["Away. (why)", "Unknown. (why)", again, "Unknown. (why)"]);
});

test("reasons that alternate are logged once each", () => {
  const { outage, said } = outageOf(60_000);
  for (let at = 0; at < 3; at++) {
    outage.failed(fault("Away."));
    outage.failed(fault("Unknown."));
    outage.answered();
  }
  expect(said).toEqual(["Away. (why)", "Unknown. (why)"]);
});

test("an outage took until the first answer after the last failure, whenever the next request comes", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { outage, said } = outageOf(1_000);
  outage.failed(fault("Away."));
  vi.advanceTimersByTime(2_000);
  outage.answered();
  said.length = 0;
  outage.failed(fault("Away."));
  vi.advanceTimersByTime(4_000);
  outage.failed(fault("Away."));
  vi.advanceTimersByTime(500);
  outage.answered();
  vi.advanceTimersByTime(12 * 3_600_000);
  outage.answered();
  expect(said).toEqual(["Away. (why)", "The catalogue's database can be reached again, after 5 s."]);
});

test("what is no outage is left to whoever asked", () => {
  const { outage, said } = outageOf(0);
  const locked = fault("Busy.", "STORE_LOCKED");
  outage.failed(locked);
  outage.answered();
  expect([said, locked.isLogged]).toEqual([[], false]);
});

test("a server that answers some and fails others has one outage", () => {
  const { outage, said } = outageOf(60_000);
  for (let at = 0; at < 3; at++) {
    outage.failed(fault("Full."));
    outage.answered();
  }
  expect(said).toEqual(["Full. (why)"]);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RefusedLogins } from "../../../service/auth/refusedLogins.ts";
import { startTest } from "../testService.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function logged(): { readonly refusals: RefusedLogins; readonly lines: string[] } {
  const lines: string[] = [];
  const log = { info: (text: string) => lines.push(text), error: (text: string) => lines.push(text) };
  return { refusals: new RefusedLogins(log), lines };
}

const ONE = "Refused 1 request without a valid access token (401); it came from 10.0.0.1.";

test("the first refused request is logged at once, and those of the next minute together after it", () => {
  const { refusals, lines } = logged();
  refusals.refused("10.0.0.1");
  expect(lines).toEqual([ONE]);
  for (let at = 1; at <= 5; at++) refusals.refused(`10.0.0.${at}`);
  vi.advanceTimersByTime(59_999);
  expect(lines).toEqual([ONE]);
  vi.advanceTimersByTime(1);
  expect(lines.slice(1)).toEqual([
    "Refused 5 requests without a valid access token (401); the last came from 10.0.0.5.",
  ]);
  refusals.refused(undefined);
  expect(lines).toHaveLength(2);
  vi.advanceTimersByTime(60_000);
  expect(lines[2]).toBe("Refused 1 request without a valid access token (401).");
  vi.advanceTimersByTime(60_000);
  refusals.refused("10.0.0.1");
  expect(lines.slice(3)).toEqual([ONE]);
});

test("what is not logged when the service ends is logged then", () => {
  const { refusals, lines } = logged();
  for (let at = 0; at < 3; at++) refusals.refused("10.0.0.1");
  refusals.end();
  refusals.end();
  expect(lines.slice(1)).toEqual([
    "Refused 2 requests without a valid access token (401); the last came from 10.0.0.1.",
  ]);
});

test("every way to ask the service counts", async () => {
  vi.useRealTimers();
  const lines: string[] = [];
  const log = { info: (text: string) => lines.push(text), error: () => undefined };
  const service = await startTest(undefined, { log });
  const headers = { authorization: "Bearer wrong" };
  lines.length = 0;
  expect(await service.send("/entitiesV2/urn%3Ali%3Acorpuser%3Aa", { headers })).toMatchObject({ status: 401 });
  const init = { method: "POST", body: JSON.stringify({ query: "{ me { corpUser { urn } } }" }), headers };
  expect(await service.send("/api/graphql", init)).toMatchObject({ status: 401 });
  expect(await service.send("/config", { headers })).toMatchObject({ status: 200 });
  await service.close();
  const refused = lines.filter((line) => line.startsWith("Refused"));
  const line = "Refused 1 request without a valid access token (401); it came from 127.0.0.1.";
  expect(refused).toEqual([line, line]);
});

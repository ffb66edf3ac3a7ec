import { expect, test } from "vitest";
import type { CatalogueError } from "../../../catalogue/graph/error.ts";
import {
  endsConnection,
  failsAlone,
  isInFront,
  isUnavailable,
  mayPass,
  showsWork,
} from "../../../client/catalogue/outage.ts";

const url = "http://shop";

function said(error: CatalogueError): string {
  return [
    endsConnection(error) ? "ends the connection" : "",
    isUnavailable(error) ? "unavailable" : "",
    mayPass(error) ? "may pass" : "",
    isInFront(error) ? "in front" : "",
    showsWork(error) ? "works" : "",
    failsAlone(error) ? "alone" : "",
  ]
    .filter((each) => each !== "")
    .join(", ");
}

test.each<readonly [CatalogueError, string]>([
  [{ kind: "unreachable", url }, "ends the connection, may pass"],
  [{ kind: "unreachable", url, why: "unknown-host" }, "ends the connection, may pass"],
  [{ kind: "unreachable", url, why: "certificate" }, "ends the connection, in front"],
  [{ kind: "unreachable", url, why: "redirect" }, "ends the connection, in front"],
  [{ kind: "unreachable", url, why: "proxy-authentication" }, "ends the connection"],
  [{ kind: "unexpected-answer", url, status: 200, webPage: true }, "in front"],
  [{ kind: "forbidden", message: "By a firewall.", byProxy: true }, "in front"],
  [{ kind: "forbidden", message: "Not yours." }, "works"],
  [{ kind: "unauthorized", url }, "ends the connection"],
  [{ kind: "not-sent", message: "Signed out." }, "ends the connection"],
  [{ kind: "store-unavailable", code: "STORE_UNREACHABLE", message: "No database." }, "unavailable, may pass"],
  [{ kind: "unexpected-answer", url, status: 502 }, "unavailable, may pass"],
  [{ kind: "unexpected-answer", url, status: 500 }, "alone"],
  [{ kind: "unexpected-answer", url, status: 429, retryAfterS: 90 }, "alone"],
  [{ kind: "unexpected-answer", url, status: 404 }, ""],
  [{ kind: "unexpected-answer", url, detail: "no JSON" }, "alone"],
  [{ kind: "unexpected-answer", url, detail: "the answer is too large", isTooLarge: true }, ""],
  [{ kind: "outcome-unknown", url, status: 504 }, "unavailable, may pass"],
  [{ kind: "outcome-unknown", url, detail: "lost" }, ""],
  [{ kind: "cancelled" }, ""],
  [{ kind: "refused", message: "too large", unsent: true }, ""],
  [{ kind: "refused", message: "Server error", isFault: true }, "alone"],
  [{ kind: "refused", message: "too large" }, "works"],
  [{ kind: "entity-not-found", urn: "urn:li:corpuser:nobody" }, "works"],
])("%j: %s", (error, expected) => {
  expect(said(error)).toBe(expected);
});

test("what answers in place of a catalogue may pass where there was one", () => {
  const page = { kind: "unexpected-answer", url, status: 200, webPage: true } as const;
  expect([mayPass(page, true), mayPass({ kind: "unauthorized", url }, true)]).toEqual([true, false]);
});

import { expect, test } from "vitest";
import type { CatalogueError } from "../../../catalogue/graph/error.ts";
import { endsConnection, isUnavailable, mayPass, showsWork } from "../../../client/catalogue/outage.ts";

const url = "http://shop";

function said(error: CatalogueError): string {
  return [
    endsConnection(error) ? "ends the connection" : "",
    isUnavailable(error) ? "unavailable" : "",
    mayPass(error) ? "may pass" : "",
    showsWork(error) ? "works" : "",
  ]
    .filter((each) => each !== "")
    .join(", ");
}

test.each<readonly [CatalogueError, string]>([
  [{ kind: "unreachable", url }, "ends the connection, may pass"],
  [{ kind: "unreachable", url, why: "unknown-host" }, "ends the connection, may pass"],
  [{ kind: "unreachable", url, why: "certificate" }, "ends the connection"],
  [{ kind: "unauthorized", url }, "ends the connection"],
  [{ kind: "not-sent", message: "Signed out." }, "ends the connection"],
  [{ kind: "store-unavailable", code: "STORE_UNREACHABLE", message: "No database." }, "unavailable, may pass"],
  [{ kind: "unexpected-answer", url, status: 502 }, "unavailable, may pass"],
  [{ kind: "unexpected-answer", url, status: 500 }, ""],
  [{ kind: "unexpected-answer", url, detail: "no JSON" }, ""],
  [{ kind: "outcome-unknown", url, status: 504 }, "unavailable, may pass"],
  [{ kind: "outcome-unknown", url, detail: "lost" }, ""],
  [{ kind: "cancelled" }, ""],
  [{ kind: "refused", message: "too large", unsent: true }, ""],
  [{ kind: "refused", message: "Server error", isFault: true }, ""],
  [{ kind: "refused", message: "too large" }, "works"],
  [{ kind: "entity-not-found", urn: "urn:li:corpuser:nobody" }, "works"],
])("%j: %s", (error, expected) => {
  expect(said(error)).toBe(expected);
});

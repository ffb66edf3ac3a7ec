import { expect, test } from "vitest";
import { catalogueStatus } from "../../../client/catalogue/catalogueStatus.ts";
import { EMBEDDED, type Place } from "../../../client/catalogue/place.ts";
import type { FailureCode } from "../../../client/catalogue/source.ts";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";

const PRODUCTION: Place = { kind: "remote", name: "Production", url: "https://prod", token: "secret" };
const url = "https://prod";
const graph = connectGraph({ url, fetch, now: () => 1, waiting: AT_ONCE });
const CONNECTED = { kind: "connected", graph, url, user: "urn:li:corpuser:ada" } as const;

test("the status says where the user is, and as whom", () => {
  expect(catalogueStatus(PRODUCTION, CONNECTED)).toEqual({
    icon: "globe",
    text: "Production",
    tooltip:
      'Connected to the catalogue "Production" at https://prod as the user ada. Click to connect to another catalogue.',
    command: "metadataCatalogue.connect",
  });
  expect(catalogueStatus(EMBEDDED, { ...CONNECTED, url: "http://127.0.0.1:1" }).tooltip).toBe(
    "Connected to the embedded catalogue at http://127.0.0.1:1 as the user ada. Click to connect to another catalogue.",
  );
});

test.each<[FailureCode, string, string]>([
  ["store-damaged", "Why. Click to recover what can be read.", "recover"],
  ["token", "Why. Click to enter another access token.", "enterToken"],
  ["stopped-too-often", "Why. Click to restart it.", "restart"],
  ["other", "Why. Click to try again.", "restart"],
])("a failure (%s) says what a click does about it", (code, tooltip, command) => {
  const status = catalogueStatus(PRODUCTION, { kind: "failed", sentence: "Why.", code });
  expect(status).toEqual({
    icon: "warning",
    text: "Production",
    tooltip,
    command: `metadataCatalogue.${command}`,
  });
});

test("before and while it connects, the status says so", () => {
  expect(catalogueStatus(PRODUCTION, { kind: "idle" }).tooltip).toBe(
    '"Production" at https://prod is connected to when it is needed. Click to connect to another catalogue.',
  );
  expect(catalogueStatus(EMBEDDED, { kind: "starting" }).tooltip).toBe(
    "Starting the embedded service. Click to show the output.",
  );
  expect(catalogueStatus(EMBEDDED, { kind: "restarting", sentence: "It stopped." }).tooltip).toBe(
    "It stopped. It is being restarted.",
  );
  expect(catalogueStatus(PRODUCTION, { kind: "untrusted" }).command).toBe("workbench.trust.manage");
});

import { expect, test } from "vitest";
import { stampFault } from "../../../catalogue/model/stampFault.ts";

const stamped = (actor: unknown, time: unknown = 1): object => ({ lastModified: { time, actor } });

test.each(["x", "", "jdoe", "urn:", "urn:li:corpuser", "urn:li:corpuser:", "corpuser:jdoe", "urn:li::jdoe"])(
  "a stamp whose actor is %j is told with its place",
  (actor) => {
    expect(stampFault(stamped(actor))).toBe('at "lastModified.actor": must be a URN, such as urn:li:corpuser:jdoe');
    expect(stampFault({ elements: [{ createStamp: { time: 1, actor } }] })).toContain('"elements.0.createStamp.actor"');
  },
);

test.each([
  "urn:li:corpuser:jdoe",
  "urn:li:corpGroup:etl",
  "urn:li:dataHubIngestionSource:(a,b)",
  "urn:li:telemetry:1",
])("an actor that is the URN %s passes", (actor) => {
  expect(stampFault(stamped(actor))).toBeUndefined();
});

test("a stamp that the value had before it was patched passes, wherever it is now; another does not", () => {
  const before = { created: { time: 1, actor: "etl" }, elements: [{ createStamp: { time: 2, actor: "job" } }] };
  expect(stampFault(before, before)).toBeUndefined();
  expect(stampFault({ ...before, elements: [{}, ...before.elements] }, before)).toBeUndefined();
  expect(stampFault({ ...before, created: { time: 1, actor: "job" } }, before)).toContain('"created.actor"');
  expect(stampFault({ ...before, created: { time: 3, actor: "etl" } }, before)).toContain('"created.actor"');
});

test("what is not a stamp passes", () => {
  expect(stampFault({ customProperties: { time: "1", actor: "Bogart" }, created: null, tags: ["x"] })).toBeUndefined();
  expect(stampFault({ created: { time: 1 } })).toBeUndefined();
});

import { expect, test } from "vitest";
import { sharingRecords } from "../../../catalogue/pull/sharingRecords.ts";
import type { WantedFields } from "../../../catalogue/pull/wanted.ts";
import { userUrn, type EntityUrn } from "../../../catalogue/urn/urn.ts";

/** The records that are found to change others if they are pulled with another title. */
function sharing(text: string, ...ids: readonly string[]): readonly (readonly [EntityUrn, string])[] {
  const wanted = (id: string): readonly [EntityUrn, WantedFields] => [
    userUrn(id),
    new Map([["title", { kind: "scalar", value: "New" }]]),
  ];
  return [...sharingRecords("user", text, new Map(ids.map(wanted)))];
}

const CHAIN = Array.from({ length: 7 }, (_, at) => `- id: u${at}\n  title: Old\n`).join("");

test("of many records those are found that share values with one that is not pulled", () => {
  const shared = "- id: a\n  title: &t Old\n- id: z\n  title: *t\n";
  const [found, ...more] = sharing(`${CHAIN}${shared}`, "u0", "u1", "u2", "u3", "u4", "u5", "u6", "a");
  expect([found?.[0], more]).toEqual([userUrn("a"), []]);
  expect(found?.[1]).toContain("The record of urn:li:corpuser:a shares values with that of urn:li:corpuser:z by");
});

test("a record without an ID is another record", () => {
  const [found] = sharing("- id: a\n  title: &t Old\n- title: *t\n", "a");
  expect(found?.[1]).toContain("shares values with another record by an anchor");
});

test("records that share values with pulled ones only, or none, are not found", () => {
  expect(sharing("- id: a\n  title: &t Old\n- id: z\n  title: *t\n", "a", "z")).toEqual([]);
  expect(sharing(CHAIN, "u0", "u1")).toEqual([]);
});

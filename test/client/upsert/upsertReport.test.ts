import { expect, test } from "vitest";
import type { Upserted } from "../../../catalogue/graph/upsert.ts";
import { groupUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { eachLine } from "../../../client/question.ts";
import { outcomeLines, previewChanges } from "../../../client/upsert/upsertReport.ts";

const [ada, grace, sales] = [userUrn("ada"), userUrn("grace"), groupUrn("sales")];
const UPSERTED: Upserted = {
  urn: sales,
  created: true,
  changes: [{ field: "description", effect: "adds", from: undefined, to: "Sells" }],
  alongside: [
    { urn: ada, created: false, changes: [{ field: "groups", effect: "replaces", from: "old", to: "sales" }] },
  ],
  notes: ["a remark."],
};
const LINES = [
  "sales: new",
  "sales: adds description: Sells",
  "ada: replaces groups: old → sales",
  "sales: note: a remark.",
];

test("a preview has every field, note and failure", () => {
  const failed = { id: "grace", urn: grace, result: { ok: false, error: { kind: "no-schema", urn: "x" } } } as const;
  const previewed = [{ id: "sales", urn: sales, result: { ok: true, value: UPSERTED } } as const, failed];
  expect(eachLine(previewChanges(previewed))).toEqual([
    ...LINES,
    'grace: cannot be upserted. "x" has no schema in the catalogue, so it has no columns to describe; ingest its schema first.',
  ]);
});

test("a report has what was written, then what failed, then what was not tried", () => {
  const lines = outcomeLines([
    { id: "ada", urn: ada, kind: "not-tried", why: { kind: "cancelled" } },
    { id: "grace", urn: grace, kind: "failed", error: { kind: "refused", message: "no." } },
    { id: "sales", urn: sales, kind: "upserted", upserted: UPSERTED },
  ]);
  expect(lines.slice(0, 4)).toEqual(LINES);
  expect(lines[4]).toBe("grace: failed. The catalogue refused the request: no.");
  expect(lines[5]).toMatch(/ada/);
});

test("a user and a group of the same ID are told apart", () => {
  const change = { field: "title", effect: "adds", from: undefined, to: "New" } as const;
  const records = [userUrn("jdoe"), groupUrn("jdoe"), ada].map((urn) => {
    const value: Upserted = { urn, created: false, changes: [change], alongside: [], notes: [] };
    return { id: "jdoe", urn, result: { ok: true, value } } as const;
  });
  expect(eachLine(previewChanges(records))).toEqual([
    "jdoe (user): adds title: New",
    "jdoe (group): adds title: New",
    "ada: adds title: New",
  ]);
});

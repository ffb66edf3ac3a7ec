import { expect, test } from "vitest";
import {
  entityCounts,
  failedLine,
  importedSentence,
  importPreviewSummary,
} from "../../../catalogue/ingestion/importSummary.ts";
import { datasetUrn, groupUrn, userUrn } from "../../../catalogue/urn/urn.ts";

const ORDERS = datasetUrn({ platform: "hive", name: "sales.orders", env: "PROD" });
const [ada, grace, sales] = [userUrn("ada"), userUrn("grace"), groupUrn("sales")];

test("entities are counted once each, by type, datasets first", () => {
  expect(entityCounts([ada, sales, ada, ORDERS, grace])).toBe("1 dataset, 2 users, 1 group");
  expect(entityCounts([])).toBe("nothing");
});

test("a preview says of each type what would become of its entities", () => {
  const change = { field: "title", effect: "adds", to: "Analyst" } as const;
  const previews = [
    { urn: ada, created: true, changes: [change] },
    { urn: grace, created: false, changes: [change] },
    { urn: ORDERS, created: false, changes: [] },
  ];
  expect(importPreviewSummary(previews)).toBe("1 dataset: 1 unchanged. 2 users: 1 new, 1 changed.");
});

test("what was written, failed, was not tried and was skipped are told apart", () => {
  const error = { kind: "refused", message: "too long" } as const;
  const imported = { written: [ada], failed: [{ urn: grace, error }], untried: [sales, ORDERS] };
  const skipped = [{ code: "unknown-aspect", index: 3, entityType: "corpuser", why: "it is not stored here" }] as const;
  expect(importedSentence(imported, skipped)).toBe(
    "Imported 1 user; 1 entity failed; 2 entities not tried; 1 part of the file skipped.",
  );
  expect(importedSentence({ written: [], failed: [], untried: [] }, [])).toBe("Imported nothing.");
  const lost = { kind: "outcome-unknown", url: "https://shop.example.com", detail: "the connection was lost" } as const;
  const unconfirmed = { written: [], failed: [{ urn: ada, error: lost }], untried: [] };
  expect(importedSentence(unconfirmed, [])).toBe("No import was confirmed; 1 entity may have been stored.");
  const some = {
    written: [ada],
    failed: [
      { urn: grace, error },
      { urn: sales, error: lost },
    ],
    untried: [],
  };
  expect(importedSentence(some, [])).toBe("Imported 1 user; 1 entity may have been stored; 1 entity failed.");
  expect(failedLine({ urn: grace, error })).toBe(
    'Import failed for "urn:li:corpuser:grace". The catalogue refused the request: too long.',
  );
});

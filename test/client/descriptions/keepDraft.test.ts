import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keepDraft } from "../../../client/descriptions/keepDraft.ts";
import { KeptTexts } from "../../../client/descriptions/keptTexts.ts";
import { nodeFolder } from "../../../client/platform/node/nodeFolder.ts";
import { nodeWindows } from "../../../client/platform/node/nodeWindows.ts";
import { datasetUrn } from "../../../catalogue/urn/urn.ts";

const DRAFT = {
  catalogue: "embedded",
  urn: datasetUrn({ platform: "hive", name: "orders", env: "PROD" }),
  column: "id",
  name: "id",
  base: "Before",
};

test("each automatic save replaces the kept text of the column, and a text that is as stored again ends it", async () => {
  const texts = new KeptTexts(nodeFolder(mkdtempSync(join(tmpdir(), "drafts-"))), nodeWindows);
  await keepDraft(texts, nodeWindows.own, { ...DRAFT, text: "Half a" });
  await keepDraft(texts, nodeWindows.own, { ...DRAFT, text: "Half a sentence" });
  await keepDraft(texts, nodeWindows.own, { ...DRAFT, column: "other", text: "Another" });
  expect((await texts.all()).map(({ column, text }) => `${column}: ${text}`).toSorted()).toEqual([
    "id: Half a sentence",
    "other: Another",
  ]);
  await keepDraft(texts, nodeWindows.own, { ...DRAFT, text: "Before" });
  expect((await texts.all()).map(({ column }) => column)).toEqual(["other"]);
});

test("a text that is too long to be kept is not said to be saved", async () => {
  const texts = new KeptTexts(nodeFolder(mkdtempSync(join(tmpdir(), "drafts-"))), nodeWindows);
  await expect(keepDraft(texts, nodeWindows.own, { ...DRAFT, text: "x".repeat(1_000_001) })).rejects.toThrow(
    "too long",
  );
});

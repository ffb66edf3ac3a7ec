import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Drafts } from "../../../client/descriptions/drafts.ts";
import { KeptTexts } from "../../../client/descriptions/keptTexts.ts";
import { nodeFolder } from "../../../client/platform/node/nodeFolder.ts";
import { openWindow } from "../../../client/platform/node/nodeWindows.ts";
import { datasetUrn } from "../../../catalogue/urn/urn.ts";

const DRAFT = {
  catalogue: "embedded",
  urn: datasetUrn({ platform: "hive", name: "orders", env: "PROD" }),
  column: "id",
  name: "id",
  base: "Before",
};

const here = openWindow();
afterAll(here.dispose);

const URI = "catalogue-description:/orders/id.md";

function textsInNewFolder(): KeptTexts {
  return new KeptTexts(nodeFolder(mkdtempSync(join(tmpdir(), "drafts-"))), here);
}

async function shown(texts: KeptTexts): Promise<string[]> {
  return (await texts.all()).map(({ column, text }) => `${column}: ${text}`).toSorted();
}

test("each automatic save replaces the kept text of the column, and a text that is as stored again ends it", async () => {
  const texts = textsInNewFolder();
  const drafts = new Drafts(texts, here.own);
  await drafts.keep(URI, { ...DRAFT, text: "Half a" });
  await drafts.keep(URI, { ...DRAFT, text: "Half a sentence" });
  await drafts.keep("other", { ...DRAFT, column: "other", text: "Another" });
  expect(await shown(texts)).toEqual(["id: Half a sentence", "other: Another"]);
  await drafts.keep(URI, { ...DRAFT, text: "Before" });
  expect(await shown(texts)).toEqual(["other: Another"]);
});

test("a save after a comparison ends the text that was compared, also if it was kept before a reload", async () => {
  const texts = textsInNewFolder();
  await new Drafts(texts, here.own).keep(URI, { ...DRAFT, text: "Compared" });
  await new Drafts(texts, here.own).keep("other", { ...DRAFT, text: "Another version", base: "Earlier" });
  const reloaded = new Drafts(texts, here.own);
  await reloaded.continueEqual(URI, { ...DRAFT, text: "Compared" });
  await reloaded.end(URI);
  expect(await shown(texts)).toEqual(["id: Another version"]);
});

test("a text from before a reload stays, whatever is typed and saved in the restored editor", async () => {
  const texts = textsInNewFolder();
  await new Drafts(texts, here.own).keep(URI, { ...DRAFT, text: "Typed before" });
  const afterReload = new Drafts(texts, here.own);
  await afterReload.keep(URI, { ...DRAFT, text: "Typed after" });
  expect(await shown(texts)).toEqual(["id: Typed after", "id: Typed before"]);
  await afterReload.end(URI);
  expect(await shown(texts)).toEqual(["id: Typed before"]);
});

test("a text that was kept before a reload and is restored in its editor is kept once", async () => {
  const texts = textsInNewFolder();
  await new Drafts(texts, here.own).keep(URI, { ...DRAFT, text: "Typed before" });
  const afterReload = new Drafts(texts, here.own);
  await afterReload.keep(URI, { ...DRAFT, text: "Typed before" });
  expect(await shown(texts)).toEqual(["id: Typed before"]);
  await afterReload.keep(URI, { ...DRAFT, text: "Typed before and after" });
  expect(await shown(texts)).toEqual(["id: Typed before and after"]);
  await afterReload.end(URI);
  expect(await shown(texts)).toEqual([]);
});

test("a save ends the kept text that was continued, and the user's version in a comparison", async () => {
  const texts = textsInNewFolder();
  await new Drafts(texts, here.own).keep(URI, { ...DRAFT, text: "Mine" });
  const [mine] = await texts.all();
  const drafts = new Drafts(texts, here.own);
  drafts.continue(URI, mine?.id ?? "");
  // What is merged began from somebody else's text.
  await drafts.keep(URI, { ...DRAFT, base: "Theirs", text: "Merged" });
  expect(await shown(texts)).toEqual(["id: Merged", "id: Mine"]);
  await drafts.end(URI);
  expect(await shown(texts)).toEqual([]);
});

test("what a kept text began from is not kept as another one, though nobody knows any more what it began from", async () => {
  const texts = textsInNewFolder();
  await new Drafts(texts, here.own).keep(URI, { ...DRAFT, text: "Mine" });
  await new Drafts(texts, here.own).keep(URI, { ...DRAFT, base: "", text: "Before" });
  expect(await shown(texts)).toEqual(["id: Mine"]);
});

test("a text that is too long to be kept is not said to be saved", async () => {
  const drafts = new Drafts(textsInNewFolder(), here.own);
  await expect(drafts.keep(URI, { ...DRAFT, text: "x".repeat(1_000_001) })).rejects.toThrow("too long");
});

test("what was typed before a reload is found by what it began from, unless there are several versions", async () => {
  const texts = textsInNewFolder();
  const drafts = new Drafts(texts, here.own);
  await drafts.keep(URI, { ...DRAFT, text: "Typed before" });
  const afterReload = new Drafts(texts, here.own);
  expect((await afterReload.keptSince(DRAFT, "Before"))?.text).toBe("Typed before");
  expect(await afterReload.keptSince(DRAFT, "Theirs")).toBe(undefined);
  expect(await afterReload.keptSince({ ...DRAFT, column: "other" }, "Before")).toBe(undefined);
  await afterReload.keep(URI, { ...DRAFT, text: "Another version" });
  expect(await afterReload.keptSince(DRAFT, "Before")).toBe(undefined);
});

test("a text that makes room for another is kept beside it, once, and neither replaces the other", async () => {
  const texts = textsInNewFolder();
  const drafts = new Drafts(texts, here.own);
  await drafts.keep(URI, { ...DRAFT, text: "Continued" });
  await drafts.keepApart({ ...DRAFT, text: "Typed here" });
  await drafts.keepApart({ ...DRAFT, text: "Typed here" });
  expect(await shown(texts)).toEqual(["id: Continued", "id: Typed here"]);
  await drafts.keep(URI, { ...DRAFT, text: "Continued further" });
  expect(await shown(texts)).toEqual(["id: Continued further", "id: Typed here"]);
  await drafts.end(URI);
  expect(await shown(texts)).toEqual(["id: Typed here"]);
});

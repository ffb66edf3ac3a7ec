import { ok } from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import * as z from "zod";
import { checkout } from "../../scripts/checkout.mts";
import { openFile, runCommand } from "./quickInput.mts";
import { clear, notice, row, showCatalogue } from "./shown.mts";
import { withWorkbench } from "./workbench.mts";

const HEBREW = "הזמנות";
const LEVI = "דנה לוי";
const LONG = `Orders of the shop, ${"with all that is known of each ".repeat(8)}since 2019`;
const FOLDER = "archive".repeat(30);

suite("names in Hebrew", () => {
  test("are before what is said next to them, and a tooltip has a display name and a folder in full", async () => {
    await withWorkbench({ folder: join(checkout, "samples") }, async ({ page, folder, screenshot }) => {
      await writeFile(join(folder, "names.json"), JSON.stringify(PROPOSALS));
      await showCatalogue(page);
      await openFile(page, "names.json");
      await runCommand(page, "Catalogue: Import Metadata File");
      await page.locator(".quick-input-widget .monaco-list-row", { hasText: "names.json" }).click();
      await notice(page, "Imported").waitFor();
      await clear(page);

      await row(page, HEBREW).filter({ hasText: "1 of 2 described" }).waitFor();
      await row(page, "Users").click();
      await row(page, LEVI).waitFor();
      await screenshot("hebrew-tree");
      await isInOrder(page, HEBREW, "1 of 2 described");
      await isInOrder(page, LEVI, "42");
      await runCommand(page, "Catalogue: Transfer Ownership…");
      const found = page.locator(".quick-input-widget:visible .monaco-list-row", { hasText: LEVI });
      await found.waitFor();
      await screenshot("hebrew-list");
      await isInOrder(page, LEVI, "42");
      await page.keyboard.press("Escape");

      // A tooltip that opened before the catalogue had answered is not filled again; a new one is.
      const tooltip = page.locator(".workbench-hover", { hasText: `Display name: ${LONG}` });
      for (let time = 0; time < 10 && !(await tooltip.isVisible()); time++) {
        await row(page, LEVI).hover();
        await row(page, "Orders of the shop").hover();
        await tooltip.waitFor({ timeout: 5_000 }).catch(() => undefined);
      }
      await tooltip.waitFor();
      const text = (await tooltip.innerText()).replaceAll("\n", "");
      ok(text.includes(`Platform hive, folder ${FOLDER}, environment PROD.`), text);
      // VS Code breaks no long word by itself.
      const edges = await Promise.all([tooltip.locator("strong"), tooltip].map((each) => each.boundingBox()));
      const [name = 0, whole = 0] = edges.map((box) => (box ? box.x + box.width : undefined));
      ok(name > 0 && name <= whole, `The name ends at ${name}, the tooltip at ${whole}`);
      await screenshot("display-name-tooltip");
    });
  });
});

/** What is said next to the label of a row, in the tree or in a list, begins with this, after the label. */
async function isInOrder(page: Page, label: string, begins: string): Promise<void> {
  const { text, end, start } = Edges.parse(await page.evaluate(edgesOf(label)));
  ok(text.replace("\u200E", "").startsWith(begins), text);
  ok(end <= start, `"${begins}" begins at ${start}, before its label ends at ${end}`);
}

const Edges = z.object({ text: z.string(), end: z.number(), start: z.number() });

/** Where the label of the last row on show that has it ends, and where the first letter or digit next to it begins, in pixels. */
function edgesOf(label: string): string {
  return `(() => {
    const rows = [...document.querySelectorAll(".monaco-list-row")];
    const row = rows.findLast((each) => each.checkVisibility() && each.textContent.includes(${JSON.stringify(label)}));
    const name = row.querySelector(".label-name");
    const description = document.createTreeWalker(row.querySelector(".label-description"), NodeFilter.SHOW_TEXT);
    const node = description.nextNode();
    const text = node.data;
    const first = document.createRange();
    const at = text.search(/[a-z0-9]/i);
    first.setStart(node, at);
    first.setEnd(node, at + 1);
    const { left } = first.getBoundingClientRect();
    return { text, end: name.getBoundingClientRect().right, start: left + 1 };
  })()`;
}

const PROPOSALS = [
  ...[LONG, HEBREW].map((name, at) => ({
    ...upsertOf("dataset", `urn:li:dataset:(urn:li:dataPlatform:hive,${at === 0 ? `${FOLDER}.` : ""}named${at},PROD)`),
    aspectName: "datasetProperties",
    aspect: { json: { name, description: "Known", customProperties: {}, tags: [] } },
  })),
  {
    ...upsertOf("dataset", "urn:li:dataset:(urn:li:dataPlatform:hive,named1,PROD)"),
    aspectName: "ownership",
    aspect: { json: { owners: [{ owner: "urn:li:corpuser:42", type: "DATAOWNER" }] } },
  },
  {
    ...upsertOf("dataset", "urn:li:dataset:(urn:li:dataPlatform:hive,named1,PROD)"),
    aspectName: "schemaMetadata",
    aspect: {
      json: {
        schemaName: "named",
        platform: "urn:li:dataPlatform:hive",
        version: 0,
        hash: "",
        platformSchema: { "com.linkedin.schema.OtherSchema": { rawSchema: "" } },
        fields: ["a", "b"].map((fieldPath) => ({
          fieldPath,
          nativeDataType: "string",
          type: { type: { "com.linkedin.schema.StringType": {} } },
          ...(fieldPath === "a" ? { description: "Known" } : {}),
        })),
      },
    },
  },
  {
    ...upsertOf("corpuser", "urn:li:corpuser:42"),
    aspectName: "corpUserInfo",
    aspect: { json: { active: true, displayName: LEVI } },
  },
];

function upsertOf(entityType: string, entityUrn: string): object {
  return { entityType, entityUrn, changeType: "UPSERT" };
}

import { deepEqual } from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { checkout } from "../../scripts/checkout.mts";
import { describeColumn, withCatalogueOf } from "./catalogueOf.mts";
import { openFile, openRecordFile, pick, runCommand } from "./quickInput.mts";
import { withWorkbench } from "./workbench.mts";
import { YES_OR_NO } from "./yesOrNo.mts";
import { clear, showCatalogue } from "./shown.mts";

/** A click on this opened a terminal, wherever VS Code makes a link of it. */
const LINK = "[Fix all](command:workbench.action.terminal.new)";
const ORDERS = "urn:li:dataset:(urn:li:dataPlatform:hive,orders,PROD)";

suite("texts of others", () => {
  test("are words in notifications, prompts, the status bar and the tree, and open no terminal", async () => {
    const folder = join(checkout, "test/editor/workspace");
    await withWorkbench({ folder }, async ({ page, folder: opened, userData, screenshot }) => {
      const asked: string[] = [];
      page.on("request", (request) => {
        if (request.url().startsWith("https://example.com")) asked.push(request.url());
      });
      await writeFile(join(opened, "catalogue.json"), JSON.stringify(CATALOGUE));
      await writeFile(join(opened, "key.user.yaml"), `- id: a\n  "${LINK}": x\n`);
      await writeFile(join(opened, "twice.user.yaml"), `- id: "${LINK}"\n- id: "${LINK}"\n`);
      await writeFile(join(opened, `${LINK}.user.yaml`), "- id: inlink\n  nick: b\n");

      for (const name of ["key.user.yaml", "twice.user.yaml", `${LINK}.user.yaml`]) {
        await openRecordFile(page, name);
        await runCommand(page, "Catalogue: Upsert Open File");
        await clickedNotice(page, "was not upserted");
        if (name.startsWith("key")) await screenshot("hostile-notification");
        await clear(page);
      }

      // A refused rename names the file in which the ID exists.
      await writeFile(join(opened, "renamed.user.yaml"), "- id: renamed\n");
      await openRecordFile(page, "renamed.user.yaml");
      await page.locator(".view-line").getByText("renamed", { exact: true }).click();
      const name = page.locator(".rename-box input");
      // VS Code opens no box while the language server still reads the file, and closes one when the focus goes elsewhere.
      const isFilled = async (): Promise<boolean> => name.fill("inlink", { timeout: 3000 }).then(...YES_OR_NO);
      do await page.keyboard.press("F2");
      while (!(await isFilled()));
      await page.keyboard.press("Enter");
      await clickedNotice(page, "already exists");
      await screenshot("hostile-rename");
      await clear(page);

      await showCatalogue(page);
      await openFile(page, "catalogue.json");
      await runCommand(page, "Catalogue: Import Metadata File");
      await page.locator(".quick-input-widget .monaco-list-row", { hasText: "catalogue.json" }).click();
      await page.locator(".notification-toast", { hasText: "Imported" }).waitFor();
      await clear(page);

      await runCommand(page, "Catalogue: Add Owner");
      await pick(page, "orders");
      await pick(page, "Fix all");
      await pick(page, "Data Steward");
      await clickedNotice(page, "is now Data Steward");
      await clear(page);

      const rows = page.locator(".pane-body .monaco-list-row");
      await rows.filter({ hasText: "orders" }).first().locator(".monaco-tl-twistie").click();
      await rows.filter({ hasText: "Columns" }).first().click();
      const column = rows.filter({ hasText: "⟨U+202E⟩" }).first();
      await column.waitFor();
      await column.hover();
      const tooltip = page.locator(".workbench-hover", { hasText: "!x" });
      await tooltip.waitFor();
      deepEqual(await tooltip.locator("img").count(), 0);
      await screenshot("hostile-tree");
      await noneActs(page);

      await writeFile(join(opened, "hover.group.yaml"), "id: crew\nmembers:\n  - fix\n");
      await openFile(page, "hover.group.yaml");
      const hover = page.locator(".monaco-hover", { hasText: "about me" });
      // A hover that opened before the catalogue had answered is not filled again; a new one is.
      for (let time = 0; time < 30 && !(await hover.isVisible()); time++) {
        await page.locator(".view-line", { hasText: "id: crew" }).hover();
        await page.locator(".view-line", { hasText: "- fix" }).getByText("fix", { exact: true }).hover();
        await hover.waitFor({ timeout: 3000 }).catch(() => undefined);
      }
      await hover.waitFor();
      deepEqual(await hover.locator("img").count(), 0);
      await screenshot("hostile-hover");
      await noneActs(page);

      // An error on save names the column.
      await runCommand(page, "Catalogue: Edit Column Description");
      // The selected row says of which dataset.
      await pick(page, "Fix all");
      await page.getByRole("button", { name: "Write Several Lines in an Editor" }).click();
      await page.locator(".monaco-editor.focused").waitFor();
      await withCatalogueOf(userData, (catalogue) =>
        describeColumn(catalogue, { dataset: ORDERS, column: LINK }, "Theirs"),
      );
      await page.keyboard.type("Mine");
      await page.keyboard.press("ControlOrMeta+S");
      await clickedNotice(page, "Failed to save");
      await screenshot("hostile-save");
      deepEqual(asked, []);
    });
  });
});

/** Waits for a notification that says this and clicks what would be the link in it. */
async function clickedNotice(page: Page, text: string): Promise<void> {
  const toast = page.locator(".notification-toast", { hasText: text }).first();
  await toast.waitFor();
  await noneActs(page);
  await toast.getByText("[Fix all]").first().click();
  await noneActs(page);
}

/** No command but ours is linked to anywhere, no picture of the web is there, no terminal has opened. */
async function noneActs(page: Page): Promise<void> {
  const places =
    ".notification-toast, .notifications-center, .monaco-dialog-box, .quick-input-widget, .monaco-hover, .pane-body";
  const linked = ["href", "data-href"].map(
    (name) => `a[${name}^='command:']:not([${name}^='command:metadataCatalogue.'])`,
  );
  const links = page.locator(places).locator([...linked, "img[src^='https:']"].join(", "));
  deepEqual(await links.count(), 0);
  deepEqual(await page.locator(".terminal-wrapper, .xterm").count(), 0);
}

const CATALOGUE = [
  {
    entityType: "corpuser",
    entityUrn: "urn:li:corpuser:fix",
    changeType: "UPSERT",
    aspectName: "corpUserInfo",
    aspect: { json: { active: true, displayName: LINK } },
  },
  {
    entityType: "corpuser",
    entityUrn: "urn:li:corpuser:fix",
    changeType: "UPSERT",
    aspectName: "corpUserEditableInfo",
    aspect: { json: { aboutMe: "!![about me](https://example.com/p.png)\n\n---\n\n*Ingested description*" } },
  },
  {
    entityType: "dataset",
    entityUrn: ORDERS,
    changeType: "UPSERT",
    aspectName: "schemaMetadata",
    aspect: {
      json: {
        schemaName: "orders",
        platform: "urn:li:dataPlatform:hive",
        version: 0,
        hash: "",
        platformSchema: { "com.linkedin.schema.OtherSchema": { rawSchema: "" } },
        fields: [
          {
            fieldPath: "a\u202Eb",
            nativeDataType: "string",
            type: { type: { "com.linkedin.schema.StringType": {} } },
            description: "!![x](https://example.com/p.png)\n\n---\n\n**From ingestion.**",
          },
          {
            fieldPath: LINK,
            nativeDataType: "string",
            type: { type: { "com.linkedin.schema.StringType": {} } },
          },
        ],
      },
    },
  },
];

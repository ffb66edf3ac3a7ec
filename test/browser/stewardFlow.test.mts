import { deepEqual, match } from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { checkout } from "../../scripts/checkout.mts";
import { ownersOf, withCatalogueOf } from "./catalogueOf.mts";
import { answer, openFile, pick, runCommand } from "./quickInput.mts";
import { clear, row, showCatalogue } from "./shown.mts";
import { withWorkbench } from "./workbench.mts";

const ORDERS = "urn:li:dataset:(urn:li:dataPlatform:hive,lake.orders_daily,PROD)";

suite("a data steward's day", () => {
  test("from an empty catalogue to a described column, a new owner and an upserted file", async () => {
    const settings = { "metadataCatalogue.upsert.preview": "never" };
    await withWorkbench(
      { folder: join(checkout, "samples"), settings },
      async ({ page, folder, userData, screenshot }) => {
        await writeFile(join(folder, "people.user.yaml"), "- id: robin.birch\n  titel: Lead Analytics Engineer\n");

        // The view is empty at first, and says how to begin.
        await showCatalogue(page);
        await page.getByRole("button", { name: "Load Sample Catalogue" }).click();
        await notice(page, "Imported 12 datasets, 8 users, 3 groups.");

        await page.locator(".statusbar-item", { hasText: "Catalogue" }).waitFor();

        // A dataset unfolds into its owners and columns.
        await row(page, "orders_daily").locator(".monaco-tl-twistie").click();
        await row(page, "Data Platform").waitFor();
        await row(page, "dana.sorrel").waitFor();

        // An owner, from the palette. A name that nobody has is said to have no match, and Enter does nothing.
        await runCommand(page, "Catalogue: Add Owner");
        await answer(page, "lake.ordres");
        const listed = page.locator(".quick-input-widget:visible .monaco-list-row");
        await listed.filter({ hasText: 'No dataset matches "lake.ordres"' }).waitFor();
        await page.keyboard.press("Enter");
        await pick(page, "lake.orders_daily");
        await pick(page, "Noa Larch");
        await pick(page, "Data Steward");
        await notice(page, "Noa Larch (noa.larch) is now Data Steward of lake.orders_daily.");
        await row(page, "Noa Larch").waitFor();
        match(await row(page, "Noa Larch").innerText(), /Data Steward/);

        // An owner who exists no longer is removed, and put back.
        await runCommand(page, "Catalogue: Remove Owner");
        await pick(page, "lake.orders_daily");
        await pick(page, "dana.sorrel");
        await row(page, "dana.sorrel").waitFor({ state: "detached" });
        const removal = page.locator(".notification-toast", { hasText: "dana.sorrel is no longer Data Owner" });
        await removal.waitFor();
        // Its message goes away; the result with its Undo can be shown again.
        await clear(page);
        await removal.waitFor({ state: "detached" });
        await runCommand(page, "Catalogue: Show Last Result");
        await removal.getByRole("button", { name: "Undo" }).click();
        await row(page, "dana.sorrel").waitFor();

        // A column's description, at the column.
        await row(page, "Columns").click();
        await row(page, "order_id").hover();
        await row(page, "order_id").getByRole("button", { name: "Edit Description" }).click();
        await answer(page, "One number for each order, never used again");
        await row(page, "One number for each order, never used again").waitFor();

        // A broken file shows its problems, each with its code and place.
        await openFile(page, "broken.user.yaml");
        await runCommand(page, "View: Toggle Problems");
        const problems = page.locator(".markers-panel");
        const problem = problems.locator(".monaco-list-row", {
          hasText: '"titel" is not a user field; did you mean "title"?',
        });
        match(await problem.innerText(), /catalogue\s+unknown-field\s+\[Ln 4, Col 3\]/);
        await clear(page);
        await page.locator(".quick-input-widget").waitFor({ state: "hidden" });
        await screenshot("catalogue");

        // It is not upserted until they are mended.
        await openFile(page, "people.user.yaml");
        await runCommand(page, "Catalogue: Upsert Open File");
        await notice(page, "people.user.yaml was not upserted because it has an error");
        await screenshot("refused");
        await page.locator(".view-line", { hasText: "titel" }).click();
        await page.keyboard.press("ControlOrMeta+A");
        await page.keyboard.type("- id: robin.birch\n");
        await page.keyboard.type("  title: Lead Analytics Engineer");
        await runCommand(page, "Catalogue: Upsert Open File");
        await notice(page, "1 user upserted.");
        await screenshot("upserted");

        // Another program sees the same in the catalogue; the owner who was put back is where they were.
        await withCatalogueOf(userData, async (catalogue) => {
          deepEqual((await ownersOf(catalogue, ORDERS)).slice(-2), [
            { owner: { urn: "urn:li:corpuser:dana.sorrel" }, type: "DATAOWNER" },
            { owner: { urn: "urn:li:corpuser:noa.larch" }, type: "DATA_STEWARD" },
          ]);
        });
      },
    );
  });
});

/** Waits for a notification that says this. */
async function notice(page: Page, text: string): Promise<void> {
  await page.locator(".notification-toast", { hasText: text }).first().waitFor();
}

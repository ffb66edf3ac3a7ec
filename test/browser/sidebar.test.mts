import { deepEqual } from "node:assert/strict";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { checkout } from "../../scripts/checkout.mts";
import { ownersOf, withCatalogueOf } from "./catalogueOf.mts";
import { descriptionIn } from "./orderId.mts";
import { answer, pick, runCommand } from "./quickInput.mts";
import { withWorkbench } from "./workbench.mts";

const ORDERS = "urn:li:dataset:(urn:li:dataPlatform:hive,lake.orders_daily,PROD)";

suite("the sidebar", () => {
  test("everything is done at its row: by a click, a key, the context menu and the palette", async () => {
    await withWorkbench({ folder: join(checkout, "samples") }, async ({ page, userData, screenshot }) => {
      await page.getByRole("tab", { name: "Catalogue", exact: true }).click();
      await page.getByRole("button", { name: "Load Sample Catalogue" }).click();
      await notice(page, "Imported 12 datasets, 8 users, 3 groups.").waitFor();
      await runCommand(page, "Notifications: Clear All Notifications");

      // A click opens a dataset as a text; the arrow key unfolds it.
      await row(page, "lake.orders_daily").click();
      await page.locator(".tab.active", { hasText: "lake.orders_daily.dataset.yaml" }).waitFor();
      await page.locator(".view-line", { hasText: "owners:" }).waitFor();
      await page.keyboard.press("ArrowRight");
      await row(page, "Owners").waitFor();
      await screenshot("sidebar-dataset");

      // The palette is about the selected dataset.
      await runCommand(page, "Catalogue: Add Owner");
      await pick(page, "Noa Larch");
      await pick(page, "Data Steward");
      await notice(page, "Noa Larch is now Data Steward of lake.orders_daily.").waitFor();
      await runCommand(page, "Notifications: Clear All Notifications");

      // Delete removes the selected owner, and so does the context menu.
      await row(page, "Noa Larch").click();
      await page.keyboard.press("Delete");
      await notice(page, "Noa Larch is no longer Data Steward of lake.orders_daily.").waitFor();
      await row(page, "Noa Larch").waitFor({ state: "detached" });
      await row(page, "dana.sorrel").click({ button: "right" });
      await page.getByRole("menuitem", { name: "Remove Owner" }).click();
      const removal = notice(page, "dana.sorrel is no longer Data Owner of lake.orders_daily.");
      await removal.getByRole("button", { name: "Undo" }).click();
      await row(page, "dana.sorrel").waitFor();
      await withCatalogueOf(userData, async (catalogue) => {
        const owners = await ownersOf(catalogue, ORDERS);
        deepEqual(owners.at(-1), { owner: { urn: "urn:li:corpuser:dana.sorrel" }, type: "DATAOWNER" });
      });

      // F2 edits the description of a column; what was written can be undone.
      await row(page, "Columns").click();
      await row(page, "order_id").click({ button: "right" });
      await page.getByRole("menuitem", { name: "Edit Description" }).waitFor();
      await screenshot("sidebar-column-menu");
      await page.keyboard.press("Escape");
      await row(page, "order_id").click();
      await page.locator(".view-line", { hasText: "order_id:" }).waitFor();
      await page.keyboard.press("F2");
      await answer(page, "One number for each order");
      const change = notice(page, "The description of order_id in lake.orders_daily is changed.");
      await change.waitFor();
      await page.locator(".view-line", { hasText: "One number for each order" }).waitFor();
      await change.getByRole("button", { name: "Undo" }).click();
      await row(page, "One number for each order").waitFor({ state: "detached" });
      await withCatalogueOf(userData, async (catalogue) => {
        deepEqual((await descriptionIn(catalogue)) ?? "", "");
      });
      await screenshot("sidebar-end");
    });
  });
});

/** A notification that says this. */
function notice(page: Page, text: string): ReturnType<Page["locator"]> {
  return page.locator(".notification-toast", { hasText: text }).first();
}

/** The row of the Catalogue view that shows this. */
function row(page: Page, text: string): ReturnType<Page["locator"]> {
  return page.locator(".pane-body .monaco-list-row", { hasText: text }).first();
}

import { equal, match } from "node:assert/strict";
import { join } from "node:path";
import { checkout } from "../../scripts/checkout.mts";
import { ownersOf, withCatalogueOf } from "./catalogueOf.mts";
import { describe, descriptionIn } from "./orderId.mts";
import { select } from "./selectText.mts";
import { untilRestorable } from "./untilRestorable.mts";
import { withWorkbench } from "./workbench.mts";
import { showCatalogue } from "./shown.mts";

const ORDERS = "urn:li:dataset:(urn:li:dataPlatform:hive,lake.orders_daily,PROD)";

suite("a dataset that is opened as a file", () => {
  test("asks before it removes, keeps its text across a reload, and is compared when somebody else was faster", async () => {
    const settings = { "files.autoSave": "off" };
    await withWorkbench({ folder: join(checkout, "samples"), settings }, async ({ page, userData, screenshot }) => {
      await showCatalogue(page);
      await page.getByRole("button", { name: "Load Sample Catalogue" }).click();
      await page.locator(".notification-toast", { hasText: "Imported 12 datasets" }).first().waitFor();
      await page.locator(".pane-body [role=treeitem]", { hasText: "orders_daily" }).first().click();
      await page.locator(".tab.active", { hasText: "lake.orders_daily.dataset.yaml" }).waitFor();
      await page.locator(".view-line", { hasText: "urn:li:corpuser:dana.sorrel" }).first().waitFor();
      const before = await withCatalogueOf(userData, (catalogue) => ownersOf(catalogue, ORDERS));

      // An owner is removed with their lines; nothing is written without consent.
      await select(page, "urn:li:corpuser:dana.sorrel");
      await page.keyboard.press("Home");
      await page.keyboard.press("Home");
      await page.keyboard.press("Shift+ArrowDown");
      await page.keyboard.press("Shift+ArrowDown");
      await page.keyboard.press("Delete");
      await page.keyboard.press("ControlOrMeta+S");
      const question = page.locator(".monaco-dialog-box", { hasText: "removes 1 value from the catalogue" });
      await question.locator(".dialog-message-detail", { hasText: "The owner dana.sorrel (Data Owner)" }).waitFor();
      await screenshot("dataset-file-removal");
      await question.getByRole("button", { name: "Cancel" }).click();
      const declined = page.locator(".notification-toast", { hasText: "was not saved because you cancelled" });
      await declined.first().waitFor();
      await withCatalogueOf(userData, async (catalogue) => {
        equal((await ownersOf(catalogue, ORDERS)).length, before.length);
      });
      await page.locator(".editor-instance .view-lines").first().click();
      await page.keyboard.press("ControlOrMeta+S");
      await question.getByRole("button", { name: "Remove" }).click();
      await page.locator(".tab.active.dirty").waitFor({ state: "detached" });
      await withCatalogueOf(userData, async (catalogue) => {
        equal((await ownersOf(catalogue, ORDERS)).length, before.length - 1);
      });

      // A changed text is still there after a reload, and what it began from is still known.
      await select(page, "order_id:");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Shift+End");
      await page.keyboard.type(" Mine, with care");
      await page.keyboard.press("Escape");
      await page.locator(".tab.active.dirty").waitFor();
      await withCatalogueOf(userData, (catalogue) => describe(catalogue, "Theirs"));
      await untilRestorable(page, {
        editors: ["lake.orders_daily.dataset.yaml"],
        unsaved: { text: "Mine, with care", userData },
      });
      await page.reload();
      await page.locator(".tab.active.dirty", { hasText: "lake.orders_daily.dataset.yaml" }).waitFor();
      await page.locator(".view-line", { hasText: "Mine, with care" }).first().click();
      await page.keyboard.press("ControlOrMeta+S");
      const refused = page.locator(".notification-toast", {
        hasText: "changed elsewhere while you edited it",
      });
      await refused.first().waitFor();
      // VS Code names the file by its URI, which can be read.
      match(await refused.first().innerText(), /\/hive\/lake\.orders_daily\.dataset\.yaml\?PROD,embedded'/);
      await screenshot("dataset-file-refused");
      await refused.getByRole("link", { name: "Compare" }).click();
      const diff = page.locator(".monaco-diff-editor");
      await diff.locator(".original .view-line", { hasText: "Theirs" }).first().waitFor();
      await diff.locator(".modified .view-line", { hasText: "Mine, with care" }).first().click();
      await screenshot("dataset-file-compared");
      await page.keyboard.press("ControlOrMeta+S");
      await page.locator(".tab.active.dirty").waitFor({ state: "detached" });
      await withCatalogueOf(userData, async (catalogue) => {
        equal(await descriptionIn(catalogue), "Mine, with care");
      });
    });
  });
});

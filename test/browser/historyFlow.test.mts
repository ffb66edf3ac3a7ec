import { deepEqual, equal, match } from "node:assert/strict";
import { join } from "node:path";
import { checkout } from "../../scripts/checkout.mts";
import { ask, ownersOf, withCatalogueOf } from "./catalogueOf.mts";
import { chooseInMenuOf } from "./menu.mts";
import { describe, descriptionIn } from "./orderId.mts";
import { pick, runCommand } from "./quickInput.mts";
import { clear, notice, row, showCatalogue } from "./shown.mts";
import { withWorkbench } from "./workbench.mts";

const ORDERS = "urn:li:dataset:(urn:li:dataPlatform:hive,lake.orders_daily,PROD)";
const REMOVE_OWNER = "mutation ($input: RemoveOwnerInput!) { removeOwner(input: $input) }";

suite("the history of a description", () => {
  test("is compared and restored from the column's row, after a question, and only over what was seen", async () => {
    await withWorkbench({ folder: join(checkout, "samples") }, async ({ page, userData, screenshot }) => {
      const stored = (): Promise<string | undefined> => withCatalogueOf(userData, descriptionIn);
      await showCatalogue(page);
      await page.getByRole("button", { name: "Load Sample Catalogue" }).click();
      await notice(page, "Imported 12 datasets, 8 users, 3 groups.").waitFor();
      await withCatalogueOf(userData, async (catalogue) => {
        for (const text of ["Number of the order", "", "Key of the order"]) await describe(catalogue, text);
      });
      await clear(page);

      // From the menu of the column's row, as from the palette: who wrote what.
      await row(page, "orders_daily").locator(".monaco-tl-twistie").click();
      await row(page, "Columns").click();
      await chooseInMenuOf(page, row(page, "order_id"), "Show History");
      const versions = page.locator(".quick-input-widget:visible");
      await versions.locator(".monaco-list-row", { hasText: "Number of the order" }).waitFor();
      await versions.locator(".monaco-list-row", { hasText: "No description" }).waitFor();
      match(await versions.locator(".monaco-list-row").first().innerText(), /edited by [\s\S]*Key of the order/);
      await screenshot("history-versions");
      await pick(page, "Number of the order");
      await pick(page, "Compare with Current Version");
      await page.locator(".tab.active", { hasText: "description of order_id in lake.orders_daily (now ↔ " }).waitFor();
      await page.locator(".modified-in-monaco-diff-editor .view-line", { hasText: "Number of the order" }).waitFor();
      await page.locator(".original-in-monaco-diff-editor .view-line", { hasText: "Key of the order" }).waitFor();
      await screenshot("history-comparison");

      // After Cancel nothing is written.
      const restore = page.locator(".editor-actions").getByRole("button", { name: "Restore This Version" });
      const question = page.locator(".monaco-dialog-box", { hasText: "Restore the description of order_id" });
      await restore.click();
      await question.waitFor();
      await screenshot("history-question");
      await question.getByRole("button", { name: "Cancel" }).click();
      await question.waitFor({ state: "detached" });
      equal(await stored(), "Key of the order");

      // What somebody else writes during the question is kept, and shown.
      await runCommand(page, "Catalogue: Restore This Version");
      await question.waitFor();
      await withCatalogueOf(userData, (catalogue) => describe(catalogue, "Theirs, just now"));
      await question.getByRole("button", { name: "Restore", exact: true }).click();
      await notice(page, "Nothing was restored, because the description of order_id").waitFor();
      await page.locator(".original-in-monaco-diff-editor .view-line", { hasText: "Theirs, just now" }).waitFor();
      await page.locator(".modified-in-monaco-diff-editor .view-line", { hasText: "Number of the order" }).waitFor();
      await screenshot("history-refused");
      equal(await stored(), "Theirs, just now");

      // Now that it was seen, it is replaced; and put back.
      await clear(page);
      await restore.click();
      await question.getByRole("button", { name: "Restore", exact: true }).click();
      const done = notice(page, "The description of order_id in lake.orders_daily is now what it was on");
      await done.waitFor();
      equal(await stored(), "Number of the order");
      await row(page, "Number of the order").waitFor();
      await screenshot("history-restored");
      await done.getByRole("button", { name: "Undo" }).click();
      await row(page, "Theirs, just now").waitFor();
      equal(await stored(), "Theirs, just now");

      // The owners of the dataset, too, are restored and put back.
      await clear(page);
      const owners = (): Promise<readonly unknown[]> => withCatalogueOf(userData, (each) => ownersOf(each, ORDERS));
      const atFirst = await owners();
      const input = { ownerUrn: "urn:li:corpGroup:data-platform", resourceUrn: ORDERS };
      await withCatalogueOf(userData, (catalogue) => ask(catalogue, REMOVE_OWNER, { input }));
      equal((await owners()).length, atFirst.length - 1);
      await row(page, "orders_daily").click();
      await runCommand(page, "Catalogue: Show History…");
      await pick(page, "Owners");
      const earliest = versions.locator(".monaco-list-row").nth(1);
      await earliest.waitFor();
      await screenshot("history-owners");
      await earliest.click();
      await pick(page, "Restore This Version…");
      await screenshot("history-owners-question");
      await page.locator(".monaco-dialog-box").getByRole("button", { name: "Restore", exact: true }).click();
      const restored = notice(page, "The owners of lake.orders_daily");
      await restored.waitFor();
      deepEqual(await owners(), atFirst);
      await restored.getByRole("button", { name: "Undo" }).click();
      await notice(
        page,
        "Undone. The owners of lake.orders_daily are again what they were before you restored the version.",
      ).waitFor();
      equal((await owners()).length, atFirst.length - 1);
    });
  });
});

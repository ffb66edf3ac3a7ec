import { equal, match } from "node:assert/strict";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { checkout } from "../../scripts/checkout.mts";
import { withCatalogueOf } from "./catalogueOf.mts";
import { describe, descriptionIn, editOrderId } from "./orderId.mts";
import { untilRestorable } from "./untilRestorable.mts";
import { withWorkbench } from "./workbench.mts";
import { showCatalogue } from "./shown.mts";

suite("a description that somebody else changed", () => {
  test("is refused in one message, compared from it, and still compared after a reload", async () => {
    const settings = { "files.autoSave": "off" };
    await withWorkbench({ folder: join(checkout, "samples"), settings }, async ({ page, userData, screenshot }) => {
      await showCatalogue(page);
      await page.getByRole("button", { name: "Load Sample Catalogue" }).click();
      await page.locator(".notification-toast", { hasText: "Imported 12 datasets" }).first().waitFor();
      await editOrderId(page);
      await page.getByRole("button", { name: "Write Several Lines in an Editor" }).click();
      await page.locator(".tab.active", { hasText: "order_id.md" }).waitFor();
      await page.locator(".editor-instance .view-lines").first().click();
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type("Mine, with care");
      await withCatalogueOf(userData, (catalogue) => describe(catalogue, "Theirs"));

      // VS Code's message about the refused save has our sentence, and there is no other.
      await page.keyboard.press("ControlOrMeta+S");
      const refused = page.locator(".notification-toast", {
        hasText: "The description of order_id was changed elsewhere",
      });
      await refused.first().waitFor();
      await wait(2000);
      equal(await refused.count(), 1);
      match(await refused.innerText(), /Your text was not saved; it is still in the editor\. Compare/);
      await screenshot("description-refused-once");
      await refused.getByRole("link", { name: "Compare" }).click();
      const merge = page.locator(".merge-editor");
      await merge.locator(".view-line", { hasText: "Theirs" }).first().waitFor();
      await merge.locator(".view-line", { hasText: "Mine, with care" }).first().waitFor();

      await untilRestorable(page, { editors: ["mergeEditor"] });
      await page.reload();
      await page.locator(".monaco-workbench .statusbar").waitFor();
      await merge.locator(".view-line", { hasText: "Theirs" }).first().waitFor();
      await merge.locator(".view-line", { hasText: "Mine, with care" }).first().waitFor();
      await page.locator(".statusbar-item", { hasText: "1 unsaved description" }).waitFor();
      await wait(2000);
      await screenshot("description-conflict-after-reload");
      equal(await page.getByText("Failed to save").count(), 0);
      equal(await page.getByText("could not be opened").count(), 0);

      // What is accepted there replaces what was shown.
      await merge.getByText("Accept Yours", { exact: true }).click();
      await page.keyboard.press("ControlOrMeta+S");
      await withCatalogueOf(userData, async (catalogue) => {
        while (!(await descriptionIn(catalogue))?.includes("Mine, with care")) await wait(200);
      });
      await page.locator(".statusbar-item", { hasText: "unsaved" }).waitFor({ state: "detached" });
      await screenshot("description-conflict-saved");
    });
  });
});

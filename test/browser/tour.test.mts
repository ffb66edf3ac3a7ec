import { equal } from "node:assert/strict";
import { join } from "node:path";
import { checkout } from "../../scripts/checkout.mts";
import { seedCatalogue } from "../../scripts/seedCatalogue.mts";
import { untilRestorable } from "./untilRestorable.mts";
import { withWorkbench } from "./workbench.mts";

suite("the first minutes", () => {
  test("after npm start, the Catalogue view and what to try are shown, and a file to fix next to it", async () => {
    const options = {
      folder: join(checkout, "samples"),
      tour: "broken.user.yaml",
      prepare: seedCatalogue,
      // In a narrower window, VS Code shows no picture in the walkthrough.
      viewport: { width: 1400, height: 900 },
    };
    await withWorkbench(options, async ({ page, screenshot }) => {
      // The view, with the sample data.
      await page.locator(".pane-body .monaco-list-row", { hasText: "shop.orders.v1" }).waitFor();
      // The walkthrough, with a picture of its first step.
      const open = page.getByRole("button", { name: "Open Sample File" });
      await open.waitFor();
      await page.locator(".getting-started-media").waitFor();
      await screenshot("tour");

      // The file, with its diagnostics, next to it.
      await open.click();
      await page.getByRole("tab", { name: /^broken\.user\.yaml/, selected: true }).waitFor();
      await page.locator(".squiggly-error").first().waitFor();
      await open.waitFor();
      await screenshot("tourFile");
      // Its first line says what to do.
      await page.locator(".view-line", { hasText: "Try it: put the cursor on the marked word titel" }).waitFor();
      await page.locator(".view-line", { hasText: "titel: Data" }).getByText("titel", { exact: true }).click();
      await page.keyboard.press("ControlOrMeta+.");
      await page.locator(".action-widget", { hasText: 'Rename to "title"' }).waitFor();
      await page.keyboard.press("Escape");

      // Started again, the window has no other editors than before.
      await untilRestorable(page, { editors: ["broken.user.yaml"] });
      await page.reload();
      await page.getByRole("tab", { name: /^broken\.user\.yaml/ }).waitFor();
      await open.waitFor();
      await open.click();
      await page.getByRole("tab", { name: /^broken\.user\.yaml/, selected: true }).waitFor();
      equal(await page.locator(".tabs-container .tab").count(), 2);
      equal(await page.locator(".editor-group-container").count(), 2);
    });
  });
});

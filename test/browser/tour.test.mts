import { join } from "node:path";
import { checkout } from "../../scripts/checkout.mts";
import { seedCatalogue } from "../../scripts/seedCatalogue.mts";
import { withWorkbench } from "./workbench.mts";

suite("the first minutes", () => {
  test("after npm start, the Catalogue view, a file to fix and what to try are shown", async () => {
    const options = { folder: join(checkout, "samples"), tour: "broken.user.yaml", prepare: seedCatalogue };
    await withWorkbench(options, async ({ page, screenshot }) => {
      // The view, with the sample data.
      await page.locator(".pane-body .monaco-list-row", { hasText: "shop.orders.v1" }).waitFor();
      // The file, with its diagnostics.
      await page
        .getByRole("tab", { name: /^broken\.user\.yaml/, selected: true })
        .first()
        .waitFor();
      await page.locator(".squiggly-error").first().waitFor();
      await page.locator(".view-line", { hasText: "Try it: put the cursor on a marked word" }).waitFor();
      // The walkthrough next to it.
      await page.getByRole("button", { name: "Open Sample File" }).waitFor();
      await screenshot("tour");
    });
  });
});

import { deepEqual, equal, match } from "node:assert/strict";
import { join } from "node:path";
import type { FrameLocator, Page } from "playwright-core";
import { checkout } from "../../scripts/checkout.mts";
import { ownersOf, withCatalogueOf } from "./catalogueOf.mts";
import { pick, runCommand } from "./quickInput.mts";
import { clear, notice, row, showCatalogue } from "./shown.mts";
import { findingsOfAxe, pageContent } from "./webview.mts";
import { withWorkbench } from "./workbench.mts";

const EXPORTED = "urn:li:dataset:(urn:li:dataPlatform:s3,shop-lake/exports/customers.csv,PROD)";

suite("the overview", () => {
  test("begins with an empty catalogue, and its worklist is worked through by keyboard and exported", async () => {
    const settings = { "files.autoSave": "off" };
    await withWorkbench({ folder: join(checkout, "samples"), settings }, async ({ page, userData, screenshot }) => {
      // From its button above the tree.
      await showCatalogue(page);
      await page.getByRole("button", { name: "Load Sample Catalogue" }).waitFor();
      await page.locator(".pane-header", { hasText: "Datasets" }).hover();
      await page.getByRole("button", { name: "Show Overview" }).click();
      const shown = pageContent(page);
      await shown.getByRole("heading", { name: "There are no datasets yet" }).waitFor();
      deepEqual(await findingsOfAxe(shown), []);

      // The page updates its figures by itself after the sample catalogue is loaded.
      await shown.getByRole("button", { name: "Load Sample Catalogue" }).click();
      await shown.getByText("12 datasets with").waitFor();
      await clear(page);
      deepEqual(await findingsOfAxe(shown), []);

      // Only what has no owner, by keyboard.
      await shown.getByRole("button", { name: /^Without owner/ }).focus();
      await page.keyboard.press("Enter");
      await shown.getByRole("button", { name: /^Without owner/, pressed: true }).waitFor();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      equal(await focused(shown), "name");
      match(await rowWithFocus(shown), /^customers\.csv\s+s3: shop-lake\/exports/);
      await page.keyboard.press("ArrowRight");
      equal(await focused(shown), "owner");
      await page.keyboard.press("Enter");
      // After a list, the keyboard goes on where it was.
      const people = page.locator(".quick-input-widget:visible");
      const noa = people.locator(".monaco-list-row", { hasText: "Noa Larch" });
      await noa.waitFor();
      await page.keyboard.press("Escape");
      await shown.locator("[data-stop=owner]:focus").waitFor();
      await page.keyboard.press("Enter");
      // The list stays when the page gets the focus back.
      await noa.waitFor();
      await shown.getByRole("button", { name: /^Without owner/ }).focus();
      await shown.locator("button:focus").waitFor();
      await people.locator("input").first().click();
      await pick(page, "Noa Larch");
      await pick(page, "Data Steward");
      await notice(page, "Noa Larch (noa.larch) is now Data Steward of shop-lake/exports/customers.csv.").waitFor();
      await shown.getByRole("button", { name: "Without owner (0)" }).waitFor();
      await shown.getByText("Nothing to do: every dataset has an owner.").waitFor();
      equal((await withCatalogueOf(userData, (catalogue) => ownersOf(catalogue, EXPORTED))).length, 1);
      await screenshot("overview");

      await exports(page, shown);
      await doors(page, shown);
    });
  });
});

/** Exports the worklist and the report from the page, into editors. */
async function exports(page: Page, shown: FrameLocator): Promise<void> {
  // Nothing is missing in what is chosen: that is said, and no file is created.
  await shown.getByRole("button", { name: "Export CSV" }).click();
  await notice(page, "Nothing is missing in the part of the worklist that is chosen in the overview, so no").waitFor();
  equal(await page.locator(".tab", { hasText: "missing.csv" }).count(), 0);
  await clear(page);
  await shown.getByRole("button", { name: /^All \(/ }).click();
  await shown.getByRole("button", { name: "Export CSV" }).click();
  await page.locator(".tab.active", { hasText: "missing.csv" }).waitFor();
  await page.locator(".view-line", { hasText: "missing,platform,schema" }).waitFor();
  await runCommand(page, "Catalogue: Show Overview");
  await shown.getByRole("button", { name: /^Without owner/ }).click();
  await shown.getByRole("button", { name: "Export Report" }).click();
  await page.locator(".tab.active", { hasText: "coverage.md" }).waitFor();
  await page.locator(".view-line", { hasText: "# Coverage of the catalogue" }).waitFor();
}

/** Opens it from the menu of the status item, and goes from it to a dataset's page, its text, its row and its gap. */
async function doors(page: Page, shown: FrameLocator): Promise<void> {
  await page.locator(".statusbar-item", { hasText: "Catalogue" }).first().click();
  await pick(page, "Show Overview");
  await shown.getByRole("heading", { name: "Overview" }).waitFor();
  // What was chosen is still chosen.
  await shown.getByRole("button", { name: /^Without owner/, pressed: true }).waitFor();
  await shown.getByRole("button", { name: /^All \(/ }).click();
  await shown.getByRole("button", { name: "orders_daily: open its page" }).click();
  await page.locator(".tab.active", { hasText: "lake.orders_daily.dataset.yaml" }).waitFor();
  await runCommand(page, "Catalogue: Show Overview");
  await shown.getByRole("button", { name: "Tree: show orders_daily in the Catalogue view" }).click();
  await row(page, "orders_daily").and(page.locator(".selected")).waitFor();
  await shown.getByRole("button", { name: /describe the columns of orders_daily$/ }).click();
  await page.locator(".tab.active", { hasText: "lake.orders_daily.dataset.yaml" }).waitFor();
  const line = page.locator(".monaco-editor.focused .view-line", { hasText: "# text, no description" });
  await line
    .or(page.locator(".monaco-editor.focused .view-line", { hasText: "no description" }))
    .first()
    .waitFor();
  match(await page.locator(".tab.active").innerText(), /orders_daily/);

  // From one gap to the next: by the button of the page, and by the command.
  await runCommand(page, "Catalogue: Show Overview");
  await shown.getByRole("button", { name: "Go to Next" }).click();
  await page.locator(".monaco-editor.focused").waitFor();
  const first = await page.evaluate<string>(PLACE);
  await runCommand(page, "Catalogue: Next Missing Owner or Description");
  await page.waitForFunction(`${PLACE} !== ${JSON.stringify(first)}`);
}

/** Which file is shown, and where in it the cursor is. */
const PLACE = `[".tab.active", ".statusbar-item[id='status.editor.selection']"].map((each) => document.querySelector(each)?.textContent).join()`;

/** Which of the buttons of its row has the focus. */
function focused(shown: FrameLocator): Promise<string | null> {
  return shown.locator(":focus").getAttribute("data-stop");
}

function rowWithFocus(shown: FrameLocator): Promise<string> {
  return shown.locator("tr:has(:focus)").innerText();
}

import { deepEqual, equal } from "node:assert/strict";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { checkout } from "../../scripts/checkout.mts";
import { serveCatalogue, type CatalogueAddress } from "../../scripts/servedCatalogue.mts";
import { ownersOf, withCatalogueOf } from "./catalogueOf.mts";
import { connectTo } from "./connectTo.mts";
import { focusedRow, goToRow } from "./keyboard.mts";
import { chooseInMenuOf, chooseItem } from "./menu.mts";
import { answer, pick, runCommand } from "./quickInput.mts";
import { importSample } from "./runCatalogue.mts";
import { clear, dialog, notice, row, showCatalogue } from "./shown.mts";
import { withWorkbench } from "./workbench.mts";
import { YES_OR_NO } from "./yesOrNo.mts";

const PAGE_VIEWS = "urn:li:dataset:(urn:li:dataPlatform:hive,lake.page_views,PROD)";
const CUSTOMERS = "urn:li:dataset:(urn:li:dataPlatform:s3,shop-lake/exports/customers.csv,PROD)";
const FACTS = "urn:li:dataset:(urn:li:dataPlatform:snowflake,analytics.marts.fct_orders,PROD)";
const TICKED = [PAGE_VIEWS, CUSTOMERS, FACTS];

suite("ticked datasets", () => {
  test("are ticked under different filters, get an owner together, and are no longer ticked in another catalogue", async () => {
    await using data = await mkdtempDisposable(join(tmpdir(), "metadata-catalogue-ticked-"));
    await using served = await serveCatalogue(data.path);
    importSample(served);
    await withWorkbench({ folder: join(checkout, "samples") }, async ({ page, userData, screenshot }) => {
      await showCatalogue(page);
      await page.getByRole("button", { name: "Load Sample Catalogue" }).click();
      await notice(page, "Imported 12 datasets").waitFor();
      await clear(page);
      equal(await page.locator(BOX).count(), 0);
      await page.getByRole("button", { name: "Tick Datasets" }).click();
      await page.getByText("No dataset is ticked.").waitFor();
      await isTicked(row(page, "orders_daily"), false);
      await screenshot("ticked-begin");
      await runCommand(page, "Catalogue: Tick All Datasets Below");
      await notice(page, "No platform or folder is selected.").waitFor();
      await runCommand(page, "Catalogue: Copy URN");
      await notice(page, "No dataset, user or group is selected.").waitFor();
      await runCommand(page, "Catalogue: Open Link");
      await notice(page, "No link is selected.").waitFor();
      await clear(page);

      // One under a filter, by the mouse; one that a search finds, by the keyboard; two with their folder, less one.
      await runCommand(page, "Catalogue: Filter Datasets");
      await pick(page, "On One Platform…");
      await pick(page, "hive");
      await row(page, "fct_orders").waitFor({ state: "detached" });
      await tick(row(page, "page_views"), true, "1 dataset is ticked.");
      await showAll(page);
      await runCommand(page, "Catalogue: Search Datasets");
      await answer(page, "customers.csv");
      await row(page, "page_views").waitFor({ state: "detached" });
      await goToRow(page, "customers.csv");
      await page.keyboard.press("Space");
      await page.getByText("2 datasets are ticked.").waitFor();
      await isTicked(focusedRow(page), true);
      await page.waitForFunction(IS_MARKED);
      equal(await page.locator(".tab").count(), 0);
      await showAll(page);
      await isTicked(row(page, "page_views"), true);
      // Further down than the view shows.
      await goToRow(page, "fct_orders");
      await tick(row(page, "marts"), true, "4 datasets are ticked.");
      await isTicked(row(page, "dim_customers"), true);
      await tick(row(page, "dim_customers"), false, "3 datasets are ticked.");
      await isTicked(row(page, "marts"), false);
      await isTicked(row(page, "fct_orders"), true);
      await screenshot("ticked");

      // All three get an owner, by the menu in the title of the view; one undo takes it back.
      const before = await ownersOfTicked(userData);
      await page.getByRole("button", { name: "Ticked Datasets" }).click();
      await page.getByRole("menuitem", { name: "Add Owner to Ticked Datasets…" }).waitFor();
      await screenshot("ticked-menu");
      await chooseItem(page.getByRole("menuitem", { name: "Add Owner to Ticked Datasets…" }));
      await asked(page, "Add Owner to 3 ticked datasets");
      await pick(page, "Kim Elm");
      await pick(page, "Business Owner");
      const many = dialog(page, "Add Kim Elm (kim.elm) as Business Owner to 3 datasets?");
      await many.waitFor();
      await screenshot("ticked-question");
      await many.getByRole("button", { name: "Add" }).click();
      const done = notice(page, "3 datasets changed.");
      await done.waitFor();
      const owners = await ownersOfTicked(userData);
      for (const [at, each] of owners.entries())
        deepEqual(each, [...(before[at] ?? []), { owner: { urn: "urn:li:corpuser:kim.elm" }, type: "BUSINESS_OWNER" }]);
      await done.getByRole("button", { name: "Undo" }).click();
      await notice(page, "Undone: Add Kim Elm").waitFor();
      deepEqual(await ownersOfTicked(userData), before);
      await clear(page);

      // They are transferred, lose an owner and are pulled as one, too; each asks first, and is left by Escape.
      for (const [command, title] of OF_TICKED) {
        await runCommand(page, `Catalogue: ${command}`);
        await asked(page, title);
        await page.keyboard.press("Escape");
        await page.locator(".quick-input-widget").waitFor({ state: "hidden" });
      }
      await runCommand(page, "Catalogue: Remove Owner from Ticked Datasets…");
      await pick(page, "Alex Ash");
      await dialog(page, "Remove every ownership of Alex Ash (alex.ash) in lake.page_views?")
        .getByRole("button", { name: "Remove" })
        .click();
      const removed = notice(page, "1 dataset changed");
      await removed.getByRole("button", { name: "Undo" }).click();
      await notice(page, "Undone: Remove").waitFor();
      deepEqual(await ownersOfTicked(userData), before);
      await clear(page);

      // At a ticked row, a command is about that row alone; the menu of the ticked ones is there, too.
      await chooseInMenuOf(page, row(page, "fct_orders"), "Add Owner");
      await asked(page, "Add Owner to analytics.marts.fct_orders");
      await page.keyboard.press("Escape");
      await addOwnerToTicked(row(page, "fct_orders"));
      await asked(page, "Add Owner to 3 ticked datasets");
      await page.keyboard.press("Escape");

      // One that was deleted meanwhile is told apart.
      await withCatalogueOf(userData, (catalogue) => deleteDataset(catalogue, CUSTOMERS));
      await runCommand(page, "Catalogue: Add Owner to Ticked Datasets…");
      await pick(page, "Kim Elm");
      await pick(page, "Business Owner");
      const fewer = dialog(page, "Not in the catalogue, and left out: 1 dataset.");
      await fewer.getByRole("button", { name: "Add" }).click();
      await notice(page, "2 datasets changed, 1 not in the catalogue.").waitFor();
      await clear(page);

      // The deleted dataset is unticked in the list of the ticked datasets.
      await runCommand(page, "Catalogue: Review Ticked Datasets…");
      const list = page.locator(".quick-input-widget:visible", { hasText: "3 ticked datasets" });
      await list.locator(".monaco-list-row", { hasText: "customers.csv" }).click();
      await list.getByText("2 Selected").waitFor();
      await screenshot("ticked-review");
      await page.keyboard.press("Enter");
      await page.getByText("2 datasets are ticked.").waitFor();

      // All are unticked, and one is ticked again.
      await page.getByRole("button", { name: "Ticked Datasets" }).click();
      await chooseItem(page.getByRole("menuitem", { name: "Clear Ticks" }));
      await page.getByText("No dataset is ticked.").waitFor();
      await goToRow(page, "page_views");
      await isTicked(row(page, "page_views"), false);
      await tick(row(page, "page_views"), true, "1 dataset is ticked.");

      // Another catalogue has the same datasets; none of them is ticked.
      await connectTo(page, served, "Shop");
      await page.getByText("No dataset is ticked.").waitFor();
      await isTicked(row(page, "page_views"), false);
      await screenshot("ticked-switched");
      await clear(page);
      await runCommand(page, "Catalogue: Stop Ticking");
      await page.locator(BOX).first().waitFor({ state: "detached" });
      await page.getByText("No dataset is ticked.").waitFor({ state: "detached" });

      // All datasets of a schema are ticked by its menu, which then has the commands about them.
      await goToRow(page, "fct_orders");
      await chooseInMenuOf(page, row(page, "marts"), "Tick All Datasets Below");
      await page.getByText("2 datasets are ticked.").waitFor();
      await isTicked(row(page, "marts"), true);
      await addOwnerToTicked(row(page, "marts"));
      await asked(page, "Add Owner to 2 ticked datasets");
      await screenshot("ticked-below");
      await page.keyboard.press("Escape");

      // By the palette, below the selected row.
      await runCommand(page, "Catalogue: Clear Ticks");
      await page.getByText("No dataset is ticked.").waitFor();
      await row(page, "marts").click();
      await runCommand(page, "Catalogue: Tick All Datasets Below");
      await page.getByText("2 datasets are ticked.").waitFor();
    });
  });
});

const BOX = ".pane-body .custom-view-tree-node-item-checkbox[role='checkbox']";

/**
 * Clicks the checkbox of a row until it is ticked, or is not, and the view says so: a click is lost on a row that VS Code is
 * just reading again, and its checkbox is shown as it was.
 */
async function tick(of: Locator, isIt: boolean, says: string): Promise<void> {
  const before = of.getByRole("checkbox", { checked: !isIt });
  for (let time = 0; time < TRIES; time++) {
    if ((await before.count()) > 0) await before.click();
    const said = of.page().getByText(says).waitFor({ timeout: 10_000 });
    if (await said.then(...YES_OR_NO)) return isTicked(of, isIt);
  }
  throw new Error(`The view does not say: ${says}`);
}

/** How often a checkbox is clicked. */
const TRIES = 5;

/** Waits until the checkbox of a row is ticked, or is not. */
async function isTicked(of: Locator, isIt: boolean): Promise<void> {
  await of.getByRole("checkbox", { checked: isIt }).waitFor();
}

/** Whether the row with the focus has the mark of a dataset that nobody owns. */
const IS_MARKED = `[...document.querySelectorAll(".pane-body .monaco-list-row.focused *")].some((each) => getComputedStyle(each, "::after").content === '"!"')`;

/** The commands about ticked datasets, with the titles of the lists that they open. */
const OF_TICKED = [
  ["Transfer Ownership of Ticked Datasets…", "Transfer Ownership of 3 ticked datasets"],
  ["Remove Owner from Ticked Datasets…", "Remove Owner from 3 ticked datasets"],
  ["Pull Ticked Datasets into Files…", "Pull 3 ticked datasets from Catalogue"],
] as const;

/** Ends the search and the filter, and waits for the focus of the view, which closes an input that is opened meanwhile. */
async function showAll(page: Page): Promise<void> {
  await runCommand(page, "Catalogue: Show All Datasets");
  await page.waitForFunction('document.activeElement?.getAttribute("aria-label") === "Datasets"');
}

/** Chooses the command about the ticked datasets in the menu of a row. */
async function addOwnerToTicked(of: Locator): Promise<void> {
  const page = of.page();
  await of.click({ button: "right" });
  await page.getByRole("menuitem", { name: "Ticked Datasets" }).hover();
  // A menu that has just opened ignores a click.
  await page.getByRole("menuitem", { name: "Add Owner to Ticked Datasets…" }).hover();
  await page.keyboard.press("Enter");
}

/** Waits for a list that is about this. */
async function asked(page: Page, title: string): Promise<void> {
  await page.locator(".quick-input-widget:visible", { hasText: title }).waitFor();
}

function ownersOfTicked(userData: string): Promise<readonly (readonly unknown[])[]> {
  return withCatalogueOf(userData, (catalogue) => Promise.all(TICKED.map((urn) => ownersOf(catalogue, urn))));
}

/** Deletes a dataset for ever, as another program would. */
async function deleteDataset({ url, token }: CatalogueAddress, urn: string): Promise<void> {
  const response = await fetch(`${url}/entities?action=delete`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ urn }),
  });
  equal(response.status, 200);
}

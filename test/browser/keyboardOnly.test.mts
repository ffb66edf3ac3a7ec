import { deepEqual, equal } from "node:assert/strict";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { FrameLocator, Page } from "playwright-core";
import { checkout } from "../../scripts/checkout.mts";
import { ownersOf, withCatalogueOf } from "./catalogueOf.mts";
import { focusedRow, goToRow, tabTo, unfold } from "./keyboard.mts";
import { descriptionIn } from "./orderId.mts";
import { pick, runCommand } from "./quickInput.mts";
import { clear, notice, rowIn } from "./shown.mts";
import { hiddenFocus, pageContent } from "./webview.mts";
import { withWorkbench } from "./workbench.mts";

const ORDERS = "urn:li:dataset:(urn:li:dataPlatform:hive,lake.orders_daily,PROD)";

suite("without a mouse", () => {
  test("every view is operated by keyboard alone", async () => {
    const settings = { "files.autoSave": "off" };
    await withWorkbench({ folder: join(checkout, "samples"), settings }, async ({ page, userData, screenshot }) => {
      await page.evaluate("addEventListener('mousedown', () => { globalThis.mouseUsed = true; }, true)");
      await runCommand(page, "Catalogue: Load Sample Catalogue");
      await notice(page, "Imported 12 datasets").waitFor();
      await clear(page);

      await datasets(page, userData);
      await people(page, userData);
      await screenshot("keyboard-people");
      await datasetPage(page, userData);
      await screenshot("keyboard-page");
      await overview(page);
      await statusItem(page);
      await screenshot("keyboard-status");
      equal(await page.evaluate("globalThis.mouseUsed === true"), false);
    });
  });
});

/** The tree of datasets: unfolded, a description edited, an owner removed and put back, a dataset opened. */
async function datasets(page: Page, userData: string): Promise<void> {
  await runCommand(page, "Catalogue: Focus on Datasets View");
  await unfold(page, "orders_daily", "Columns");
  await unfold(page, "Columns", "order_id");
  await goToRow(page, "order_id");
  await page.keyboard.press("F2");
  await page.locator(".quick-input-widget:visible input:focus").waitFor();
  await page.keyboard.type("By keyboard");
  await page.keyboard.press("Enter");
  await notice(page, "The description of order_id in lake.orders_daily was changed.").waitFor();
  await focusedRow(page).filter({ hasText: "By keyboard" }).waitFor();
  equal(await withCatalogueOf(userData, descriptionIn), "By keyboard");
  await clear(page);

  await runCommand(page, "Catalogue: Focus on Datasets View");
  await unfold(page, "Owners", "dana.sorrel");
  await goToRow(page, "dana.sorrel");
  await page.keyboard.press("Delete");
  await notice(page, "dana.sorrel is no longer Data Owner of lake.orders_daily.").waitFor();
  await page.locator(".pane-body .monaco-list-row", { hasText: "dana.sorrel" }).waitFor({ state: "detached" });
  // The last of the owners: the one before it is next.
  await focusedRow(page).filter({ hasText: "Data Platform" }).waitFor();
  const owners = await withCatalogueOf(userData, (catalogue) => ownersOf(catalogue, ORDERS));
  await undo(page);
  await page.locator(".pane-body .monaco-list-row", { hasText: "dana.sorrel" }).waitFor();
  equal((await withCatalogueOf(userData, (catalogue) => ownersOf(catalogue, ORDERS))).length, owners.length + 1);
  await clear(page);

  await enterOpens(page, "Datasets");
}

/** Opens a dataset from its row in one of the views, with Enter. */
async function enterOpens(page: Page, view: "Datasets" | "Users and Groups"): Promise<void> {
  await runCommand(page, `Catalogue: Focus on ${view} View`);
  await goToRow(page, "orders_daily");
  await page.keyboard.press("Enter");
  await page.locator(".tab.active", { hasText: "lake.orders_daily.dataset.yaml" }).waitFor();
}

/** The tree of users and groups: what a group owns is opened, and no longer owned, and owned again. */
async function people(page: Page, userData: string): Promise<void> {
  await runCommand(page, "Catalogue: Focus on Users and Groups View");
  await unfold(page, "Groups", "Data Platform");
  await unfold(page, "Data Platform", "Owns");
  await unfold(page, "Owns", "orders_daily");
  await goToRow(page, "orders_daily");
  const before = await withCatalogueOf(userData, (catalogue) => ownersOf(catalogue, ORDERS));
  await page.keyboard.press("Delete");
  const owned = rowIn(page, "Users and Groups", "orders_daily");
  await owned.waitFor({ state: "detached" });
  await focusedRow(page).filter({ hasText: "orders" }).waitFor();
  const after = await withCatalogueOf(userData, (catalogue) => ownersOf(catalogue, ORDERS));
  equal(after.length, before.length - 1);
  await undo(page);
  await owned.waitFor();
  await runCommand(page, "Catalogue: Focus on Users and Groups View");
  await goToRow(page, "orders_daily");
  const again = await withCatalogueOf(userData, (catalogue) => ownersOf(catalogue, ORDERS));
  deepEqual(
    new Set(again.map((owner) => JSON.stringify(owner))),
    new Set(before.map((owner) => JSON.stringify(owner))),
  );
  await runCommand(page, "View: Close All Editors");
  await enterOpens(page, "Users and Groups");
}

/** The page of a dataset: Tab comes to the table, arrows go from row to row. */
async function datasetPage(page: Page, userData: string): Promise<void> {
  await runCommand(page, "View: Close All Editors");
  await runCommand(page, "Catalogue: Focus on Datasets View");
  await goToRow(page, "orders_daily");
  await runCommand(page, "Catalogue: Open Dataset Page");
  const shown = pageContent(page);
  await shown.getByRole("heading", { name: "lake.orders_daily" }).waitFor();
  await tabTo(page, shown, shown.locator("td.words"));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("F2");
  await shown.getByRole("textbox", { name: "Description of order_id" }).waitFor();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("On the page");
  await page.keyboard.press("Enter");
  await page.locator(".tab.active.dirty").waitFor();
  await page.keyboard.press("ControlOrMeta+S");
  await page.locator(".tab.active.dirty").waitFor({ state: "detached" });
  equal(await withCatalogueOf(userData, descriptionIn), "On the page");
  await inSmallWindow(page, shown, async () => {
    for (const key of ["End", "Home", "End", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp"])
      await pressSeen(page, shown, key);
    // A message makes the header higher.
    await page.keyboard.press("ControlOrMeta+D");
    await shown.getByText("There was nothing to fill down.").waitFor();
    equal(await hiddenFocus(shown), null);
    await pressSeen(page, shown, "End");
    await pressSeen(page, shown, "Shift+Tab");
    equal(await shown.locator(":focus").innerText(), "Fill Down");
    await pressSeen(page, shown, "Tab");
    await pressSeen(page, shown, "ControlOrMeta+F");
    await shown.getByRole("searchbox").and(shown.locator(":focus")).waitFor();
  });
}

/** Does something in a window that shows only a part of a page at a time. */
async function inSmallWindow(page: Page, shown: FrameLocator, act: () => Promise<void>): Promise<void> {
  await page.setViewportSize({ width: SMALL, height: 640 });
  await shown.locator("body").evaluate(FOLLOWED_THE_WINDOW);
  await act();
  await page.setViewportSize({ width: 1280, height: 800 });
}

const SMALL = 760;

/** Ends once the frame of a page is as small as the window, and is laid out: VS Code gives it the size of its editor later. */
const FOLLOWED_THE_WINDOW = `(async () => {
  const frame = () => new Promise(requestAnimationFrame);
  while (innerWidth >= ${SMALL}) await frame();
  await frame();
  await frame();
})()`;

/** Presses a key in a page, after which nothing hides the element with the focus. */
async function pressSeen(page: Page, shown: FrameLocator, key: string): Promise<void> {
  await page.keyboard.press(key);
  equal(await hiddenFocus(shown), null, `after ${key}`);
}

/** The overview: Tab comes to its filters and its list, Enter opens what is listed. */
async function overview(page: Page): Promise<void> {
  await runCommand(page, "View: Close All Editors");
  await runCommand(page, "Catalogue: Show Overview");
  const shown = pageContent(page);
  await shown.getByText("12 datasets with").waitFor();
  await inSmallWindow(page, shown, async () => {
    await tabTo(page, shown, shown.locator(".worklist tbody [data-stop=name]"));
    for (const key of ["End", "Home", ...Array<string>(BEFORE_WORKLIST).fill("Shift+Tab")])
      await pressSeen(page, shown, key);
    equal(await shown.locator(":focus").getAttribute("data-stop"), "name");
  });
  await tabTo(page, shown, shown.getByRole("button", { name: /^Without owner/ }));
  await page.keyboard.press("Space");
  await shown.getByRole("button", { name: /^Without owner/, pressed: true }).waitFor();
  await tabTo(page, shown, shown.locator(".worklist tbody [data-stop=name]"));
  await page.keyboard.press("Enter");
  await page.locator(".tab.active", { hasText: "customers.csv" }).waitFor();
}

/** How many buttons and choices are between the worklist and the table of groups, from which it is one more to the table. */
const BEFORE_WORKLIST = 8;

/** The status item: its menu is opened and used from the status bar. */
async function statusItem(page: Page): Promise<void> {
  const bar = page.locator(".statusbar:focus-within");
  for (let time = 0; time < TRIES && (await bar.count()) === 0; time++) {
    await runCommand(page, "View: Focus Status Bar");
    // After the palette has closed, VS Code gives the focus to the page in front, now and then later than to the status bar.
    await setTimeout(500);
  }
  const item = page.locator(".statusbar-item:focus-within", { hasText: "Catalogue" });
  for (let keys = 0; keys < 30 && (await item.count()) === 0; keys++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.locator(".quick-input-widget", { hasText: "Catalogue Connection" }).waitFor();
  await pick(page, "Show Overview");
  await page.locator(".tab.active", { hasText: "Overview" }).waitFor();
}

/** How often the status bar is given the focus. */
const TRIES = 5;

/** Runs the button of the message in front. */
async function undo(page: Page): Promise<void> {
  await runCommand(page, "Notifications: Accept Notification Primary Action");
}

import { deepEqual, equal, ok } from "node:assert/strict";
import { join } from "node:path";
import type { Page } from "playwright-core";
import * as z from "zod";
import { checkout } from "../../scripts/checkout.mts";
import { ask, withCatalogueOf } from "./catalogueOf.mts";
import { goToRow, unfold } from "./keyboard.mts";
import { chooseInMenuOf } from "./menu.mts";
import { answer, fill, runCommand } from "./quickInput.mts";
import { clear, dialog, notice, row } from "./shown.mts";
import { pageContent } from "./webview.mts";
import { withWorkbench, type Workbench } from "./workbench.mts";
import { YES_OR_NO } from "./yesOrNo.mts";

const ORDERS = "urn:li:dataset:(urn:li:dataPlatform:hive,lake.orders_daily,PROD)";
const RUNBOOK = "https://wiki.example.com/runbook";

suite("links", () => {
  test("are added, edited and removed at their rows and on the page of the dataset, and each is undone; are removed together when several are selected, of one dataset or two, and restored together", async () => {
    await withWorkbench({ folder: join(checkout, "samples") }, async (workbench) => {
      await eachIsUndone(workbench);
      await removedTogether(workbench);
    });
  });
});

/** One link at a time. */
async function eachIsUndone({ page, userData, screenshot }: Workbench): Promise<void> {
  const own = async (): Promise<readonly string[]> =>
    (await linksOf(userData)).filter((each) => each.includes(RUNBOOK));
  await runCommand(page, "Catalogue: Load Sample Catalogue");
  await notice(page, "Imported 12 datasets").waitFor();
  await clear(page);
  const before = await linksOf(userData);

  await runCommand(page, "Catalogue: Focus on Datasets View");
  await unfold(page, "orders_daily", "Columns");
  await chooseInMenuOf(page, row(page, "orders_daily"), "Add Link…");
  await fill(page, WHERE, "wiki.example.com/runbook");
  await page.locator(".quick-input-message", { hasText: "is not a link; write it in full" }).waitFor();
  await screenshot("link-malformed");
  await fill(page, WHERE, RUNBOOK);
  await fill(page, NAME, "Runbook");
  await notice(page, 'The link "Runbook" was added to lake.orders_daily.').waitFor();
  deepEqual(await own(), [`Runbook ${RUNBOOK}`]);
  await clear(page);

  await runCommand(page, "Catalogue: Focus on Datasets View");
  await unfold(page, "Links", "Runbook");
  await goToRow(page, "Runbook");
  await screenshot("links");
  await page.keyboard.press("F2");
  await filled(page, WHERE, RUNBOOK);
  await fill(page, WHERE, `${RUNBOOK}/2`);
  await filled(page, NAME, "Runbook");
  await fill(page, NAME, "On call");
  await notice(page, 'The link "On call" of lake.orders_daily was changed.').waitFor();
  await row(page, "On call").waitFor();
  deepEqual(await own(), [`On call ${RUNBOOK}/2`]);
  await undo(page, "was changed.");
  await row(page, "Runbook").waitFor();
  deepEqual(await own(), [`Runbook ${RUNBOOK}`]);
  await clear(page);

  await chooseInMenuOf(page, row(page, "Runbook"), "Edit Link…");
  await filled(page, WHERE, RUNBOOK);
  await fill(page, WHERE, RUNBOOK);
  await filled(page, NAME, "Runbook");
  await fill(page, NAME, "Runbook");
  await notice(page, 'The link "Runbook" of lake.orders_daily was not changed.').waitFor();
  await clear(page);

  await runCommand(page, "Catalogue: Focus on Datasets View");
  await goToRow(page, "Runbook");
  await page.keyboard.press("Delete");
  await notice(page, 'The link "Runbook" was removed from lake.orders_daily.').waitFor();
  await row(page, "Runbook").waitFor({ state: "detached" });
  deepEqual(await linksOf(userData), before);
  await undo(page, "was removed");
  await row(page, "Runbook").waitFor();
  deepEqual(await own(), [`Runbook ${RUNBOOK}`]);
  await clear(page);

  // VS Code asks before it opens a link.
  await row(page, "Runbook").click();
  await dialog(page, RUNBOOK).waitFor();
  await screenshot("link-opened");
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await dialog(page).waitFor({ state: "detached" });
  await runCommand(page, "Catalogue: Open Link");
  await dialog(page, RUNBOOK).getByRole("button", { name: "Cancel" }).click();
  await chooseInMenuOf(page, row(page, "Runbook"), "Remove Link");
  await row(page, "Runbook").waitFor({ state: "detached" });
  await undo(page, "was removed");
  await row(page, "Runbook").waitFor();
  await clear(page);

  // The row above the links stands for none of them, nor for an owner or the dataset.
  await runCommand(page, "Catalogue: Focus on Datasets View");
  await goToRow(page, "Links");
  await page.keyboard.press("F2");
  await notice(page, "This row has no description to edit.").waitFor();
  await page.keyboard.press("Delete");
  await notice(page, "This row has nothing to remove.").waitFor();
  await clear(page);

  await row(page, "orders_daily").hover();
  await row(page, "orders_daily").getByRole("button", { name: "Open Dataset Page" }).click();
  const shown = pageContent(page);
  await shown.getByRole("button", { name: "Remove the link Runbook" }).click();
  await notice(page, 'The link "Runbook" was removed from lake.orders_daily.').waitFor();
  await shown.getByRole("button", { name: "Remove the link Runbook" }).waitFor({ state: "detached" });
  await screenshot("links-on-page");
  await shown.getByRole("button", { name: "Add Link" }).click();
  const long = `${RUNBOOK}?steps=${"and-then-".repeat(60)}`;
  await fill(page, WHERE, long);
  await fill(page, NAME, "");
  const link = shown.getByRole("link", { name: long });
  await link.waitFor();
  deepEqual(await own(), [` ${long}`]);
  // A long link is cut off after one line; its tooltip has all of it.
  equal(await link.getAttribute("title"), long);
  const { height = Infinity } = (await link.boundingBox()) ?? {};
  ok(height < 30, `A long link is ${height} pixels high`);
  await screenshot("long-link-on-page");
  await undo(page, "was added");
  await link.waitFor({ state: "detached" });
  deepEqual(await linksOf(userData), before);
  equal(await page.locator(".notification-toast .codicon-error").count(), 0);
}

/** Several that are selected, of one dataset or two, are removed and restored together. */
async function removedTogether({ page, userData, screenshot }: Workbench): Promise<void> {
  await runCommand(page, "View: Close All Editors");
  await clear(page);
  // So high that all rows are on show.
  await page.setViewportSize({ width: 1280, height: 1400 });
  // Folded again, so that the rows of links are those of the two datasets.
  await row(page, "orders_daily").locator(".monaco-tl-twistie").click();
  await row(page, "Links").waitFor({ state: "detached" });
  const before = [await linksOf(userData, EVENTS), await linksOf(userData, TABLE)];
  await runCommand(page, "Catalogue: Search Datasets");
  await answer(page, "orders");
  await page.getByRole("button", { name: /^Datasets.*"orders"/ }).waitFor();
  await row(page, "shop.orders.v1").waitFor();
  await unfoldLinks(page, "shop.orders.v1", "How order events come about");
  await unfoldLinks(page, "shop.public.orders", "Life of an order");
  await screenshot("links-unfolded");

  // Two rows are not edited, whichever of them has the focus.
  const link = row(page, "How order events come about");
  await link.click({ modifiers: ["ControlOrMeta"] });
  await row(page, "Columns").click({ modifiers: ["ControlOrMeta"] });
  const declined = notice(page, "This command works on one row; select only that row.");
  await page.keyboard.press("F2");
  await declined.waitFor();
  await screenshot("two-rows-declined");
  equal(await declined.getByRole("button", { name: "Show Output" }).count(), 0);
  await clear(page);
  await runCommand(page, "Catalogue: Add Link…");
  await declined.waitFor();
  await clear(page);
  await runCommand(page, "Catalogue: Show History…");
  await notice(page, "This command works on one row; select only that row.").waitFor();
  await clear(page);

  // Together with a row that has nothing to remove, they are not removed.
  await page.keyboard.press("Delete");
  await notice(page, "The selection has 1 link and 1 other row. Select only links.").waitFor();
  await clear(page);
  await row(page, "Columns").click({ modifiers: ["ControlOrMeta"] });

  await row(page, "Life of an order").click({ modifiers: ["ControlOrMeta"] });
  await chooseInMenuOf(page, link, "Edit Link…");
  await declined.waitFor();
  await clear(page);
  // The icon of a row is about this row.
  await link.hover();
  await link.getByRole("button", { name: "Edit Link…" }).click();
  await filled(page, WHERE, "https://wiki.example.com/shop/order-events");
  await page.keyboard.press("Escape");
  await page.locator(".quick-input-widget").waitFor({ state: "hidden" });
  await runCommand(page, "Catalogue: Focus on Datasets View");
  await page.keyboard.press("Delete");
  await dialog(page, "Remove 2 links from 2 datasets?").waitFor();
  await screenshot("links-question");
  await dialog(page).getByRole("button", { name: "Remove" }).click();
  const removed = notice(page, "Remove 2 links: 2 links removed.");
  await removed.waitFor();
  equal((await linksOf(userData, EVENTS)).length, (before[0]?.length ?? 0) - 1);
  deepEqual(await linksOf(userData, TABLE), []);
  await removed.getByRole("button", { name: "Undo" }).click();
  await notice(page, "Undone: Remove 2 links (2 datasets).").waitFor();
  deepEqual([await linksOf(userData, EVENTS), await linksOf(userData, TABLE)], before);
  await clear(page);
}

/** Unfolds a dataset, then the links below it, until one of them is shown. */
async function unfoldLinks(page: Page, name: string, link: string): Promise<void> {
  const headings = page.locator(".pane-body .monaco-list-row", { hasText: /^Links/ });
  const before = await headings.count();
  await runCommand(page, "Catalogue: Focus on Datasets View");
  // A list that is read again just then loses the focus, and with it the key.
  do {
    await goToRow(page, name);
    await page.keyboard.press("ArrowRight");
  } while (
    !(await headings
      .nth(before)
      .waitFor({ timeout: 5000 })
      .then(...YES_OR_NO))
  );
  // The focus may go from a list that is read again just then, so the heading is unfolded where it is.
  await headings.and(page.locator("[aria-expanded=false]")).locator(".monaco-tl-twistie").click();
  await row(page, link).waitFor();
}

const EVENTS = "urn:li:dataset:(urn:li:dataPlatform:kafka,shop.orders.v1,PROD)";
const TABLE = "urn:li:dataset:(urn:li:dataPlatform:postgres,shop.public.orders,PROD)";

const WHERE = "https://wiki.example.com/orders";
const NAME = "Label of the link";

/** Waits until an input box has this text, which VS Code puts in a moment after it shows the box. */
async function filled(page: Page, placeholder: string, text: string): Promise<void> {
  const selector = `.quick-input-widget input[placeholder="${placeholder}"]`;
  const condition = `document.querySelector(${JSON.stringify(selector)})?.value === ${JSON.stringify(text)}`;
  await page.waitForFunction(condition);
}

async function undo(page: Page, text: string): Promise<void> {
  await notice(page, text).getByRole("button", { name: "Undo" }).click();
}

/** The links of a dataset, each as its label and its URL. */
async function linksOf(userData: string, urn = ORDERS): Promise<readonly string[]> {
  const query = `query ($urn: String!) { dataset(urn: $urn) { institutionalMemory { elements { url label } } } }`;
  const answer = await withCatalogueOf(userData, (catalogue) => ask(catalogue, query, { urn }));
  const { institutionalMemory } = Linked.parse(answer).data.dataset;
  return (institutionalMemory?.elements ?? []).map(({ label, url }) => `${label} ${url}`);
}

const Linked = z.object({
  data: z.object({
    dataset: z.object({
      institutionalMemory: z.object({ elements: z.array(z.object({ url: z.string(), label: z.string() })) }).nullable(),
    }),
  }),
});

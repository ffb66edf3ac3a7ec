import { deepEqual, equal, ok } from "node:assert/strict";
import { join } from "node:path";
import type { Page } from "playwright-core";
import * as z from "zod";
import { checkout } from "../../scripts/checkout.mts";
import { ask, withCatalogueOf } from "./catalogueOf.mts";
import { goToRow, unfold } from "./keyboard.mts";
import { chooseInMenuOf } from "./menu.mts";
import { fill, runCommand } from "./quickInput.mts";
import { clear, notice, row } from "./shown.mts";
import { pageContent } from "./webview.mts";
import { withWorkbench } from "./workbench.mts";

const ORDERS = "urn:li:dataset:(urn:li:dataPlatform:hive,lake.orders_daily,PROD)";
const RUNBOOK = "https://wiki.example.com/runbook";

suite("links", () => {
  test("are added, edited and removed at their rows and on the page of the dataset, and each is undone", async () => {
    await withWorkbench({ folder: join(checkout, "samples") }, async ({ page, userData, screenshot }) => {
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

      await runCommand(page, "Catalogue: Focus on Datasets View");
      await goToRow(page, "Runbook");
      await page.keyboard.press("F2");
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
    });
  });
});

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

/** The links of the dataset, each as its label and its URL. */
async function linksOf(userData: string): Promise<readonly string[]> {
  const query = `query ($urn: String!) { dataset(urn: $urn) { institutionalMemory { elements { url label } } } }`;
  const answer = await withCatalogueOf(userData, (catalogue) => ask(catalogue, query, { urn: ORDERS }));
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

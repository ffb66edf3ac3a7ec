import { equal } from "node:assert/strict";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { checkout } from "../../scripts/checkout.mts";
import { serveCatalogue, type CatalogueAddress } from "../../scripts/servedCatalogue.mts";
import { gateOf, type Gate } from "./gate.mts";
import { hold } from "./heldRequests.mts";
import { descriptionIn } from "./orderId.mts";
import { chooseInMenuOf } from "./menu.mts";
import { fill, runCommand } from "./quickInput.mts";
import { importSample } from "./runCatalogue.mts";
import { select } from "./selectText.mts";
import { clear, dialog, notice, row, showCatalogue } from "./shown.mts";
import { pageContent } from "./webview.mts";
import { withWorkbench } from "./workbench.mts";

const DIRTY = ".tab.active.dirty";
const PROGRESS = "Saving lake.orders_daily";

interface SlowCatalogue {
  readonly page: Page;
  readonly served: CatalogueAddress;
  readonly gate: Gate;
  readonly screenshot: (name: string) => Promise<void>;
}

suite("a save over a slow network", () => {
  test("of a dataset's file is cancelled while it reads and while it writes, says what is known, and is made again", async () => {
    await withSlowCatalogue(async ({ page, served, gate, screenshot }) => {
      await row(page, "orders_daily").click();
      await page.locator(".tab.active", { hasText: "lake.orders_daily.dataset.yaml" }).waitFor();
      await select(page, "order_id:");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Shift+End");
      await page.keyboard.type(" Which order");
      await page.keyboard.press("Escape");
      await page.locator(DIRTY).waitFor();

      // While what is stored is read: nothing is written.
      const { writes } = gate;
      const reading = hold(gate, () => true);
      await page.keyboard.press("ControlOrMeta+S");
      await cancel(page);
      const unwritten = notice(page, "lake.orders_daily was not saved because you cancelled. Your text is still");
      await unwritten.waitFor();
      await page.locator(DIRTY).waitFor();
      reading.release();
      equal(gate.writes, writes);
      equal(await descriptionIn(served), undefined);

      // By VS Code's own button, and cancelled while the write is on its way: nobody knows yet whether it arrived.
      const writing = hold(gate, (path) => path.startsWith("/aspects"));
      await unwritten.getByRole("button", { name: "Retry" }).click();
      await writing.first();
      await cancel(page);
      await notice(page, "It is not known whether lake.orders_daily was saved: you cancelled before").waitFor();
      await page.locator(DIRTY).waitFor();
      await screenshot("slow-save-unknown");
      equal(await descriptionIn(served), undefined);
      writing.release();
      await notice(page, "lake.orders_daily was saved to the catalogue: it had been sent before").waitFor();
      equal(await descriptionIn(served), "Which order");
      await page.locator(DIRTY).waitFor();
      await clear(page);
      await offeredToUndo(page, "Save your changes to lake.orders_daily");

      // What is typed now begins from what was stored, and is no conflict with it.
      await select(page, "Which order");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.type(" it is");
      await page.keyboard.press("Escape");
      await page.keyboard.press("ControlOrMeta+S");
      await page.locator(DIRTY).waitFor({ state: "detached" });
      equal(await descriptionIn(served), "Which order it is");

      // Changed and saved before the answer of the cancelled save has come: what it stores does not win.
      await clear(page);
      const sent = gate.writes;
      const late = hold(gate, (path) => path.startsWith("/aspects"));
      await select(page, "Which order it is");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.type(" now");
      await page.keyboard.press("Escape");
      await page.locator(DIRTY).waitFor();
      await page.keyboard.press("ControlOrMeta+S");
      await late.first();
      await cancel(page);
      await notice(page, "It is not known whether lake.orders_daily was saved: you cancelled before").waitFor();
      await select(page, " now");
      await page.keyboard.press("Backspace");
      await page.keyboard.press("ControlOrMeta+S");
      await notice(page, PROGRESS).waitFor();
      equal(gate.writes, sent);
      late.release();
      await page.locator(DIRTY).waitFor({ state: "detached" });
      equal(gate.writes, sent + 2);
      equal(await descriptionIn(served), "Which order it is");
    });
  });

  test("of a link goes on when the window is reloaded before it is answered, and can be undone after that; of a dataset's page it is cancelled while it reads and while it writes, and is made again", async () => {
    await withSlowCatalogue(async (slow) => {
      await linkOutlivesReload(slow);
      await pageIsSavedAgain(slow);
    });
  });
});

/** The save of a link goes on when the window is reloaded before it is answered, and can be undone after that. */
async function linkOutlivesReload({ page, gate }: SlowCatalogue): Promise<void> {
  const writing = hold(gate, (path) => path.startsWith("/aspects"));
  await chooseInMenuOf(page, row(page, "orders_daily"), "Add Link…");
  await fill(page, "https://wiki.example.com/orders", "https://wiki.example.com/runbook");
  await fill(page, "Label of the link", "Runbook");
  await writing.first();
  await page.reload();
  writing.release();
  await page.locator(".statusbar-item", { hasText: "CATALOGUE_URL" }).waitFor();
  await offeredToUndo(page, 'Add the link "Runbook" to lake.orders_daily');
}

/** The save of a page is cancelled while it reads and while it writes, and is made again. */
async function pageIsSavedAgain({ page, served, gate, screenshot }: SlowCatalogue): Promise<void> {
  await runCommand(page, "View: Close All Editors");
  await clear(page);
  await row(page, "orders_daily").hover();
  await row(page, "orders_daily").getByRole("button", { name: "Open Dataset Page" }).click();
  const shown = pageContent(page);
  await shown
    .locator("tbody tr", { has: shown.getByRole("rowheader", { name: "order_id", exact: true }) })
    .locator("td.words")
    .click();
  await page.keyboard.type("Which order");
  await page.keyboard.press("Enter");
  await shown.getByText("1 unsaved change").waitFor();
  const save = shown.getByRole("button", { name: "Save" });

  const { writes } = gate;
  const reading = hold(gate, () => true);
  await save.click();
  await cancel(page);
  await notice(page, "lake.orders_daily was not saved because you cancelled.").waitFor();
  reading.release();
  await shown.getByText("1 unsaved change").waitFor();
  equal(gate.writes, writes);
  await clear(page);

  const writing = hold(gate, (path) => path.startsWith("/aspects"));
  await save.click();
  await writing.first();
  await cancel(page);
  await notice(page, "It is not known whether lake.orders_daily was saved: you cancelled before").waitFor();
  await shown.getByText("1 unsaved change").waitFor();
  await screenshot("slow-save-page");
  // Saved again before the first answer has come: that is waited for, and the same is not written again.
  await save.click();
  await notice(page, PROGRESS).waitFor();
  equal(gate.writes, writes);
  await page.locator(DIRTY).waitFor();
  writing.release();
  await page.locator(DIRTY).waitFor({ state: "detached" });
  await shown.getByText("2 of 7 described").waitFor();
  equal(gate.writes, writes + 1);
  equal(await descriptionIn(served), "Which order");
}

/** The only change that was made so far can be undone. */
async function offeredToUndo(page: Page, name: string): Promise<void> {
  await runCommand(page, "Catalogue: Undo Upsert or Change…");
  await dialog(page).getByText(`Undo "${name}" in`).waitFor();
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await dialog(page).waitFor({ state: "detached" });
}

/** Cancels the save by its progress, which is shown after a moment. */
async function cancel(page: Page): Promise<void> {
  const progress = notice(page, PROGRESS);
  await progress.getByRole("button", { name: "Cancel" }).click();
  await progress.waitFor({ state: "detached" });
}

/** Opens VS Code on the sample catalogue behind a gate that can hold requests up. */
async function withSlowCatalogue(flow: (slow: SlowCatalogue) => Promise<void>): Promise<void> {
  await using data = await mkdtempDisposable(join(tmpdir(), "metadata-catalogue-slow-"));
  await using served = await serveCatalogue(data.path);
  importSample(served);
  await using gate = await gateOf(served);
  const env = { CATALOGUE_URL: gate.url, CATALOGUE_TOKEN: "mine" };
  const settings = { "files.autoSave": "off" };
  await withWorkbench({ folder: join(checkout, "samples"), env, settings }, async ({ page, screenshot }) => {
    await showCatalogue(page);
    await page.locator(".statusbar-item", { hasText: "CATALOGUE_URL" }).waitFor();
    await row(page, "orders_daily").waitFor();
    await flow({ page, served, gate, screenshot });
    equal(await dialog(page).count(), 0);
  });
}

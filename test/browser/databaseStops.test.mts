import { equal, match } from "node:assert/strict";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { checkout } from "../../scripts/checkout.mts";
import { serveCatalogue } from "../../scripts/servedCatalogue.mts";
import { ingest } from "./catalogueOf.mts";
import { connectTo } from "./connectTo.mts";
import { gateOf } from "./gate.mts";
import { describe } from "./orderId.mts";
import { openRecordFile, runCommand } from "./quickInput.mts";
import { importSample } from "./runCatalogue.mts";
import { select } from "./selectText.mts";
import { clear, notice, press, row, rowIn, showCatalogue } from "./shown.mts";
import { untilRestorable } from "./untilRestorable.mts";
import { waitUntil } from "./waitUntil.mts";
import { withWorkbench } from "./workbench.mts";

const VIEWS = "urn:li:dataset:(urn:li:dataPlatform:hive,lake.page_views,PROD)";

suite("a catalogue whose database stops", () => {
  test("is shown as lost, is connected again by itself, and everything is read again, also after a reload", async () => {
    await using data = await mkdtempDisposable(join(tmpdir(), "metadata-catalogue-served-"));
    await using served = await serveCatalogue(data.path);
    importSample(served);
    await using gate = await gateOf(served);
    const settings = { "files.autoSave": "off" };
    await withWorkbench({ folder: join(checkout, "samples"), settings }, async ({ page, screenshot }) => {
      await showCatalogue(page);
      await connectTo(page, { url: gate.url, token: "any" }, "Shop");
      await openRecordFile(page, "users.yaml");
      const lens = page.locator(".codelens-decoration", { hasText: "Upsert" }).first();
      await lens.waitFor();
      const [before = ""] = /\d+ of \d+ described/.exec(await row(page, "orders_daily").innerText()) ?? [];
      match(before, /described/);

      // The status item says it, with its tooltip and its menu; the menu offers to try again.
      gate.isWithoutDatabase = true;
      await describe(served, "The number of an order.");
      await runCommand(page, "Catalogue: Refresh");
      const lost = page.locator(".statusbar-item.warning-kind", { hasText: "Shop" });
      await lost.waitFor();
      match(
        (await lost.locator("a").first().getAttribute("aria-label")) ?? "",
        /The database cannot be reached; try again\./,
      );
      await screenshot("database-stopped");
      await lost.locator("a").first().click();
      await page.locator(".quick-input-widget .monaco-list-row", { hasText: "Try Again" }).waitFor();
      await page.keyboard.press("Escape");

      // What failed is there again without a click, and nothing is shown as it was before.
      gate.isWithoutDatabase = false;
      await lost.waitFor({ state: "detached" });
      await lens.waitFor();
      await row(page, "orders_daily").waitFor();
      await row(page, "orders_daily").filter({ hasText: before }).waitFor({ state: "detached" });

      // A save that fails is told in one message of VS Code and one of ours, neither of which repeats the other.
      await row(page, "orders_daily").click();
      await page.locator(".tab.active", { hasText: "lake.orders_daily.dataset.yaml" }).waitFor();
      await select(page, "The number of an order");
      await page.keyboard.type("Its number");
      gate.isWithoutDatabase = true;
      await clear(page);
      await page.keyboard.press("ControlOrMeta+S");
      await notice(page, "Your text is still in the editor.").waitFor();
      const unsaved = notice(page, "lake.orders_daily was not saved. The database cannot be reached; try again.");
      await unsaved.waitFor();
      await screenshot("database-stopped-save");
      equal(await toasts(page, "cannot be reached"), 1);
      gate.isWithoutDatabase = false;
      await press(page, unsaved, "Try Again");
      await page.locator(".tab.active.dirty").waitFor({ state: "detached" });

      // After a reload, the reason is said, and the dataset is opened by itself.
      await untilRestorable(page, { editors: ["lake.orders_daily.dataset.yaml"] });
      gate.isWithoutDatabase = true;
      await page.reload();
      const unopened = notice(page, "lake.orders_daily was not opened. The database cannot be reached; try again.");
      await unopened.waitFor();
      await screenshot("database-stopped-reload");
      equal(await toasts(page, "cannot be reached"), 1);
      gate.isWithoutDatabase = false;
      await page.locator(".view-line", { hasText: "Its number" }).waitFor();
    });
  });

  test("for some requests only is not lost: what failed, alone or with all others, is read again by itself", async () => {
    await using data = await mkdtempDisposable(join(tmpdir(), "metadata-catalogue-served-"));
    await using served = await serveCatalogue(data.path);
    importSample(served);
    await using gate = await gateOf(served);
    await withWorkbench({ folder: join(checkout, "samples") }, async ({ page, screenshot }) => {
      await showCatalogue(page);
      await connectTo(page, { url: gate.url, token: "any" }, "Shop");
      const unread = page.locator(".monaco-list-row", { hasText: "Could not be read" });
      const lost = page.locator(".statusbar-item.warning-kind", { hasText: "Shop" });

      // The parts of a dataset.
      gate.isRefused = (_path, body) => body.includes("query dataset(");
      await row(page, "orders_daily").click();
      await page.keyboard.press("ArrowRight");
      await unread.waitFor();
      await screenshot("database-stopped-for-one");
      gate.isRefused = undefined;
      await row(page, "Columns").waitFor();
      equal(await unread.count(), 0);

      // What the row of a dataset says, and its mark, which follows also what is noticed when it is unfolded.
      const unowned = row(page, "page_views");
      const mark = unowned.locator("[class*=itemBadge]");
      await unowned.waitFor();
      equal(await mark.count(), 0);
      await ingest(served, [{ entityUrn: VIEWS, aspectName: "ownership", value: { owners: [] } }]);
      await unowned.click();
      await page.keyboard.press("ArrowRight");
      await unowned.getByText("no owner").waitFor();
      await mark.waitFor({ state: "attached" });
      // What is unfolded is read again with the view, and would say at once what the row may not know.
      await page.keyboard.press("ArrowLeft");
      await unowned.and(page.locator("[aria-expanded=false]")).waitFor();
      gate.isRefused = (_path, body) => body.includes("query summaries(");
      await runCommand(page, "Catalogue: Refresh");
      await unowned.getByText("no owner").waitFor({ state: "hidden" });
      await mark.waitFor({ state: "detached" });
      gate.isRefused = undefined;
      await unowned.getByText("no owner").waitFor();
      await mark.waitFor({ state: "attached" });

      // All that is listed, users and groups, too, of which the same is unfolded afterwards.
      await rowIn(page, "Users And Groups", "Users").locator(".monaco-tl-twistie").click();
      const user = rowIn(page, "Users And Groups", "Noa Larch");
      await user.locator(".monaco-tl-twistie").click();
      await rowIn(page, "Users And Groups", "Owns").waitFor();
      const groups = rowIn(page, "Users And Groups", "Groups");
      const group = rowIn(page, "Users And Groups", "Analytics");
      for (const each of [groups, group]) await each.locator(".monaco-tl-twistie").click();
      await rowIn(page, "Users And Groups", "Members").waitFor();
      await groups.locator(".monaco-tl-twistie").click();
      await group.waitFor({ state: "detached" });
      gate.isRefused = (_path, body) => body.includes("searchAcrossEntities") || body.includes("scrollAcrossEntities");
      await runCommand(page, "Catalogue: Refresh");
      const people = rowIn(page, "Users And Groups", "Could not be read");
      await people.waitFor();
      await row(page, "orders_daily").click();
      // The row is the last one, and comes when all others are read again.
      const datasets = rowIn(page, "Datasets", "Could not be read");
      await waitUntil(async () => {
        await page.keyboard.press("End");
        return datasets.isVisible();
      });
      equal(await lost.count(), 0);
      gate.isRefused = undefined;
      await people.waitFor({ state: "detached" });
      await rowIn(page, "Users And Groups", "Owns").waitFor();
      await user.waitFor();
      // What was below a folded row is not.
      await groups.locator(".monaco-tl-twistie").click();
      await group.and(page.locator("[aria-expanded=false]")).waitFor();
      await datasets.waitFor({ state: "detached" });
    });
  });
});

/** How many notifications say this, as soon as no others can come: the next try to connect is made after two seconds. */
async function toasts(page: Page, text: string): Promise<number> {
  await page.waitForTimeout(4_000);
  return page.locator(".notification-toast", { hasText: text }).count();
}

import { equal } from "node:assert/strict";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkout } from "../../scripts/checkout.mts";
import { serveCatalogue } from "../../scripts/servedCatalogue.mts";
import { connectTo } from "./connectTo.mts";
import { gateOf } from "./gate.mts";
import { describe } from "./orderId.mts";
import { pick, runCommand } from "./quickInput.mts";
import { importSample } from "./runCatalogue.mts";
import { row, showCatalogue } from "./shown.mts";
import { untilRestorable } from "./untilRestorable.mts";
import { pageContent } from "./webview.mts";
import { withWorkbench } from "./workbench.mts";

suite("the page of a dataset whose catalogue does not answer", () => {
  test("says why, also after a reload, and is read by itself when the catalogue answers", async () => {
    await using data = await mkdtempDisposable(join(tmpdir(), "metadata-catalogue-served-"));
    await using served = await serveCatalogue(data.path);
    importSample(served);
    await using gate = await gateOf(served);
    await withWorkbench({ folder: join(checkout, "samples") }, async ({ page, screenshot }) => {
      await showCatalogue(page);
      await connectTo(page, { url: gate.url, token: "any" }, "Shop");
      await runCommand(page, "Catalogue: Open Dataset Page");
      await pick(page, "orders_daily");
      const shown = pageContent(page);
      await shown.getByRole("heading", { name: "lake.orders_daily" }).waitFor();
      await untilRestorable(page, { editors: ["lake.orders_daily.dataset.yaml", "metadataCatalogue.dataset"] });
      gate.isWithoutDatabase = true;
      await page.reload();
      const why = shown.getByText("The database cannot be reached; try again.");
      await why.waitFor();
      await shown.getByRole("heading", { name: "lake.orders_daily" }).waitFor();
      await screenshot("page-after-outage");
      gate.isWithoutDatabase = false;
      await shown.getByText("1 of 7 described").waitFor();
      equal(await why.isVisible(), false);

      // So is one that is opened while the catalogue does not answer; its text says the same, until one of them reads again.
      await runCommand(page, "View: Close All Editors");
      gate.isWithoutDatabase = true;
      await runCommand(page, "Catalogue: Refresh");
      await page.locator(".statusbar-item.warning-kind", { hasText: "Shop" }).waitFor();
      await runCommand(page, "View: Reopen Closed Editor");
      await why.waitFor();
      await shown.getByRole("button", { name: "Open as Text" }).click();
      await page.locator(".view-line", { hasText: "The database cannot be reached; try again." }).waitFor();
      await page.getByRole("tab", { name: "lake.orders_daily (page)" }).click();
      await shown.getByRole("heading", { name: "lake.orders_daily" }).waitFor();
      gate.isWithoutDatabase = false;
      await shown.getByRole("button", { name: "Try Again" }).click();
      await shown.getByText("1 of 7 described").waitFor();
      await shown.getByRole("button", { name: "Open as Text" }).click();
      await page.locator(".view-line", { hasText: "description:" }).waitFor();

      // A text of which only its own read fails stays as it is until it can be read, and a row without its summary says so.
      gate.isRefused = (path, body) => path.startsWith("/openapi/") || body.includes("query summaries(");
      await describe(served, "Of an outage");
      await runCommand(page, "Catalogue: Refresh");
      const unread = row(page, "orders_daily").filter({ hasText: "could not be read" });
      await unread.waitFor();
      const described = page.locator(".view-line", { hasText: /Of.an.outage/ });
      equal(await described.count(), 0);
      gate.isRefused = undefined;
      await described.waitFor();
      await unread.waitFor({ state: "detached" });
    });
  });
});

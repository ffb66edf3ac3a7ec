import { deepEqual } from "node:assert/strict";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkout } from "../../scripts/checkout.mts";
import { seedCatalogue } from "../../scripts/seedCatalogue.mts";
import { serveCatalogue } from "../../scripts/servedCatalogue.mts";
import { connectTo } from "./connectTo.mts";
import { runCommand } from "./quickInput.mts";
import { importSample } from "./runCatalogue.mts";
import { clear, row, showCatalogue } from "./shown.mts";
import { withWorkbench } from "./workbench.mts";

suite("the tabs of one dataset in two catalogues", () => {
  test("say which catalogue each is of", async () => {
    await using data = await mkdtempDisposable(join(tmpdir(), "metadata-catalogue-titles-"));
    await using served = await serveCatalogue(data.path);
    importSample(served);
    const samples = { folder: join(checkout, "samples"), prepare: seedCatalogue };
    await withWorkbench(samples, async ({ page, screenshot }) => {
      await showCatalogue(page);
      const tabs = page.locator(".tab", { hasText: "lake.orders_daily.dataset.yaml" });
      await row(page, "orders_daily").click();
      await tabs.waitFor();
      deepEqual(await tabs.locator(".label-description").allInnerTexts(), []);
      await runCommand(page, "View: Keep Editor");

      await connectTo(page, served, "Shop");
      await clear(page);
      await row(page, "orders_daily").click();
      await tabs.nth(1).waitFor();
      await screenshot("same-titles");
      const { host } = new URL(served.url);
      const told = ["/catalogue/embedded/…", `/catalogue/http:∕∕${host}/…`];
      deepEqual(await tabs.locator(".label-description").allInnerTexts(), told);
    });
  });
});

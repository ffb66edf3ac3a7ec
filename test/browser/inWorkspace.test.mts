import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { checkout } from "../../scripts/checkout.mts";
import { openRecordFile, pick, runCommand } from "./quickInput.mts";
import { clear, notice, row, showCatalogue } from "./shown.mts";
import { withWorkbench } from "./workbench.mts";

const PAGE_VIEWS = "urn:li:dataset:(urn:li:dataPlatform:hive,lake.page_views,PROD)";

suite("the filter In This Workspace", () => {
  test("says how to begin where no file is about a dataset, then shows those that files are about", async () => {
    await withWorkbench({ folder: join(checkout, "test/editor/workspace") }, async ({ page, folder, screenshot }) => {
      await showCatalogue(page);
      await page.getByRole("button", { name: "Load Sample Catalogue" }).click();
      await notice(page, "Imported 12 datasets, 8 users, 3 groups.").waitFor();
      await clear(page);
      await runCommand(page, "Catalogue: Filter Datasets");
      await pick(page, "In This Workspace");
      await page.getByText("No dataset file of this workspace is about a dataset of this catalogue.").waitFor();
      await page.getByRole("button", { name: "Pull into Files…" }).first().waitFor();
      await screenshot("in-workspace-nothing");

      await writeFile(join(folder, "views.dataset.yaml"), `dataset: ${PAGE_VIEWS}\n`);
      await openRecordFile(page, "views.dataset.yaml");
      await runCommand(page, "Catalogue: Refresh");
      await row(page, "page_views").waitFor();
      await row(page, "orders_daily").waitFor({ state: "detached" });
      await page.getByRole("button", { name: /^Datasets.*In This Workspace/ }).waitFor();
      await screenshot("in-workspace");
      await page.getByRole("button", { name: "Show All Datasets" }).first().click();
      await row(page, "orders_daily").waitFor();
    });
  });
});

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { checkout } from "../../scripts/checkout.mts";
import { withCatalogueOf } from "./catalogueOf.mts";
import { answer, pick, runCommand } from "./quickInput.mts";
import { runCatalogue } from "./runCatalogue.mts";
import { row } from "./shown.mts";
import { withWorkbench } from "./workbench.mts";

/** More than a schema shows at first. */
const DATASETS = Array.from({ length: 620 }, (_, at) => `urn:li:dataset:(urn:li:dataPlatform:hive,bulk.t${at},PROD)`);

suite("a dataset that is shown first of all in a new window", () => {
  test("is selected in its schema, although it is not one of those that the schema shows at first", async () => {
    await withWorkbench({ folder: join(checkout, "samples"), prepare: manyInOneSchema }, async ({ page }) => {
      await runCommand(page, "Catalogue: Show Dataset in Catalogue View");
      await pick(page, "bulk.t577");
      await page.locator(".pane-body .monaco-list-row.selected[aria-level='3']", { hasText: "t577" }).waitFor();
      await row(page, "Show More").waitFor({ state: "attached" });
      // The palette asks again, although a row is selected.
      await runCommand(page, "Catalogue: Show Dataset in Catalogue View");
      await pick(page, "bulk.t612");
      await page.locator(".pane-body .monaco-list-row.selected[aria-level='3']", { hasText: "t612" }).waitFor();
      // What a search finds is a level, too.
      await runCommand(page, "Catalogue: Search Datasets");
      await answer(page, "bulk");
      await row(page, "bulk.t").waitFor();
      await runCommand(page, "Catalogue: Show Dataset in Catalogue View");
      await pick(page, "bulk.t612");
      await page.locator(".pane-body .monaco-list-row.selected[aria-level='1']", { hasText: "bulk.t612" }).waitFor();
      await row(page, "Show More").click();
      await row(page, "Show More").waitFor({ state: "detached" });
      await page.locator(".pane-body .monaco-list-row.focused[aria-level='1']", { hasText: "bulk.t" }).waitFor();
    });
  });
});

/** Fills the embedded catalogue before the window is open. */
async function manyInOneSchema(userData: string): Promise<void> {
  const file = join(userData, "bulk.json");
  const proposals = DATASETS.map((entityUrn) => ({
    ...{ entityType: "dataset", entityUrn, changeType: "UPSERT", aspectName: "status" },
    aspect: { json: { removed: false } },
  }));
  await writeFile(file, JSON.stringify(proposals));
  await withCatalogueOf(userData, (catalogue) => {
    runCatalogue(catalogue, "import", file);
    return Promise.resolve();
  });
}

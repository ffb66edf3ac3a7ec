import { deepEqual, equal } from "node:assert/strict";
import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { checkout } from "../../scripts/checkout.mts";
import { serveCatalogue, type CatalogueAddress } from "../../scripts/servedCatalogue.mts";
import { describeColumn, withCatalogueOf } from "./catalogueOf.mts";
import { gateOf } from "./gate.mts";
import { hold } from "./heldRequests.mts";
import { chooseInMenuOf } from "./menu.mts";
import { describe, descriptionIn } from "./orderId.mts";
import { pick, runCommand } from "./quickInput.mts";
import { importSample, runCatalogue } from "./runCatalogue.mts";
import { clear, dialog, notice, row, showCatalogue } from "./shown.mts";
import { withWorkbench } from "./workbench.mts";

const ORDERS = "urn:li:dataset:(urn:li:dataPlatform:postgres,shop.public.orders,PROD)";
const ITEMS = "urn:li:dataset:(urn:li:dataPlatform:postgres,shop.public.order_items,PROD)";
const STAGED = "urn:li:dataset:(urn:li:dataPlatform:snowflake,analytics.staging.stg_orders,DEV)";
const TEXT = "Number of the order, never used again";

suite("Copy Description to…", () => {
  test("shows what each column has, writes nothing until it is agreed to, and is undone where nobody wrote since", async () => {
    await withWorkbench({ folder: join(checkout, "samples") }, async ({ page, userData, screenshot }) => {
      const stored = (): Promise<readonly string[]> => withCatalogueOf(userData, descriptions);
      await showCatalogue(page);
      await page.getByRole("button", { name: "Load Sample Catalogue" }).click();
      await notice(page, "Imported 12 datasets").waitFor();
      await withCatalogueOf(userData, (catalogue) => describe(catalogue, TEXT));
      await clear(page);
      await row(page, "orders_daily").locator(".monaco-tl-twistie").click();
      await row(page, "Columns").click();
      const before = ["", "", ""];
      deepEqual(await stored(), before);

      // Each column of that name is listed with what it has; those without a description are ticked.
      await copy(page);
      await target(page, "order_items").filter({ hasText: "no description" }).waitFor();
      await target(page, "stg_orders").filter({ hasText: "no description" }).waitFor();
      await target(page, "public.orders").filter({ hasText: "has: " }).waitFor();
      await page.locator(".quick-input-widget", { hasText: "2 Selected" }).waitFor();
      await screenshot("copy-description-targets");
      await page.keyboard.press("Escape");
      await page.locator(".quick-input-widget").waitFor({ state: "hidden" });
      deepEqual(await stored(), before);

      // The question names each target, and writes nothing after Cancel.
      await copy(page);
      await page.locator(".quick-input-widget", { hasText: "2 Selected" }).waitFor();
      await page.keyboard.press("Enter");
      const two = dialog(page, "Copy the description of order_id in lake.orders_daily to 2 columns?");
      await two.getByText("order_id in shop.public.order_items (postgres, PROD): no description").waitFor();
      await two.getByRole("button", { name: "Cancel" }).click();
      await two.waitFor({ state: "detached" });
      deepEqual(await stored(), before);

      // What would be replaced is compared in the diff editor; to close its message is no consent either.
      const three = dialog(page, "Copy the description of order_id in lake.orders_daily to 3 columns?");
      await copyToAll(page);
      await three.getByText("This replaces 1 other description.").waitFor();
      await screenshot("copy-description-question");
      await three.getByRole("button", { name: "Show Changes" }).click();
      const side = (name: string, text: string): Locator =>
        page.locator(`.${name}-in-monaco-diff-editor .view-line`, { hasText: text }).first();
      await side("original", "# order_id in shop.public.orders").waitFor();
      await side("modified", TEXT).waitFor();
      const agree = notice(page, "The editor compares them.").getByRole("button", { name: "Copy" });
      await agree.waitFor();
      await screenshot("copy-description-comparison");
      // Whoever has closed the comparison is asked in the dialog again.
      await runCommand(page, "View: Close All Editors");
      await agree.click();
      await three.getByRole("button", { name: "Show Changes" }).click();
      await agree.waitFor();
      await clear(page);
      deepEqual(await stored(), before);

      // Agreed to, it is written everywhere.
      await copyToAll(page);
      await three.getByRole("button", { name: "Copy", exact: true }).click();
      const done = notice(page, "3 columns changed.");
      await done.waitFor();
      deepEqual(await stored(), [TEXT, TEXT, TEXT]);

      // What somebody else wrote since is not undone.
      await withCatalogueOf(userData, (catalogue) =>
        describeColumn(catalogue, { dataset: STAGED, column: "order_id" }, "Theirs"),
      );
      await done.getByRole("button", { name: "Undo" }).click();
      await notice(
        page,
        "2 columns changed; 1 was left as it is, because it was changed elsewhere meanwhile.",
      ).waitFor();
      deepEqual(await stored(), ["", "", "Theirs"]);
      equal(await withCatalogueOf(userData, descriptionIn), TEXT);
    });
  });
});

suite("Copy Description to… of a column that many datasets have", () => {
  test("searches all of them, and says how far it came if it is cancelled", async () => {
    await using data = await mkdtempDisposable(join(tmpdir(), "metadata-catalogue-many-columns-"));
    await using served = await serveCatalogue(join(data.path, "catalogue"));
    importSample(served);
    const metadata = join(data.path, "many.json");
    await writeFile(metadata, JSON.stringify(Array.from({ length: MANY }, (_, at) => schemaOf(`many.t${at}`))));
    runCatalogue(served, "import", metadata);
    await describe(served, TEXT);
    await using gate = await gateOf(served);
    const env = { CATALOGUE_URL: gate.url, CATALOGUE_TOKEN: "mine" };
    await withWorkbench({ folder: join(checkout, "samples"), env }, async ({ page, screenshot }) => {
      await showCatalogue(page);
      await page.locator(".statusbar-item", { hasText: "CATALOGUE_URL" }).waitFor();
      const list = page.locator(".quick-input-widget:visible");
      const begin = async (): Promise<void> => {
        await runCommand(page, "Catalogue: Copy Description to…");
        await pick(page, "lake.orders_daily");
        await pick(page, "order_id");
      };

      // The twelfth page of the search does not come.
      let pages = 0;
      const held = hold(gate, (_, body) => body.includes('"query":"order_id"') && ++pages > 11);
      await begin();
      await held.first();
      const progress = notice(page, "Looking for columns called order_id");
      await progress.getByText("1,100 so far").waitFor();
      await progress.getByRole("button", { name: "Cancel" }).click();
      await list
        .getByText("Copy the Description of order_id (only 1,100 datasets searched, there may be more)")
        .waitFor();
      await screenshot("copy-description-part");
      await page.keyboard.press("Enter");
      const part = dialog(page, 'Searched only 1,100 datasets; more may match "order_id".');
      await part.getByRole("button", { name: "Cancel" }).click();
      await part.waitFor({ state: "detached" });
      held.release();

      // A search that is not cancelled reaches all datasets, so the title of the list does not say that there may be more.
      await begin();
      await list.getByText("Copy the Description of order_id", { exact: true }).waitFor();
      await list.getByText(/^1,?\d+ Selected$/).waitFor();
      const [count = ""] = /[\d,]+ Selected/.exec(await list.innerText()) ?? [];
      equal(Number(count.replace(/\D/g, "")) >= MANY, true, count);
      await page.keyboard.press("Escape");
    });
  });
});

/** More datasets than a search puts in order. */
const MANY = 1_250;

/** The schema of a dataset whose only column is order_id, as ingestion would bring it. */
function schemaOf(name: string): object {
  const field = {
    fieldPath: "order_id",
    type: { type: { "com.linkedin.schema.StringType": {} } },
    nativeDataType: "string",
    nullable: false,
    recursive: false,
    isPartOfKey: false,
  };
  const schema = {
    schemaName: name,
    platform: "urn:li:dataPlatform:hive",
    version: 0,
    hash: "",
    platformSchema: { "com.linkedin.schema.OtherSchema": { rawSchema: "" } },
    fields: [field],
  };
  return {
    entityType: "dataset",
    entityUrn: `urn:li:dataset:(urn:li:dataPlatform:hive,${name},PROD)`,
    changeType: "UPSERT",
    aspectName: "schemaMetadata",
    aspect: { json: schema },
  };
}

/** The edited descriptions of the columns to copy to; empty: none. */
async function descriptions(catalogue: CatalogueAddress): Promise<readonly string[]> {
  const all = [ORDERS, ITEMS, STAGED].map((urn) => descriptionIn(catalogue, urn));
  return (await Promise.all(all)).map((text) => text ?? "");
}

/** Begins in the menu of the column's row, and waits for the list of targets. */
async function copy(page: Page): Promise<void> {
  await chooseInMenuOf(page, row(page, "order_id"), "Copy Description to…");
  await target(page, "stg_orders").waitFor();
}

/** Ticks the column that has a description, too, and accepts. */
async function copyToAll(page: Page): Promise<void> {
  await copy(page);
  await target(page, "public.orders").click();
  await page.locator(".quick-input-widget", { hasText: "3 Selected" }).waitFor();
  await page.keyboard.press("Enter");
}

function target(page: Page, name: string): Locator {
  return page.locator(".quick-input-widget:visible .monaco-list-row", { hasText: name }).first();
}

import { deepEqual, equal } from "node:assert/strict";
import { join } from "node:path";
import type { FrameLocator, Locator, Page } from "playwright-core";
import * as z from "zod";
import { checkout } from "../../scripts/checkout.mts";
import type { CatalogueAddress } from "../../scripts/servedCatalogue.mts";
import { ask, describeColumn, ingest, withCatalogueOf } from "./catalogueOf.mts";
import { pick } from "./quickInput.mts";
import { clear, notice, row, showCatalogue } from "./shown.mts";
import { findingsOfAxe, pageContent } from "./webview.mts";
import { untilRestorable } from "./untilRestorable.mts";
import { withWorkbench } from "./workbench.mts";

const ORDERS = "urn:li:dataset:(urn:li:dataPlatform:hive,lake.orders_daily,PROD)";
/** The schema of the dataset with one column alone, as an ingestion would bring it. */
const ONE_COLUMN = {
  entityUrn: ORDERS,
  aspectName: "schemaMetadata",
  value: {
    ...{ schemaName: "orders", platform: "urn:li:dataPlatform:hive", version: 0, hash: "" },
    platformSchema: { "com.linkedin.schema.OtherSchema": { rawSchema: "" } },
    fields: [
      {
        ...{ fieldPath: "order_id", nativeDataType: "string", nullable: false, recursive: false, isPartOfKey: false },
        type: { type: { "com.linkedin.schema.StringType": {} } },
      },
    ],
  },
};

const DIRTY = ".tab.active.dirty";

/** A text that is too long for one line of the box in which it is typed. */
const LONG_DRAFT = "Half a sentence, which is too long for one line of the box but fits t";

/** A text with the line ends of Windows and a joined emoji. */
const THEIRS = "Theirs\r\nagain 👩\u200D🔬";

/** Whether the box with the focus shows its whole text. */
const IS_WHOLE = "document.activeElement.scrollHeight <= document.activeElement.clientHeight";

suite("the page of a dataset", () => {
  test("is edited by keyboard and from a spreadsheet, saved, and without findings of axe", async () => {
    const settings = { "files.autoSave": "off", "workbench.colorTheme": "Light Modern" };
    await withWorkbench({ folder: join(checkout, "samples"), settings }, async ({ page, userData, screenshot }) => {
      await openPage(page);
      const shown = pageContent(page);
      await shown.getByRole("heading", { name: "lake.orders_daily" }).waitFor();
      await shown.getByText("1 of 7 described").waitFor();

      // An owner is added, whose message stays open: what follows does not wait for it.
      await shown.getByRole("button", { name: "Add Owner" }).click();
      await pick(page, "Noa Larch");
      await pick(page, "Data Steward");
      // A list that is just closing gives the focus back, and would take it from the heading.
      await page.locator(".quick-input-widget").waitFor({ state: "hidden" });
      await shown
        .getByRole("navigation")
        .getByRole("button", { name: /^Owners/ })
        .press("Enter");
      await shown.getByRole("heading", { name: "Owners" }).and(shown.locator(":focus")).waitFor();
      await notice(page, "Noa Larch (noa.larch) is now Data Steward of lake.orders_daily.").waitFor();

      // Two cells by keyboard alone.
      await cellOf(shown, "order_id").click();
      await page.keyboard.press("F2");
      await page.keyboard.type("Which order");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
      await page.keyboard.type("Where it is:");
      await page.keyboard.press("Shift+Enter");
      await page.keyboard.type("placed or paid");
      await page.keyboard.press("Enter");
      await shown.getByText("2 unsaved changes").waitFor();
      await page.locator(DIRTY).waitFor();

      // After the palette, the keyboard goes on where it was.
      await page.keyboard.press("F1");
      await page.locator(".quick-input-widget:visible input").first().waitFor();
      await page.keyboard.press("Escape");
      await cellOf(shown, "shipping").and(shown.locator(":focus")).waitFor();

      // Three from a spreadsheet, one of them of several lines.
      await cellOf(shown, "shipping").click();
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      const cells = 'Where to\n"The address,\nas printed"\nPostcode\n';
      await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(cells)})`);
      await cellOf(shown, "shipping").click();
      await page.keyboard.press("ControlOrMeta+V");
      await shown.getByText("Pasted 3 changed descriptions.").waitFor();
      await shown.getByText("5 unsaved changes").waitFor();
      await screenshot("dataset-page-light");

      // An undo that follows an edit at once undoes that one; what was pasted is undone with its message, and made again.
      await cellOf(shown, "shipping").click();
      await page.keyboard.press("Delete");
      await page.keyboard.press("ControlOrMeta+Z");
      await rowOf(shown, "shipping").getByText("Where to", { exact: true }).waitFor();
      await shown.getByText("5 unsaved changes").waitFor();
      await page.keyboard.press("ControlOrMeta+Z");
      await shown.getByText("2 unsaved changes").waitFor();
      await shown.getByText("Pasted 3 changed descriptions.").waitFor({ state: "hidden" });
      await page.keyboard.press("ControlOrMeta+Shift+Z");
      await shown.getByText("5 unsaved changes").waitFor();

      // In the search box, it is what was typed there that is undone.
      await shown.getByRole("searchbox").click();
      await page.keyboard.type("zip");
      await rowOf(shown, "order_id").waitFor({ state: "detached" });
      for (let typed = 0; typed < "zip".length; typed++) await page.keyboard.press("ControlOrMeta+Z");
      await rowOf(shown, "order_id").waitFor();
      equal(await shown.getByRole("searchbox").inputValue(), "");
      await shown.getByText("5 unsaved changes").waitFor();

      await cellOf(shown, "ds").click();
      await page.keyboard.press("ControlOrMeta+S");
      await page.locator(DIRTY).waitFor({ state: "detached" });
      await shown.getByText("6 of 7 described").waitFor();
      deepEqual(await withCatalogueOf(userData, descriptionsIn), {
        order_id: "Which order",
        status: "Where it is:\nplaced or paid",
        shipping: "Where to",
        "shipping.address": "The address,\nas printed",
        "shipping.address.zip": "Postcode",
      });

      // One undo after a save takes back the last edit, although the save has written comments since.
      await cellOf(shown, "shipping").click();
      await page.keyboard.press("ControlOrMeta+Z");
      await shown.getByText("3 unsaved changes").waitFor();
      await page.keyboard.press("ControlOrMeta+Shift+Z");
      await shown.getByText("3 unsaved changes").waitFor({ state: "detached" });
      await page.keyboard.press("ControlOrMeta+S");
      await page.locator(DIRTY).waitFor({ state: "detached" });

      // Only what is undescribed is shown, found by a part of its name, filled down, and undone.
      await shown.getByRole("checkbox", { name: "Only without description" }).check();
      await rowOf(shown, "order_id").waitFor({ state: "detached" });
      equal(await shown.locator("tbody tr").count(), 1);
      await shown.getByRole("checkbox", { name: "Only without description" }).uncheck();
      await shown.getByRole("searchbox").fill("ship");
      await rowOf(shown, "order_id").waitFor({ state: "detached" });
      equal(await shown.locator("tbody tr").count(), 4);
      await cellOf(shown, "shipping").click();
      await page.keyboard.press("Shift+ArrowDown");
      await page.keyboard.press("Shift+ArrowDown");
      await shown.getByRole("button", { name: "Fill Down" }).click();
      await shown.getByText("2 unsaved changes").waitFor();
      await rowOf(shown, "shipping.address.zip").getByText("Where to", { exact: true }).waitFor();
      await page.keyboard.press("ControlOrMeta+Z");
      await rowOf(shown, "shipping.address.zip").getByText("Postcode", { exact: true }).waitFor();
      await page.locator(DIRTY).waitFor({ state: "detached" });
      await shown.getByRole("searchbox").fill("");

      // The header row of a spreadsheet is no column.
      await page.evaluate(`navigator.clipboard.writeText("Column\\tDescription\\nzip\\tWhere it is")`);
      await cellOf(shown, "shipping").click();
      await page.keyboard.press("ControlOrMeta+V");
      await shown.getByText("Pasted 1 changed description. The header row was skipped.").waitFor();
      await page.keyboard.press("ControlOrMeta+Z");
      await page.locator(DIRTY).waitFor({ state: "detached" });

      // An edited description that hides the ingested one is compared with it, and gives way to it.
      const day = rowOf(shown, "ds");
      await cellOf(shown, "ds").click();
      await page.keyboard.type("Day");
      await page.keyboard.press("Enter");
      await page.keyboard.press("ControlOrMeta+S");
      await page.locator(DIRTY).waitFor({ state: "detached" });
      await day.getByText("hides ingested", { exact: true }).waitFor();
      await day.getByRole("button", { name: "Compare with Ingested" }).click();
      await page.locator(".view-line", { hasText: "Partition: the day the order was placed" }).first().waitFor();
      await screenshot("dataset-page-ingested");
      await page.getByRole("tab", { name: "lake.orders_daily (page)" }).click();
      await day.getByRole("button", { name: "Use Ingested" }).click();
      await page.locator(DIRTY).waitFor();
      await page.keyboard.press("ControlOrMeta+S");
      await page.locator(".monaco-dialog-box").getByRole("button", { name: "Remove", exact: true }).click();
      await page.locator(DIRTY).waitFor({ state: "detached" });
      await day.getByText("Partition: the day the order was placed, in UTC.").first().waitFor();

      // What the save has brought back is no change of others: another text is stored without a question.
      await cellOf(shown, "ds").click();
      await page.keyboard.type("Another day");
      await page.keyboard.press("Enter");
      await page.keyboard.press("ControlOrMeta+S");
      await page.locator(DIRTY).waitFor({ state: "detached" });
      equal((await withCatalogueOf(userData, descriptionsIn))["ds"], "Another day");

      await shown.locator("body.vscode-light").waitFor();
      await cellOf(shown, "status").click();
      deepEqual(await findingsOfAxe(shown), []);
      await page.keyboard.press("F2");
      await shown.getByRole("textbox", { name: "Description of status" }).waitFor();
      deepEqual(await findingsOfAxe(shown), []);
      await screenshot("dataset-page-saved");
    });
  });

  test("keeps unsaved edits across a reload, and neither version is lost when somebody else was faster", async () => {
    const settings = { "files.autoSave": "off" };
    await withWorkbench({ folder: join(checkout, "samples"), settings }, async ({ page, userData, screenshot }) => {
      await openPage(page);
      const shown = pageContent(page);
      await cellOf(shown, "order_id").click();
      await page.keyboard.type("Mine, with care");
      await page.keyboard.press("Enter");
      await page.keyboard.type(LONG_DRAFT);
      await page.locator(DIRTY).waitFor();
      await withCatalogueOf(userData, async (catalogue) => {
        await describeColumn(catalogue, { dataset: ORDERS, column: "order_id" }, "Theirs,\r\ntoo");
      });
      await untilRestorable(page, {
        editors: ["lake.orders_daily.dataset.yaml", "metadataCatalogue.dataset", LONG_DRAFT],
        unsaved: { text: "Mine, with care", userData },
      });
      await page.reload();
      await page.locator(DIRTY, { hasText: "lake.orders_daily.dataset.yaml" }).waitFor();
      const typing = shown.getByRole("textbox", { name: "Description of status" });
      await typing.waitFor();
      equal(await typing.inputValue(), LONG_DRAFT);
      // After the reload, the box has the whole typed text, on two lines. Esc restores the text from before the typing, although
      // the typed text had become an unsaved change.
      equal(await shown.locator("body").evaluate(IS_WHOLE), true);
      await shown.getByText("2 unsaved changes").waitFor();
      await typing.press("Escape");
      await cellOf(shown, "status").getByText("No description").waitFor();
      await shown.getByText("1 unsaved change", { exact: true }).waitFor();

      const mine = rowOf(shown, "order_id");
      await mine.getByText("Changed elsewhere to: Theirs, too").waitFor();
      await mine.getByText("conflict", { exact: true }).waitFor();
      await screenshot("dataset-page-conflict");
      await shown.getByRole("button", { name: "Save" }).click();
      await notice(page, "the description of column order_id changed elsewhere while you edited it.").waitFor();
      equal((await withCatalogueOf(userData, descriptionsIn))["order_id"], "Theirs,\r\ntoo");
      await mine.getByRole("button", { name: "Keep Mine" }).click();
      await mine.getByText("conflict", { exact: true }).waitFor({ state: "detached" });
      await shown.getByRole("button", { name: "Save" }).click();
      await page.locator(DIRTY).waitFor({ state: "detached" });
      equal((await withCatalogueOf(userData, descriptionsIn))["order_id"], "Mine, with care");

      // The other text can be taken as well; then there is nothing to write.
      await cellOf(shown, "status").click();
      await page.keyboard.type("Mine again");
      await page.keyboard.press("Enter");
      await page.locator(DIRTY).waitFor();
      await withCatalogueOf(userData, async (catalogue) => {
        await describeColumn(catalogue, { dataset: ORDERS, column: "status" }, THEIRS);
      });
      await shown.getByRole("button", { name: "Save" }).click();
      const theirs = rowOf(shown, "status");
      await theirs.getByText("Changed elsewhere to: Theirs again 👩\u200D🔬").waitFor();
      await theirs.getByRole("button", { name: "Use Theirs" }).click();
      await theirs.getByText("conflict", { exact: true }).waitFor({ state: "detached" });
      await shown.getByRole("button", { name: "Save" }).click();
      await page.locator(DIRTY).waitFor({ state: "detached" });
      await cellOf(shown, "status").getByText("Theirs again").waitFor();
      // Nothing is typed in its box, in which its lines end otherwise.
      await cellOf(shown, "status").click();
      await page.keyboard.press("F2");
      await page.keyboard.press("Enter");
      equal(await shown.getByText("unsaved change").count(), 0);
      equal((await withCatalogueOf(userData, descriptionsIn))["status"], THEIRS);

      // A page without unsaved changes follows what was written elsewhere when its tab comes to the front.
      await row(page, "orders_daily").locator(".label-name").click();
      await page.locator(".tab.active", { hasText: /dataset\.yaml$/ }).waitFor();
      await withCatalogueOf(userData, async (catalogue) => {
        await describeColumn(catalogue, { dataset: ORDERS, column: "status" }, "Theirs, later");
      });
      await page.locator(".tab", { hasText: "(page)" }).click();
      await cellOf(shown, "status").getByText("Theirs, later").waitFor();

      // Of two pages side by side, one follows what is decided in the other.
      await cellOf(shown, "status").click();
      await page.keyboard.type("Mine, last");
      await page.keyboard.press("Enter");
      await page.locator(DIRTY).waitFor();
      await withCatalogueOf(userData, async (catalogue) => {
        await describeColumn(catalogue, { dataset: ORDERS, column: "status" }, "Theirs, last");
      });
      await shown.getByRole("button", { name: "Save" }).click();
      await theirs.getByText("conflict", { exact: true }).waitFor();
      await page.getByRole("button", { name: /^Split Editor Right/ }).click();
      const both = [0, 1].map((at) => rowOf(pageContent(page, at), "status"));
      for (const each of both) await each.getByText("conflict", { exact: true }).waitFor();
      await both[1]?.getByRole("button", { name: "Keep Mine" }).click();
      for (const each of both) await each.getByText("conflict", { exact: true }).waitFor({ state: "detached" });
    });
  });

  test("shows what was typed for a column that an ingestion has dropped, and saves the rest without it", async () => {
    const settings = { "files.autoSave": "off" };
    await withWorkbench({ folder: join(checkout, "samples"), settings }, async ({ page, userData, screenshot }) => {
      await openPage(page);
      const shown = pageContent(page);
      await cellOf(shown, "order_id").click();
      await page.keyboard.type("Mine, kept");
      await page.keyboard.press("Enter");
      await page.keyboard.type("Mine, dropped");
      await page.keyboard.press("Enter");
      await shown.getByText("2 unsaved changes").waitFor();
      await withCatalogueOf(userData, (catalogue) => ingest(catalogue, [ONE_COLUMN]));
      await shown.getByRole("button", { name: "Save" }).click();
      await notice(page, 'The schema no longer has a column "status"').waitFor();
      const dropped = shown.getByRole("region", { name: "Descriptions without a column" });
      await dropped.getByText("Mine, dropped").waitFor();
      await shown.getByText("2 unsaved changes").waitFor();
      deepEqual(await findingsOfAxe(shown), []);
      await screenshot("dataset-page-dropped-column");
      await dropped.getByRole("button", { name: "Discard the description of status" }).click();
      await dropped.waitFor({ state: "hidden" });
      await shown.getByText("1 unsaved change", { exact: true }).waitFor();
      await shown.getByRole("button", { name: "Save" }).click();
      await page.locator(DIRTY).waitFor({ state: "detached" });
      equal((await withCatalogueOf(userData, descriptionsIn))["order_id"], "Mine, kept");
    });
  });
});

/** Loads the sample catalogue, and opens the page of a dataset at its row. */
async function openPage(page: Page): Promise<void> {
  await showCatalogue(page);
  await page.getByRole("button", { name: "Load Sample Catalogue" }).click();
  await notice(page, "Imported 12 datasets").waitFor();
  await clear(page);
  await row(page, "orders_daily").hover();
  await row(page, "orders_daily").getByRole("button", { name: "Open Dataset Page" }).click();
  // Its tab has the name of the file at first.
  await page.locator(".tab.active", { hasText: "lake.orders_daily" }).waitFor();
}

function rowOf(shown: FrameLocator, name: string): Locator {
  return shown.locator("tbody tr", { has: shown.getByRole("rowheader", { name, exact: true }) });
}

function cellOf(shown: FrameLocator, name: string): Locator {
  return rowOf(shown, name).locator("td.words");
}

const Described = z.object({
  data: z.object({
    dataset: z.object({
      editableSchemaMetadata: z.object({
        editableSchemaFieldInfo: z.array(z.object({ fieldPath: z.string(), description: z.string().nullish() })),
      }),
    }),
  }),
});

/** The edited descriptions of columns in a catalogue. */
async function descriptionsIn(catalogue: CatalogueAddress): Promise<Readonly<Record<string, string>>> {
  const query = `query ($urn: String!) { dataset(urn: $urn) { editableSchemaMetadata { editableSchemaFieldInfo { fieldPath description } } } }`;
  const { dataset } = Described.parse(await ask(catalogue, query, { urn: ORDERS })).data;
  return Object.fromEntries(
    dataset.editableSchemaMetadata.editableSchemaFieldInfo.map(({ fieldPath, description }) => [
      fieldPath.replace(/\[[^\]]*\]\./g, ""),
      description ?? "",
    ]),
  );
}

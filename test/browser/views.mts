import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { withCatalogueOf } from "./catalogueOf.mts";
import { chooseInMenuOf } from "./menu.mts";
import { describe } from "./orderId.mts";
import type { Pictures } from "./pictures.mts";
import { openFile, openRecordFile, pick, runCommand } from "./quickInput.mts";
import { clear, notice, row, showCatalogue } from "./shown.mts";
import { pageContent } from "./webview.mts";
import type { Workbench } from "./workbench.mts";

/** A window of which pictures are taken; `look` is the class of its pages. */
interface Pictured extends Workbench {
  readonly pictures: Pictures;
  readonly look: string;
}

/** The views in the order in which a user meets them; each goes on where the one before ended. */
export const VIEWS: readonly ((pictured: Pictured) => Promise<void>)[] = [
  tree,
  mistake,
  preview,
  upserted,
  diagnostics,
  datasetPage,
  overview,
  history,
  people,
  walkthrough,
];

/** The size of a window that shows a page, and of one that shows a short file, in pixels. */
const LARGE = { width: 960, height: 600 };
const LOW = { width: 960, height: 380 };

async function tree({ page, pictures }: Pictured): Promise<void> {
  await page.setViewportSize(LARGE);
  await showCatalogue(page);
  await row(page, "orders_daily").locator(".monaco-tl-twistie").click();
  await row(page, "Columns").click();
  await row(page, "order_id").waitFor();
  await row(page, "orders_daily").locator(".label-name").click();
  await page.locator(".tab.active", { hasText: "lake.orders_daily.dataset.yaml" }).waitFor();
  await page.locator(".view-line", { hasText: "columns:" }).waitFor();
  await pictures.take("tree");
  await closeEditors(page);
}

async function mistake({ page, pictures, folder }: Pictured): Promise<void> {
  const text = "- id: robin.birch\n  titel: Lead Analytics Engineer\n  groups:\n    - analytics\n";
  await writeFile(join(folder, "robin.user.yaml"), text);
  // Which has the same user.
  await rm(join(folder, "users.yaml"));
  await page.setViewportSize(LOW);
  await openRecordFile(page, "robin.user.yaml");
  await page.locator(".squiggly-error").first().waitFor();
  await page.locator(".view-line", { hasText: "titel" }).getByText("titel").click();
  // A lens that comes just then closes the list.
  const fixes = page.locator(".action-widget", { hasText: "title" });
  for (let time = 0; time < 5 && !(await fixes.isVisible()); time++) {
    await page.keyboard.press("ControlOrMeta+.");
    await fixes.waitFor({ timeout: 5_000 }).catch(() => undefined);
  }
  await fixes.waitFor();
  await pictures.take("mistake");
}

async function preview({ page, pictures }: Pictured): Promise<void> {
  await page.keyboard.press("Enter");
  await page.locator(".view-line", { hasText: "title: Lead" }).waitFor();
  await page.keyboard.press("ControlOrMeta+S");
  await page.locator(".tab.dirty").waitFor({ state: "detached" });
  await runCommand(page, "Catalogue: Preview Upsert");
  await notice(page, "Preview of robin.user.yaml").waitFor();
  await page.locator(".modified-in-monaco-diff-editor .view-line", { hasText: "Lead Analytics" }).waitFor();
  await clear(page);
  await pictures.take("preview");
}

async function upserted({ page, pictures }: Pictured): Promise<void> {
  await page.locator(".editor-actions .action-label[aria-label^='Apply Upsert']").first().click();
  await notice(page, "1 user upserted.").waitFor();
  await pictures.take("upserted");
  await clear(page);
  await closeEditors(page);
}

async function diagnostics({ page, pictures }: Pictured): Promise<void> {
  await page.setViewportSize(LARGE);
  await openFile(page, "broken.user.yaml");
  await runCommand(page, "View: Toggle Problems");
  await page.locator(".markers-panel .monaco-list-row", { hasText: "titel" }).waitFor();
  await pictures.take("diagnostics");
  await runCommand(page, "View: Toggle Problems");
  await closeEditors(page);
}

async function datasetPage({ page, pictures, look }: Pictured): Promise<void> {
  await runCommand(page, "Catalogue: Open Dataset Page");
  const shown = pageContent(page);
  await shown.locator(`body.${look}`).waitFor();
  await shown.getByText("of 7 described").waitFor();
  await pictures.take("dataset-page");
  await closeEditors(page);
}

async function overview({ page, pictures, look }: Pictured): Promise<void> {
  await runCommand(page, "Catalogue: Show Overview");
  const shown = pageContent(page);
  await shown.locator(`body.${look}`).waitFor();
  await shown.getByText("12 datasets with").waitFor();
  await pictures.take("overview");
  await shown.getByRole("button", { name: /^Without owner/ }).scrollIntoViewIfNeeded();
  await shown.locator(".worklist tbody tr").nth(6).scrollIntoViewIfNeeded();
  await pictures.take("worklist");
  await closeEditors(page);
}

async function history({ page, pictures, userData }: Pictured): Promise<void> {
  await withCatalogueOf(userData, async (catalogue) => {
    for (const text of ["Number of the order", "Key of the order, never used again"]) await describe(catalogue, text);
  });
  await chooseInMenuOf(page, row(page, "order_id"), "Show History");
  await page.locator(".quick-input-widget:visible .monaco-list-row", { hasText: "Number of the order" }).waitFor();
  await pictures.take("history-versions");
  await pick(page, "Number of the order");
  await pick(page, "Compare with Current Version");
  await page.locator(".modified-in-monaco-diff-editor .view-line", { hasText: "Number of the order" }).waitFor();
  await pictures.take("history");
  await closeEditors(page);
}

async function people({ page, pictures }: Pictured): Promise<void> {
  await row(page, "Groups").scrollIntoViewIfNeeded();
  await row(page, "Groups").click();
  await row(page, "Data Platform").waitFor();
  await pictures.take("people");
}

async function walkthrough({ page, pictures }: Pictured): Promise<void> {
  await runCommand(page, "Welcome: Open Walkthrough");
  await pick(page, "Get Started with Metadata Catalogue");
  await page.getByRole("button", { name: "Open Sample File" }).waitFor();
  await pictures.take("walkthrough");
}

async function closeEditors(page: Page): Promise<void> {
  await runCommand(page, "View: Close All Editors");
  await page.locator(".tab").first().waitFor({ state: "detached" });
}

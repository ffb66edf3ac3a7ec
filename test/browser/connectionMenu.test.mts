import { equal } from "node:assert/strict";
import { mkdir, mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { checkout } from "../../scripts/checkout.mts";
import { seedCatalogue } from "../../scripts/seedCatalogue.mts";
import { serveCatalogue, type CatalogueAddress } from "../../scripts/servedCatalogue.mts";
import { connectTo } from "./connectTo.mts";
import { focusedRow, unfold } from "./keyboard.mts";
import { chooseInMenuOf } from "./menu.mts";
import { answer, fill, openRecordFile, pick, runCommand } from "./quickInput.mts";
import { importSample, runCatalogue } from "./runCatalogue.mts";
import { clear, dialog, notice, row, rowIn, showCatalogue } from "./shown.mts";
import { pageContent } from "./webview.mts";
import { untilRestorable } from "./untilRestorable.mts";
import { withWorkbench, type Workbench } from "./workbench.mts";
import { clipboard } from "./clipboard.mts";
import { waitUntil } from "./waitUntil.mts";

/** One more dataset than a level of the view shows at first. */
const MANY = 501;

suite("the menu of the connection", () => {
  test("leads back to the catalogue of a dataset that VS Code opens again, and to a page whose unsaved changes were kept meanwhile; has no say in what the page and the text of a dataset of another catalogue act on", async () => {
    await using data = await mkdtempDisposable(join(tmpdir(), "metadata-catalogue-other-"));
    await using served = await serveCatalogue(data.path);
    const options = { folder: join(checkout, "samples"), prepare: seedCatalogue };
    await withWorkbench(options, async (workbench) => {
      await showCatalogue(workbench.page);
      const other = { ...workbench, served };
      await leadsBackToDataset(other);
      await leadsBackToPage(other);
      await actOnTheirCatalogue(other);
    });
  });

  test("copies the address, renames, signs out and in again, and forgets; each Escape changes nothing", async () => {
    await using data = await mkdtempDisposable(join(tmpdir(), "metadata-catalogue-menu-"));
    await using served = await serveCatalogue(data.path);
    importSample(served);
    await withWorkbench({ folder: join(checkout, "samples") }, async ({ page, screenshot }) => {
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await showCatalogue(page);
      await connectTo(page, served, "Shop");
      await row(page, "orders_daily").waitFor();

      await openMenu(page, "Shop");
      await screenshot("connection-menu");
      await pick(page, "Copy Address");
      await page.locator(".statusbar-item", { hasText: `${served.url} was copied to the clipboard.` }).waitFor();
      equal(await clipboard(page), served.url);

      await openMenu(page, "Shop");
      await pick(page, "Rename…");
      const name = page.locator('.quick-input-widget input[placeholder="Production"]');
      await name.fill("Elsewhere");
      await page.keyboard.press("Escape");
      await name.waitFor({ state: "hidden" });
      await runCommand(page, "Catalogue: Show Connection…");
      await pick(page, "Connect Again");
      await row(page, "orders_daily").waitFor();

      await openMenu(page, "Shop");
      await pick(page, "Rename…");
      await fill(page, "Production", "Team");
      await page.locator(".statusbar-item", { hasText: "Team" }).waitFor();
      await row(page, "orders_daily").waitFor();

      await openMenu(page, "Team");
      await pick(page, "Sign Out…");
      await dialog(page, 'Sign out of the catalogue "Team"?').waitFor();
      await page.keyboard.press("Escape");
      await dialog(page).waitFor({ state: "detached" });
      await runCommand(page, "Catalogue: Refresh");
      await row(page, "orders_daily").waitFor();
      await runCommand(page, "Catalogue: Sign Out…");
      await dialog(page).getByRole("button", { name: "Sign Out", exact: true }).click();
      await notice(page, 'You are signed out of the catalogue "Team"').waitFor();
      await row(page, "orders_daily").waitFor({ state: "detached" });
      await clear(page);

      // What was removed is not used again, not in a new window either.
      await page.reload();
      await page.locator(".monaco-workbench .statusbar").waitFor();
      await page.getByRole("button", { name: "Enter Access Token" }).first().waitFor();
      await runCommand(page, "Catalogue: Enter Access Token");
      await fill(page, "Access token", served.token);
      await row(page, "orders_daily").waitFor();

      // A folder may name the catalogue that it is worked with, as long as none was chosen for it.
      const here = page.url();
      const there = new URL(here);
      there.searchParams.set("folder", join(data.path, "named"));
      await mkdir(join(data.path, "named/.vscode"), { recursive: true });
      const settings = { "metadataCatalogue.connection": "Team" };
      await writeFile(join(data.path, "named/.vscode/settings.json"), JSON.stringify(settings));
      await page.goto(there.href);
      await showCatalogue(page);
      await page.locator(".statusbar-item", { hasText: "Team" }).waitFor();
      await row(page, "orders_daily").waitFor();
      await page.goto(here);
      await page.locator(".statusbar-item", { hasText: "Team" }).waitFor();
      await showCatalogue(page);
      await row(page, "orders_daily").waitFor();

      await runCommand(page, "Catalogue: Connect to Catalogue…");
      await pick(page, "Forget a Catalogue…");
      await pick(page, served.url);
      const forget = dialog(page, 'Forget the catalogue "Team"?');
      await forget.getByText("The catalogue itself and everything in it stay as they are.").waitFor();
      await screenshot("connection-forget");
      await forget.getByRole("button", { name: "Cancel" }).click();
      await forget.waitFor({ state: "detached" });
      await runCommand(page, "Catalogue: Refresh");
      await row(page, "orders_daily").waitFor();

      await runCommand(page, "Catalogue: Connect to Catalogue…");
      await pick(page, "Forget a Catalogue…");
      await pick(page, served.url);
      await forget.getByRole("button", { name: "Forget", exact: true }).click();
      await row(page, "orders_daily").waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Load Sample Catalogue" }).waitFor();
      // Whoever has forgotten it is not told that it is missing.
      await notice(page, "Connected to the embedded catalogue").waitFor();
      equal(await notice(page, "To use it again").count(), 0);
      await runCommand(page, "Catalogue: Connect to Catalogue…");
      await page.locator(".quick-input-list .monaco-list-row").first().waitFor();
      equal(await page.locator(".quick-input-list .monaco-list-row", { hasText: served.url }).count(), 0);
    });
  });

  test("where the settings name a catalogue that the list does not have, the window works with none until one is chosen", async () => {
    const settings = { "metadataCatalogue.connection": "Shop" };
    await withWorkbench({ folder: join(checkout, "samples"), settings }, async ({ page, folder, screenshot }) => {
      const missing = "your list has no catalogue of this name";
      await notice(page, missing).getByRole("button", { name: "Connect to Catalogue…" }).waitFor();
      const status = page.locator(".statusbar-item", { hasText: "Catalogue: Shop not found" });
      await status.and(page.locator(".warning-kind")).waitFor();
      await showCatalogue(page);
      await page.locator(".welcome-view").getByRole("button", { name: "Connect to Catalogue…" }).first().waitFor();
      await screenshot("connection-unresolved");
      await clear(page);
      await openRecordFile(page, "users.yaml");
      await runCommand(page, "Catalogue: Upsert Open File");
      await notice(page, missing).waitFor();
      await clear(page);

      // Another setting counts at once.
      await mkdir(join(folder, ".vscode"), { recursive: true });
      const write = (name: string): Promise<void> =>
        writeFile(join(folder, ".vscode/settings.json"), JSON.stringify({ "metadataCatalogue.connection": name }));
      await write("embedded");
      await notice(page, "Connected to the embedded catalogue").waitFor();
      await status.waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Load Sample Catalogue" }).waitFor();
      await write("Team");
      await page.locator(".statusbar-item", { hasText: "Catalogue: Team not found" }).waitFor();
      await clear(page);

      // The name of the embedded catalogue is refused where it is typed.
      await runCommand(page, "Catalogue: Connect to Catalogue…");
      await pick(page, "Another Catalogue…");
      await fill(page, "http://127.0.0.1:8080", "http://127.0.0.1:9");
      await fill(page, "Production", "Embedded");
      await page.locator(".quick-input-widget", { hasText: '"Embedded" means the embedded catalogue' }).waitFor();
      await page.keyboard.press("Escape");

      // Chosen in the folder, a catalogue stays, whatever the setting says.
      await runCommand(page, "Catalogue: Connect to Catalogue…");
      await pick(page, "Embedded Catalogue");
      await notice(page, "Connected to the embedded catalogue").waitFor();
      await clear(page);
      await write("Shop");
      await notice(page, "has no effect in this folder, because you chose the embedded catalogue here").waitFor();
      await clear(page);
      await runCommand(page, "Catalogue: Connect to Catalogue…");
      await pick(page, "As the Settings Say");
      await page.locator(".statusbar-item", { hasText: "Catalogue: Shop not found" }).waitFor();
    });
  });

  test("everyday commands do at their rows and in the palette what they say", async () => {
    await using data = await mkdtempDisposable(join(tmpdir(), "metadata-catalogue-rows-"));
    await using served = await serveCatalogue(data.path);
    importSample(served);
    const many = join(data.path, "many.json");
    await writeFile(many, JSON.stringify(Array.from({ length: MANY }, (_, at) => bulkDataset(at)).flat()));
    runCatalogue(served, "import", many);
    await withWorkbench({ folder: join(checkout, "samples") }, async ({ page }) => {
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await showCatalogue(page);
      await runCommand(page, "Catalogue: Show Data Folder of the Embedded Catalogue");
      await notice(page, "Its path was copied.").waitFor();
      equal((await clipboard(page)).endsWith("catalogue"), true);
      await runCommand(page, "Catalogue: Show Unsaved Descriptions");
      await notice(page, "All descriptions that you typed are saved.").waitFor();
      await connectTo(page, served, "Shop");

      // A link asks before it leaves VS Code.
      await runCommand(page, "Catalogue: Show Dataset in Catalogue View…");
      await pick(page, "shop.public.customers");
      const customers = row(page, "customers").and(page.locator(".selected"));
      await customers.waitFor();
      await clear(page);
      const copied = (): Promise<boolean> =>
        clipboard(page).then((text) => text.includes("postgres,shop.public.customers,PROD"));
      // The palette is about the selected row, too.
      await runCommand(page, "Catalogue: Copy URN");
      await waitUntil(copied);
      await page.evaluate('navigator.clipboard.writeText("")');
      equal(await copied(), false);
      await chooseInMenuOf(page, customers, "Copy URN");
      await waitUntil(copied);
      await customers.locator(".monaco-tl-twistie").click();
      await row(page, "Links").locator(".monaco-tl-twistie").click();
      await row(page, "What may be kept of a customer").click();
      await dialog(page, "https://wiki.example.com/privacy/customers").waitFor();
      await page.keyboard.press("Escape");
      await dialog(page).waitFor({ state: "detached" });

      // A level shows 500 rows, and the rest when it is asked for.
      await row(page, "hive").locator(".monaco-tl-twistie").click();
      await row(page, "bulk").locator(".monaco-tl-twistie").click();
      await row(page, "t000").waitFor();
      const last = row(page, "t500");
      await scrollTo(page, "Show More");
      equal(await last.count(), 0);
      await row(page, "Show More").click();
      // The user goes on at the first of the new rows.
      await focusedRow(page).filter({ hasText: "t500" }).waitFor();
      equal(await row(page, "Show More").count(), 0);

      // So does what somebody owns: 100 rows, the first of which is another dataset.
      await runCommand(page, "Catalogue: Search Users and Groups");
      await answer(page, "pat.rowan");
      await rowIn(page, "Users and Groups", "pat.rowan").waitFor();
      await runCommand(page, "Catalogue: Focus on Users and Groups View");
      await unfold(page, "pat.rowan", "Owns");
      await unfold(page, "Owns", "t000");
      await page.keyboard.press("End");
      while ((await focusedRow(page).filter({ hasText: "Show More" }).count()) === 0)
        await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Enter");
      await focusedRow(page).filter({ hasText: "t099" }).waitFor();

      // What the language server is sent is logged at the log level Trace.
      await runCommand(page, "Developer: Set Log Level...");
      await pick(page, "Metadata Catalogue");
      await pick(page, "Trace");
      await openRecordFile(page, "users.yaml");
      await page.keyboard.type("# more");
      await page.keyboard.press("Enter");
      await runCommand(page, "Catalogue: Show Output");
      await page
        .locator(".output-view .view-line", { hasText: /textDocument\/|codeLens\/resolve/ })
        .first()
        .waitFor();

      await runCommand(page, "Catalogue: Export What Is Missing as CSV");
      await page.locator(".tab.active", { hasText: "missing.csv" }).waitFor();
      await page.locator(".view-line", { hasText: "missing,platform,schema" }).waitFor();
      await runCommand(page, "Catalogue: Export Coverage Report");
      await page.locator(".tab.active", { hasText: "coverage.md" }).waitFor();
      await page.locator(".view-line", { hasText: "# Coverage of the catalogue" }).waitFor();
    });
  });
});

/** A window on the sample catalogue, while another catalogue, which is empty at first, is served. */
interface BesideAnother extends Workbench {
  readonly served: CatalogueAddress;
}

/** The message leads back to the catalogue of a dataset that VS Code opens again. */
async function leadsBackToDataset({ page, screenshot, served }: BesideAnother): Promise<void> {
  await row(page, "orders_daily").click();
  await page.locator(".tab.active", { hasText: "lake.orders_daily" }).waitFor();
  await page.locator(".view-line", { hasText: "owners:" }).waitFor();
  await connectTo(page, served, "Shop");
  const told = notice(page, "This item belongs to the embedded catalogue, but you are connected to");
  // What was typed can be given up all the same.
  const typed = page.locator(".view-line", { hasText: "# mine" });
  await page.locator(".view-line", { hasText: "owners:" }).click();
  await page.keyboard.press("Home");
  await page.keyboard.type("# mine");
  await typed.waitFor();
  // A text of another catalogue cannot be saved while the window is connected to this one; one message says so, not two.
  await page.keyboard.press("ControlOrMeta+S");
  await notice(page, "was not saved").getByRole("link", { name: "Connect to Catalogue…" }).waitFor();
  equal(await page.locator(".notification-toast", { hasText: "This item belongs to" }).count(), 1);
  await clear(page);
  await runCommand(page, "File: Revert File");
  await typed.waitFor({ state: "detached" });
  await told.waitFor();
  await clear(page);
  await untilRestorable(page, { editors: ["lake.orders_daily.dataset.yaml"] });
  await page.reload();
  await told.waitFor();
  await screenshot("dataset-of-another-catalogue");
  await told.getByRole("button", { name: "Connect to Catalogue…" }).click();
  await pick(page, "Embedded");
  await row(page, "orders_daily").waitFor();
  // The dataset is opened again when its catalogue is connected, without a click on Try Again in its tab.
  await page.locator(".view-line", { hasText: "owners:" }).waitFor();
}

/** A page whose unsaved changes were kept meanwhile has them again. */
async function leadsBackToPage({ page, userData, screenshot, served }: BesideAnother): Promise<void> {
  await runCommand(page, "View: Close All Editors");
  await clear(page);
  await row(page, "orders_daily").click();
  await page.locator(".tab.active", { hasText: "lake.orders_daily.dataset" }).waitFor();
  await runCommand(page, "Catalogue: Open Dataset Page");
  const shown = pageContent(page);
  await shown.locator("td.words").first().click();
  await page.keyboard.type("Mine");
  await page.keyboard.press("Enter");
  await shown.getByText("1 unsaved change", { exact: true }).waitFor();
  await connectAgain(page, served);
  await untilRestorable(page, {
    editors: ["lake.orders_daily.dataset.yaml", "metadataCatalogue.dataset"],
    unsaved: { text: "Mine", userData },
  });
  await page.reload();
  await shown.getByText("you are connected to").waitFor();
  await shown.getByText("Your unsaved changes are kept.").waitFor();
  await screenshot("page-of-another-catalogue");
  await runCommand(page, "Catalogue: Connect to Catalogue…");
  await pick(page, "Embedded");
  await row(page, "orders_daily").waitFor();
  await shown.getByText("1 unsaved change", { exact: true }).waitFor();
  await shown.locator("td.words", { hasText: "Mine" }).waitFor();
  // Saved, so that nothing asks when its editor is closed.
  await shown.locator("td.words", { hasText: "Mine" }).click();
  await page.keyboard.press("ControlOrMeta+S");
  await page.locator(".tab.dirty").first().waitFor({ state: "detached" });
}

/** The connection has no say in what the page and the text of a dataset of another catalogue act on. */
async function actOnTheirCatalogue({ page, served }: BesideAnother): Promise<void> {
  await runCommand(page, "View: Close All Editors");
  await clear(page);
  importSample(served);
  await row(page, "orders_daily").click();
  await page.locator(".tab.active", { hasText: "lake.orders_daily.dataset" }).waitFor();
  await runCommand(page, "Catalogue: Open Dataset Page");
  const shown = pageContent(page);
  await shown.locator("td.words").first().click();
  await page.keyboard.type("Mine, too");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ControlOrMeta+S");
  const history = shown.locator("tbody tr", { hasText: "Mine, too" }).getByRole("button", { name: "History" });
  await history.waitFor();
  await connectAgain(page, served);
  await clear(page);
  const told = notice(page, "This item belongs to the embedded catalogue, but you are connected to");
  await history.click();
  await told.waitFor();
  await clear(page);
  await shown.getByRole("button", { name: "Open as Text" }).click();
  const line = page.locator(".view-line", { hasText: "Mine, too" }).first();
  await line.click();
  for (const command of ["Show History…", "Copy Description to…"]) {
    await clear(page);
    await chooseInMenuOf(page, line, command);
    await told.waitFor();
  }
}

/** Opens the menu by a click on the name of the catalogue in the status bar. */
async function openMenu(page: Page, name: string): Promise<void> {
  await page.locator(".statusbar-item a", { hasText: name }).first().click();
  await page.locator(".quick-input-title", { hasText: "Catalogue Connection" }).waitFor();
}

/** Turns the wheel over the view until a row is there. */
async function scrollTo(page: Page, text: string): Promise<void> {
  const rows = page.locator(".pane", { hasText: "Datasets" }).locator(".monaco-list-rows").first();
  await waitUntil(async () => {
    if ((await row(page, text).count()) > 0) return true;
    await rows.hover();
    await page.mouse.wheel(0, 1_500);
    return false;
  });
}

function bulkDataset(at: number): readonly object[] {
  const name = `bulk.t${String(at).padStart(3, "0")}`;
  const entityUrn = `urn:li:dataset:(urn:li:dataPlatform:hive,${name},PROD)`;
  const proposal = { entityType: "dataset", entityUrn, changeType: "UPSERT" };
  const properties = { name, customProperties: {}, tags: [] };
  const ownership = { owners: [{ owner: "urn:li:corpuser:pat.rowan", type: "DATAOWNER" }] };
  return [
    { ...proposal, aspectName: "datasetProperties", aspect: { json: properties } },
    { ...proposal, aspectName: "ownership", aspect: { json: ownership } },
  ];
}

/** Connects once more to the other catalogue, which is in the list now. */
async function connectAgain(page: Page, { url }: CatalogueAddress): Promise<void> {
  await runCommand(page, "Catalogue: Connect to Catalogue…");
  await pick(page, url);
  await notice(page, 'Connected to the catalogue "Shop"').waitFor();
}

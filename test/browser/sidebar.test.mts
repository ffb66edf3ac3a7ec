import { deepEqual, equal, match } from "node:assert/strict";
import { join } from "node:path";
import * as z from "zod";
import { checkout } from "../../scripts/checkout.mts";
import { seedCatalogue } from "../../scripts/seedCatalogue.mts";
import { addSteward, ask, describeColumn, ingest, ownersOf, withCatalogueOf } from "./catalogueOf.mts";
import { goToRow } from "./keyboard.mts";
import { chooseInMenuOf } from "./menu.mts";
import { describe, descriptionIn } from "./orderId.mts";
import { answer, pick, runCommand } from "./quickInput.mts";
import { clear, notice, row, rowIn, showCatalogue } from "./shown.mts";
import { YES_OR_NO } from "./yesOrNo.mts";
import { withWorkbench, type Workbench } from "./workbench.mts";

const ORDERS = "urn:li:dataset:(urn:li:dataPlatform:hive,lake.orders_daily,PROD)";

suite("the sidebar", () => {
  test("everything is done at its row: by a click, a key, the context menu and the palette", async () => {
    await withWorkbench({ folder: join(checkout, "samples") }, async ({ page, userData, screenshot }) => {
      await showCatalogue(page);
      await page.getByRole("button", { name: "Load Sample Catalogue" }).click();
      await notice(page, "Imported 12 datasets, 8 users, 3 groups.").waitFor();
      await clear(page);

      // A click opens a dataset as a text; the arrow key unfolds it.
      await row(page, "orders_daily").click();
      await page.locator(".tab.active", { hasText: "lake.orders_daily.dataset.yaml" }).waitFor();
      await page.locator(".view-line", { hasText: "owners:" }).waitFor();
      deepEqual(await page.locator(".editor-actions [aria-label*='Upsert Open File']").count(), 0);
      await page.keyboard.press("ArrowRight");
      await row(page, "Owners").waitFor();
      await screenshot("sidebar-dataset");

      // The palette is about the selected dataset.
      await runCommand(page, "Catalogue: Add Owner");
      await pick(page, "Noa Larch");
      await pick(page, "Data Steward");
      await notice(page, "Noa Larch (noa.larch) is now Data Steward of lake.orders_daily.").waitFor();
      await clear(page);

      // Delete removes the selected owner, and so does the context menu.
      await row(page, "Noa Larch").click();
      await page.keyboard.press("Delete");
      await notice(page, "Noa Larch (noa.larch) is no longer Data Steward of lake.orders_daily.").waitFor();
      await row(page, "Noa Larch").waitFor({ state: "detached" });
      // The sample catalogue does not have this user.
      await row(page, "dana.sorrel").filter({ hasText: "Data Owner · not in the catalogue" }).waitFor();
      await chooseInMenuOf(page, row(page, "dana.sorrel"), "Remove Owner");
      const removal = notice(page, "dana.sorrel is no longer Data Owner of lake.orders_daily.");
      await removal.getByRole("button", { name: "Undo" }).click();
      await row(page, "dana.sorrel").waitFor();
      const undone = notice(page, "Undone. dana.sorrel is Data Owner of lake.orders_daily again.");
      await undone.waitFor();
      await clear(page);
      await runCommand(page, "Catalogue: Show Last Result");
      await undone.waitFor();
      await clear(page);
      await withCatalogueOf(userData, async (catalogue) => {
        const owners = await ownersOf(catalogue, ORDERS);
        deepEqual(owners.at(-1), { owner: { urn: "urn:li:corpuser:dana.sorrel" }, type: "DATAOWNER" });
      });

      // F2 edits the description of a column; what was written can be undone.
      await row(page, "Columns").click();
      await row(page, "order_id").click({ button: "right" });
      await page.getByRole("menuitem", { name: "Edit Description" }).waitFor();
      await screenshot("sidebar-column-menu");
      await page.keyboard.press("Escape");
      await row(page, "order_id").click();
      await page.locator(".view-line", { hasText: "order_id:" }).waitFor();
      await page.keyboard.press("F2");
      await answer(page, "One number for each order");
      const change = notice(page, "The description of order_id in lake.orders_daily was changed.");
      await change.waitFor();
      await page.locator(".view-line", { hasText: "One number for each order" }).waitFor();
      await change.getByRole("button", { name: "Undo" }).click();
      await row(page, "One number for each order").waitFor({ state: "detached" });
      await withCatalogueOf(userData, async (catalogue) => {
        deepEqual((await descriptionIn(catalogue)) ?? "", "");
      });

      // What somebody else wrote since is kept, and is shown instead of another try.
      await row(page, "order_id").click();
      await page.keyboard.press("F2");
      await answer(page, "Mine");
      await change.waitFor();
      await withCatalogueOf(userData, (catalogue) => describe(catalogue, "Theirs"));
      await change.getByRole("button", { name: "Undo" }).click();
      const kept = notice(page, "was not restored, because it has been changed again. The newer text is kept.");
      await kept.waitFor();
      equal(await kept.getByRole("button", { name: "Try Again" }).count(), 0);
      await screenshot("sidebar-undo-refused");
      await kept.getByRole("button", { name: "Show History…" }).click();
      await page.locator(".quick-input-widget .monaco-list-row", { hasText: "Theirs" }).waitFor();
      await page.keyboard.press("Escape");

      // So is what somebody else wrote after a removal.
      await clear(page);
      await row(page, "order_id").click();
      await page.keyboard.press("F2");
      await answer(page, "");
      const emptied = notice(page, "The description of order_id in lake.orders_daily was removed.");
      await emptied.waitFor();
      await withCatalogueOf(userData, (catalogue) => describe(catalogue, "Theirs, later"));
      await emptied.getByRole("button", { name: "Undo" }).click();
      await kept.waitFor();
      await withCatalogueOf(userData, async (catalogue) => {
        equal(await descriptionIn(catalogue), "Theirs, later");
      });
      await page.locator(".quick-input-widget").waitFor({ state: "hidden" });
      await clear(page);

      await runCommand(page, "Catalogue: Search Users and Groups");
      await answer(page, "hazel");
      await page.getByRole("button", { name: /^Users and Groups.*"hazel"/ }).waitFor();

      // The view is searched by the catalogue and filtered by what is missing; what is found by nothing is said.
      await row(page, "orders_daily").click();
      await page.keyboard.press("ControlOrMeta+F");
      await answer(page, "orders");
      await row(page, "lake.orders_daily").waitFor();
      await page.getByRole("button", { name: /^Datasets.*"orders"/ }).waitFor();
      await screenshot("sidebar-search");
      await runCommand(page, "Catalogue: Filter Datasets");
      await pick(page, "Without Owner");
      await row(page, "lake.orders_daily").waitFor({ state: "detached" });
      await screenshot("sidebar-filter");
      await runCommand(page, "Catalogue: Filter Datasets");
      await pick(page, "Missing Descriptions");
      await row(page, "lake.orders_daily").waitFor();
      await runCommand(page, "Catalogue: Filter Datasets");
      await pick(page, "Owned by Me");
      await page.getByText("No dataset matches both your search and the filter.").waitFor();
      // A reload shows the same lists; the filter can be ended without the search.
      await page.reload();
      await page.getByRole("button", { name: /^Users and Groups.*"hazel"/ }).waitFor();
      await page.getByRole("button", { name: /^Datasets.*"orders", Owned by Me/ }).waitFor();
      await page.getByText("No dataset matches both your search and the filter.").waitFor();
      // The platforms to filter by are those of the catalogue, although the view has listed none.
      await runCommand(page, "Catalogue: Filter Datasets");
      await pick(page, "On One Platform…");
      await page.locator(".quick-input-widget .monaco-list-row", { hasText: "snowflake" }).waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Search Without the Filter" }).click();
      await row(page, "lake.orders_daily").waitFor();
      await page.getByRole("button", { name: /^Datasets.*"orders"(?!, )/ }).waitFor();
      // Who is marked as removed still owns datasets, and is found.
      await withCatalogueOf(userData, (catalogue) =>
        ingest(catalogue, [{ entityUrn: "urn:li:corpuser:jo.hazel", aspectName: "status", value: { removed: true } }]),
      );
      await runCommand(page, "Catalogue: Filter Datasets");
      await pick(page, "Owned by…");
      await page.locator(".quick-input-widget", { hasText: "jo.hazel · marked removed" }).waitFor();
      await pick(page, "Jo Hazel");
      await row(page, "lake.orders_daily").waitFor({ state: "detached" });
      await row(page, "shop.public.orders").waitFor();
      await page.getByRole("button", { name: /^Datasets.*Owned by Jo Hazel \(jo\.hazel\)/ }).waitFor();
      // So is, by the whole ID, an owner whom the catalogue does not have.
      await runCommand(page, "Catalogue: Filter Datasets");
      await pick(page, "Owned by…");
      await pick(page, "dana.sorrel");
      await row(page, "lake.orders_daily").waitFor();
      await page.getByRole("button", { name: /^Datasets.*Owned by dana\.sorrel/ }).waitFor();
      await runCommand(page, "Catalogue: Search Datasets");
      await answer(page, "nowhere to be found");
      await page.getByText("No dataset matches both your search and the filter.").waitFor();
      await screenshot("sidebar-nothing");
      await page.getByRole("button", { name: "Show All Datasets" }).first().click();
      await row(page, "orders_daily").waitFor();
      await screenshot("sidebar-end");
    });
  });

  test("the icon in the title of the view reads every dataset again, whichever has the focus; what a leaver owns is given to another in one go, and back; a user is dragged to a dataset", async () => {
    await withWorkbench({ folder: join(checkout, "samples"), prepare: seedCatalogue }, async (workbench) => {
      await everyDatasetReadAgain(workbench);
      await leaverReplaced(workbench);
    });
  });
});

/** The icon in the title of the view reads every dataset again, whichever has the focus. */
async function everyDatasetReadAgain({ page, userData }: Workbench): Promise<void> {
  await showCatalogue(page);
  await row(page, "page_views").filter({ hasText: "2 of 5 described" }).waitFor();
  await row(page, "orders_daily").click();
  await page.locator(".tab.active", { hasText: "lake.orders_daily.dataset.yaml" }).waitFor();
  await withCatalogueOf(userData, async (catalogue) => {
    const dataset = "urn:li:dataset:(urn:li:dataPlatform:hive,lake.page_views,PROD)";
    for (const column of ["visitor_id", "url", "viewed_at", "is_bot", "ds"])
      await describeColumn(catalogue, { dataset, column }, "Described elsewhere");
  });
  await row(page, "page_views").hover();
  await page.locator(".pane-header", { hasText: "Datasets" }).getByRole("button", { name: "Refresh" }).click();
  await row(page, "page_views").filter({ hasText: "5 of 5 described" }).waitFor();
}

/** What a leaver owns is given to another in one go, and back; a user is dragged to a dataset. */
async function leaverReplaced({ page, userData, screenshot }: Workbench): Promise<void> {
  await runCommand(page, "View: Close All Editors");
  await clear(page);
  // Whom the catalogue knows, and what they own.
  await runCommand(page, "Catalogue: Search Users and Groups");
  await answer(page, "jo.hazel");
  const person = rowIn(page, "Users and Groups", "jo.hazel");
  await person.locator(".monaco-tl-twistie").click();
  await rowIn(page, "Users and Groups", "Owns").locator(".monaco-tl-twistie").click();
  await screenshot("people");

  // Delete removes the owner at the row that has the focus, and does not open the dataset.
  await rowIn(page, "Users and Groups", "customers").waitFor();
  const open = await page.locator(".tab").count();
  await runCommand(page, "Catalogue: Focus on Users and Groups View");
  await goToRow(page, "customers");
  await page.keyboard.press("Delete");
  const removed = notice(page, "Jo Hazel (jo.hazel) is no longer Technical Owner of shop.public.customers.");
  await removed.waitFor();
  await rowIn(page, "Users and Groups", "customers").waitFor({ state: "detached" });
  await removed.getByRole("button", { name: "Undo" }).click();
  await rowIn(page, "Users and Groups", "customers").waitFor();
  deepEqual(await page.locator(".tab").count(), open);
  await clear(page);
  const owned = await ownedBy(userData, "urn:li:corpuser:jo.hazel");

  // All of it is transferred, after it was shown.
  await chooseInMenuOf(page, person, "Transfer Ownership");
  await page.locator(".quick-input-widget", { hasText: "4 Selected" }).waitFor();
  await screenshot("people-transfer-datasets");
  await page.keyboard.press("Enter");
  await pick(page, "Noa Larch");
  const dialog = page.locator(".monaco-dialog-box", { hasText: "to Noa Larch (noa.larch) in" });
  await dialog.waitFor();
  await screenshot("people-transfer-question");
  await dialog.getByRole("button", { name: "Transfer" }).click();
  const done = notice(page, "to Noa Larch (noa.larch):");
  await done.waitFor();
  deepEqual(await ownedBy(userData, "urn:li:corpuser:jo.hazel"), []);
  // Who hands over everything may be leaving: what else names them is said, too.
  await notice(page, "Jo Hazel (jo.hazel) is still named elsewhere. Member of: Data Platform").waitFor();
  await screenshot("people-transferred");
  await done.getByRole("button", { name: "Undo" }).click();
  await notice(page, "Undone: Transfer ownership").waitFor();
  deepEqual(await ownedBy(userData, "urn:li:corpuser:jo.hazel"), owned);
  // Who gets everything back is not leaving: a message that is still open does not go on with that.
  await notice(page, "is still named elsewhere.").getByRole("button", { name: "Remove from Groups…" }).click();
  await notice(page, "The transfer was undone").waitFor();
  await clear(page);

  // A user is dragged to a dataset.
  await person.dragTo(rowIn(page, "Datasets", "page_views"));
  await pick(page, "Data Steward");
  await notice(page, "Jo Hazel (jo.hazel) is now Data Steward of lake.page_views.").waitFor();
  await clear(page);

  // Where it cannot own anything, that is said. A list that is read again just then loses what is dropped.
  const said = page.locator(".statusbar-item", { hasText: "Only datasets can get owners" });
  let isSaid = false;
  for (let time = 0; time < 5 && !isSaid; time++) {
    await person.dragTo(rowIn(page, "Datasets", "lake"));
    isSaid = await said.waitFor({ timeout: 5_000 }).then(...YES_OR_NO);
  }
  equal(isSaid, true);
  const datasetsSaid = page.locator(".statusbar-item", { hasText: "drop them onto a user or group" });
  await rowIn(page, "Datasets", "page_views").dragTo(rowIn(page, "Datasets", "orders_daily"));
  await datasetsSaid.waitFor();

  // A dataset that somebody owns is transferred by a command instead, which is said.
  await rowIn(page, "Users and Groups", "customers").dragTo(person);
  await notice(page, "To give a dataset below a user to somebody else").waitFor();
  // A row that only holds others is nobody.
  await rowIn(page, "Users and Groups", "Groups").dragTo(person);
  await notice(page, "To add users to a group").waitFor();
  await clear(page);

  // Two datasets are dragged to a user, with a folder, which is left out.
  await rowIn(page, "Datasets", "orders_daily").click();
  for (const other of ["lake", "page_views"])
    await rowIn(page, "Datasets", other).click({ modifiers: ["ControlOrMeta"] });
  await rowIn(page, "Datasets", "page_views").dragTo(person);
  await page.locator(".quick-input-widget", { hasText: "2 datasets (1 selected row is not a dataset)" }).waitFor();
  await pick(page, "Business Owner");
  const dragged = page.locator(".monaco-dialog-box", {
    hasText: "Add Jo Hazel (jo.hazel) as Business Owner to 2 datasets?",
  });
  await dragged.getByRole("button", { name: "Add" }).click();
  await notice(page, "2 datasets changed.").getByRole("button", { name: "Undo" }).click();
  await notice(page, "Undone: Add Jo Hazel").waitFor();
  await clear(page);

  // Two datasets are selected, and get an owner at once.
  await rowIn(page, "Datasets", "orders_daily").click();
  await rowIn(page, "Datasets", "page_views").click({ modifiers: ["ControlOrMeta"] });
  await chooseInMenuOf(page, rowIn(page, "Datasets", "page_views"), "Add Owner");
  await pick(page, "Kim Elm");
  await pick(page, "Business Owner");
  const many = page.locator(".monaco-dialog-box", {
    hasText: "Add Kim Elm (kim.elm) as Business Owner to 2 datasets?",
  });
  await many.waitFor();
  await screenshot("people-many");
  await many.getByRole("button", { name: "Add" }).click();
  await notice(page, "2 datasets changed.").waitFor();
  await screenshot("people-end");
  await clear(page);

  // What she owns of the selection is transferred: the list has the owners of the selection, who owns most of it first.
  await chooseInMenuOf(page, rowIn(page, "Datasets", "page_views"), "Transfer Ownership");
  const owners = page.locator(".quick-input-widget", { hasText: "Transfer Ownership of 2 datasets" });
  await owners.locator(".monaco-list-row").first().waitFor();
  match(await owners.locator(".monaco-list-row").first().innerText(), /Kim Elm\s*kim\.elm · owns 2 of them/);
  await screenshot("people-transfer-owners");
  await pick(page, "Kim Elm");
  const receivers = page.locator(".quick-input-widget", { hasText: "of 2 datasets from Kim Elm (kim.elm) to" });
  await receivers.locator(".monaco-list-row", { hasText: "noa.larch" }).waitFor();
  equal(await receivers.locator(".monaco-list-row", { hasText: "kim.elm" }).count(), 0);
  await pick(page, "Noa Larch");
  const given = page.locator(".monaco-dialog-box", {
    hasText: "from Kim Elm (kim.elm) to Noa Larch (noa.larch) in 2 datasets?",
  });
  await given.filter({ hasText: "+Noa Larch (noa.larch) as Business Owner" }).waitFor();
  // What another person adds meanwhile was not shown, so it stays.
  await withCatalogueOf(userData, (catalogue) => addSteward(catalogue, "urn:li:corpuser:kim.elm", ORDERS));
  await given.getByRole("button", { name: "Transfer" }).click();
  await notice(page, "2 datasets changed, in 1, owners that others added meanwhile were kept.").waitFor();
  await screenshot("people-transfer-kept");
  const kept = await withCatalogueOf(userData, (catalogue) => ownersOf(catalogue, ORDERS));
  deepEqual(
    kept.filter((each) => JSON.stringify(each).includes("kim.elm")),
    [{ owner: { urn: "urn:li:corpuser:kim.elm" }, type: "DATA_STEWARD" }],
  );
}

const Owned = z.object({
  data: z.object({
    corpUser: z.object({
      relationships: z.object({ relationships: z.array(z.object({ entity: z.object({ urn: z.string() }) })) }),
    }),
  }),
});

/** The URNs of what a user owns, as another program sees it. */
async function ownedBy(userData: string, urn: string): Promise<readonly string[]> {
  const query = `query ($urn: String!) { corpUser(urn: $urn) { relationships(input: { types: ["OwnedBy"], direction: INCOMING, start: 0, count: 100 }) { relationships { entity { urn } } } } }`;
  const answered = await withCatalogueOf(userData, async (catalogue) =>
    Owned.parse(await ask(catalogue, query, { urn })),
  );
  return answered.data.corpUser.relationships.relationships.map(({ entity }) => entity.urn).toSorted();
}

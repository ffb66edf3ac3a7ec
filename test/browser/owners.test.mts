import { deepEqual, equal } from "node:assert/strict";
import { join } from "node:path";
import { checkout } from "../../scripts/checkout.mts";
import type { CatalogueAddress } from "../../scripts/servedCatalogue.mts";
import { ingest, makeOwnershipType, ownersOf, withCatalogueOf } from "./catalogueOf.mts";
import { answer, pick } from "./quickInput.mts";
import { clear, notice, row, showCatalogue } from "./shown.mts";
import { pageContent } from "./webview.mts";
import { withWorkbench } from "./workbench.mts";

const ORDERS = "urn:li:dataset:(urn:li:dataPlatform:hive,lake.orders_daily,PROD)";
const TWINS = ["sam.one", "sam.two"];

suite("owners", () => {
  test("of one name are told apart, have ownership types of the catalogue, and are removed once by a double click", async () => {
    await withWorkbench({ folder: join(checkout, "samples") }, async ({ page, userData, screenshot }) => {
      await showCatalogue(page);
      await page.getByRole("button", { name: "Load Sample Catalogue" }).click();
      await notice(page, "Imported 12 datasets").waitFor();
      await clear(page);
      let dataOwner = "";
      await withCatalogueOf(userData, async (catalogue) => {
        await addTwins(catalogue);
        await makeOwnershipType(catalogue, { name: "Keeper of Keys", description: "Keeps the keys." });
        // Which every catalogue has, although it offers it to nobody.
        dataOwner = `Data Owner (${await makeOwnershipType(catalogue, { name: "Data Owner", description: "Another one." })})`;
      });
      await row(page, "orders_daily").hover();
      await row(page, "orders_daily").getByRole("button", { name: "Open Dataset Page" }).click();
      const shown = pageContent(page);
      for (const id of TWINS) {
        await shown.getByRole("button", { name: "Add Owner" }).click();
        await pick(page, id);
        await page.locator(".quick-input-widget:visible .monaco-list-row", { hasText: "Keeper of Keys" }).waitFor();
        await screenshot(`ownership-types-${id}`);
        await pick(page, "Keeper of Keys");
        await notice(page, `Sam Twin (${id}) is now Keeper of Keys of lake.orders_daily.`).waitFor();
        await clear(page);
      }
      await shown.getByRole("heading", { name: "Keeper of Keys" }).waitFor();
      await screenshot("owners-of-one-name");
      deepEqual(await shown.locator(".owners li", { hasText: "Sam Twin" }).allInnerTexts(), [
        "Sam Twin sam.one · user Remove",
        "Sam Twin sam.two · user Remove",
      ]);
      await row(page, "orders_daily").locator(".monaco-tl-twistie").click();
      await row(page, "sam.two · Keeper of Keys").waitFor();
      await screenshot("owners-of-one-name-tree");

      // An ownership type of a name that another one has is shown with its ID, wherever it is shown.
      await shown.getByRole("button", { name: "Add Owner" }).click();
      await pick(page, "noa.larch");
      await pick(page, dataOwner);
      await notice(page, `Noa Larch (noa.larch) is now ${dataOwner} of lake.orders_daily.`).waitFor();
      await clear(page);
      await shown.getByRole("heading", { name: dataOwner, exact: true }).waitFor();
      await shown.getByRole("heading", { name: "Data Owner", exact: true }).waitFor();
      await shown.getByRole("button", { name: `Remove Noa Larch (noa.larch), ${dataOwner}` }).waitFor();
      await row(page, dataOwner).waitFor();
      await screenshot("ownership-types-of-one-name");

      // A type that the catalogue does not list, as another tool may have written it.
      await shown.getByRole("button", { name: "Add Owner" }).click();
      await pick(page, "noa.larch");
      await pick(page, "Another Ownership Type");
      await answer(page, "urn:li:dataset:keeper");
      await page.getByText("This is not the URN of an ownership type").waitFor();
      await screenshot("ownership-type-typed");
      await answer(page, "urn:li:ownershipType:night_watch");
      await notice(page, "Noa Larch (noa.larch) is now Night Watch of lake.orders_daily.").waitFor();
      await clear(page);

      // An owner has it now, so it is offered, although the catalogue does not list it.
      await shown.getByRole("button", { name: "Add Owner" }).click();
      await pick(page, "sam.two");
      await pick(page, "Night Watch");
      await notice(page, "Sam Twin (sam.two) is now Night Watch of lake.orders_daily.").waitFor();
      await clear(page);

      // The second click of a slow double click is on the button of the next owner, who has the place of the first then.
      const remove = shown.getByRole("button", { name: "Remove Sam Twin (sam.one), Keeper of Keys" });
      await remove.dblclick({ delay: 100 });
      await notice(page, "Sam Twin (sam.one) is no longer Keeper of Keys of lake.orders_daily.").waitFor();
      await remove.waitFor({ state: "detached" });
      await screenshot("owner-removed-by-double-click");
      equal(await page.locator(".notification-toast .codicon-error").count(), 0);
      equal(await page.locator(".notification-toast").count(), 1);
      const owners = await withCatalogueOf(userData, (catalogue) => ownersOf(catalogue, ORDERS));
      deepEqual(owners.slice(-4), [
        { owner: { urn: "urn:li:corpuser:sam.two" }, type: "CUSTOM" },
        { owner: { urn: "urn:li:corpuser:noa.larch" }, type: "CUSTOM" },
        { owner: { urn: "urn:li:corpuser:noa.larch" }, type: "CUSTOM" },
        { owner: { urn: "urn:li:corpuser:sam.two" }, type: "CUSTOM" },
      ]);
    });
  });
});

/** Stores users of one name, as an ingestion would. */
async function addTwins(catalogue: CatalogueAddress): Promise<void> {
  const value = { active: true, displayName: "Sam Twin" };
  await ingest(
    catalogue,
    TWINS.map((id) => ({ entityUrn: `urn:li:corpuser:${id}`, aspectName: "corpUserInfo", value })),
  );
}

import { deepEqual } from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import * as z from "zod";
import { checkout } from "../../scripts/checkout.mts";
import type { CatalogueAddress } from "../../scripts/servedCatalogue.mts";
import { ask, ownersOf, withCatalogueOf } from "./catalogueOf.mts";
import { beginToConnect } from "./connectTo.mts";
import { chooseInMenuOf } from "./menu.mts";
import { runCommand } from "./quickInput.mts";
import { clear, notice, press, showCatalogue } from "./shown.mts";
import { withWorkbench, type Workbench } from "./workbench.mts";

const ORDERS = "urn:li:dataset:(urn:li:dataPlatform:hive,lake.orders_daily,PROD)";
const [NOA, ROBIN] = ["urn:li:corpuser:noa.larch", "urn:li:corpuser:robin.birch"];

suite("an import", () => {
  test("of a file in the Explorer says what was skipped; of patches shows what they change first; does not overwrite what somebody changes while the user is asked, and is not compared again in another catalogue", async () => {
    await withWorkbench({ folder: join(checkout, "samples") }, async (workbench) => {
      await skippedParts(workbench);
      await patchesAreShown(workbench);
      await othersAreNotOverwritten(workbench);
      await notComparedElsewhere(workbench);
    });
  });
});

/** A file in the Explorer: what was skipped is said, and why, and the output lists each part. */
async function skippedParts({ page, folder, screenshot }: Workbench): Promise<void> {
  const user = { entityType: "corpuser", entityUrn: "urn:li:corpuser:ada.l", changeType: "UPSERT" };
  const value = JSON.stringify({ active: true, displayName: "Ada" });
  const aspect = { contentType: "application/json", value };
  const items = [
    { ...user, aspectName: "corpUserInfo", aspect },
    { ...user, aspectName: "corpUserFame", aspect },
    ...["urn:li:gadget:a b", "urn:li:gadget:c"].map((entityUrn) => ({
      ...{ entityType: "gadget", entityUrn, changeType: "UPSERT", aspectName: "gadgetInfo", aspect },
    })),
  ];
  await writeFile(join(folder, "people.json"), JSON.stringify(items));
  const file = page.locator(".explorer-folders-view .monaco-list-row", { hasText: "people.json" });
  await chooseInMenuOf(page, file, "Import Metadata File…");
  const told = notice(page, "Imported 1 user; 3 parts of the file skipped.");
  await told.filter({ hasText: '2 parts, such as item 3 ("urn:li:gadget:a b", gadgetInfo)' }).waitFor();
  await told.filter({ hasText: "corpUserFame" }).waitFor();
  await screenshot("import-skipped");
  await told.getByRole("button", { name: "Show Output" }).click();
  await page.locator(".output-view .view-line", { hasText: '"urn:li:gadget:c"' }).waitFor();
  await screenshot("import-skipped-output");
}

/** What patches change is shown before they are applied. */
async function patchesAreShown({ page, folder, screenshot }: Workbench): Promise<void> {
  await runCommand(page, "View: Close All Editors");
  await clear(page);
  const user = { entityType: "corpuser", entityUrn: "urn:li:corpuser:grace.h", aspectName: "corpUserInfo" };
  const patchOf = (title: string): object => ({
    ...{ ...user, changeType: "PATCH" },
    aspect: { json: [{ op: "add", path: "/title", value: title }] },
  });
  const imported = async (...items: readonly object[]): Promise<void> => {
    await writeFile(join(folder, "patches.json"), JSON.stringify(items));
    const file = page.locator(".explorer-folders-view .monaco-list-row", { hasText: "patches.json" });
    await chooseInMenuOf(page, file, "Import Metadata File…");
  };
  await imported({ ...user, changeType: "UPSERT", aspect: { json: { active: true } } });
  await notice(page, "Imported 1 user.").waitFor();
  await clear(page);
  await imported(patchOf("Analyst"), patchOf("Admiral"));
  const question = page.locator(".monaco-dialog-box", {
    hasText: "Import patches.json into the embedded catalogue?",
  });
  await question.filter({ hasText: "grace.h (user): patches corpUserInfo (2 patches)" }).waitFor();
  await screenshot("import-patches");
  await question.getByRole("button", { name: "Import", exact: true }).click();
  await notice(page, "Imported 1 user.").waitFor();
  await clear(page);
  await imported(patchOf("Analyst"), patchOf("Admiral"));
  await notice(page, "Nothing was written: the catalogue already has everything in patches.json.").waitFor();
  await clear(page);

  // A patch that cannot be applied is named by its place in the file.
  const test = { op: "test", path: "/title", value: "Analyst" };
  await imported({ ...user, changeType: "PATCH", aspect: { json: [test] } });
  await notice(page, "Item 1 of the file cannot patch corpUserInfo").waitFor({ timeout: 40_000 });
  await screenshot("import-patch-failed");
}

/** What somebody changes while the user is asked is not overwritten, until they are asked again. */
async function othersAreNotOverwritten({ page, userData, screenshot }: Workbench): Promise<void> {
  await runCommand(page, "View: Close All Editors");
  await clear(page);
  await showCatalogue(page);
  await page.getByRole("button", { name: "Load Sample Catalogue" }).click();
  await notice(page, "Imported 12 datasets").waitFor();
  await clear(page);
  await withCatalogueOf(userData, (catalogue) => addSteward(catalogue, NOA));

  // The import would remove the owner. While the user reads that, somebody adds another one.
  await runCommand(page, "Catalogue: Load Sample Catalogue");
  await dialog(page).waitFor();
  await screenshot("import-question");
  await withCatalogueOf(userData, (catalogue) => addSteward(catalogue, ROBIN));
  await dialog(page).getByRole("button", { name: "Import", exact: true }).click();
  const refused = notice(page, '"lake.orders_daily" changed elsewhere in the meantime');
  await refused.waitFor();
  await screenshot("import-refused");
  await withCatalogueOf(userData, async (catalogue) => {
    deepEqual(await stewards(catalogue), [NOA, ROBIN]);
  });

  await refused.getByRole("button", { name: "Compare Again" }).click();
  await dialog(page).filter({ hasText: "robin.birch" }).waitFor();
  await dialog(page).getByRole("button", { name: "Import", exact: true }).click();
  await notice(page, "Imported 12 datasets, 8 users, 3 groups.").waitFor();
  await withCatalogueOf(userData, async (catalogue) => {
    deepEqual(await stewards(catalogue), []);
  });
}

/** An import that was refused is not compared again in another catalogue. The window is connected to that then. */
async function notComparedElsewhere({ page, userData }: Workbench): Promise<void> {
  await runCommand(page, "View: Close All Editors");
  await clear(page);
  await withCatalogueOf(userData, (catalogue) => addSteward(catalogue, NOA));
  await runCommand(page, "Catalogue: Load Sample Catalogue");
  await dialog(page).waitFor();
  await withCatalogueOf(userData, (catalogue) => addSteward(catalogue, ROBIN));
  await dialog(page).getByRole("button", { name: "Import", exact: true }).click();
  const refused = notice(page, '"lake.orders_daily" changed elsewhere in the meantime');
  await refused.waitFor();
  await beginToConnect(page, { url: "http://127.0.0.1:1", token: "any" }, "Elsewhere");
  await notice(page, "The catalogue at http://127.0.0.1:1 does not answer").waitFor();
  await press(page, refused, "Compare Again");
  await notice(page, "That message is about the embedded catalogue, but you are connected").waitFor();
}

async function addSteward(catalogue: CatalogueAddress, owner: string): Promise<void> {
  const query = "mutation ($input: AddOwnerInput!) { addOwner(input: $input) }";
  const input = { ownerUrn: owner, ownerEntityType: "CORP_USER", type: "DATA_STEWARD", resourceUrn: ORDERS };
  z.object({ data: z.object({ addOwner: z.literal(true) }) }).parse(await ask(catalogue, query, { input }));
}

/** Which of the users Noa and Robin are data stewards of the dataset. */
async function stewards(catalogue: CatalogueAddress): Promise<readonly string[]> {
  const owners = z.array(z.object({ owner: z.object({ urn: z.string() }), type: z.string() }));
  const all = owners.parse(await ownersOf(catalogue, ORDERS)).filter(({ type }) => type === "DATA_STEWARD");
  return all.map(({ owner }) => owner.urn).filter((urn) => urn === NOA || urn === ROBIN);
}

function dialog(page: Page): Locator {
  return page.locator(".monaco-dialog-box", { hasText: "Import catalogue.json into the embedded catalogue?" });
}

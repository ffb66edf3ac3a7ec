import { deepEqual, equal, match, ok } from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { answer, openRecordFile, pick, runCommand } from "./quickInput.mts";
import { ownedBy, withGatedCatalogue, type GatedCatalogue } from "./gatedCatalogue.mts";
import { runCatalogue } from "./runCatalogue.mts";
import { clear, dialog, notice, press } from "./shown.mts";

/** As many datasets as are changed in one go. */
const OWNED = 500;
/** As many datasets as are shown before they are changed. */
const FEW = 30;
/** More users than are written at the same time. */
const USERS = 5_000;

/** Asks to transfer all that somebody owns to somebody else. */
async function beginTransfer(
  page: Page,
  { from, to, owned = OWNED }: { readonly from: string; readonly to: string; readonly owned?: number },
): Promise<void> {
  await runCommand(page, "Catalogue: Transfer Ownership…");
  await pick(page, from);
  await page.locator(".quick-input-widget:visible", { hasText: `${owned} Selected` }).waitFor();
  await page.keyboard.press("Enter");
  await pick(page, to);
}

const ORDERS = "urn:li:dataset:(urn:li:dataPlatform:hive,lake.orders_daily,PROD)";

/** Describes a column. Gives the message about it. */
async function describeInOrders(page: Page, column: string, description: string): Promise<Locator> {
  await clear(page);
  await runCommand(page, "Catalogue: Edit Column Description");
  await pick(page, "lake.orders_daily");
  await pick(page, column);
  await answer(page, description);
  const told = notice(page, `The description of ${column} in lake.orders_daily was changed.`);
  await told.waitFor();
  return told;
}

/** Opens the list of what can be undone, which has this many changes, and takes one. */
async function chooseUndo(page: Page, changes: number, title: string): Promise<void> {
  await runCommand(page, UNDO);
  const rows = page.locator(".quick-input-widget:visible", { hasText: "Undo a Change in" }).locator(".monaco-list-row");
  await rows.nth(changes - 1).waitFor();
  equal(await rows.count(), changes);
  await pick(page, title);
}

/** Agrees to undo what was chosen, and waits until it is undone. */
async function agreeToUndo(page: Page, title: string): Promise<void> {
  await dialog(page, `Undo "${title}`).getByRole("button", { name: "Undo", exact: true }).click();
  await notice(page, `Undone: ${title}`).waitFor();
  await clear(page);
}

const UNDO = "Catalogue: Undo Upsert or Change…";

suite("many at once", () => {
  test("500 datasets get another owner in one go, and back by one undo, also after a reload and later changes", async () => {
    await withGatedCatalogue({ owned: OWNED, users: 1 }, async ({ page, served, screenshot }) => {
      await beginTransfer(page, { from: "Lee Aver", to: "Noa Larch" });
      await dialog(page, `${OWNED} datasets`).getByRole("button", { name: "Transfer", exact: true }).click();
      const done = notice(page, `${OWNED} datasets changed.`);
      await done.waitFor();
      await screenshot("transferred-500");
      equal(await ownedBy(served), 0);
      // What is declined afterwards does not take the place of the result with its Undo.
      await beginTransfer(page, { from: "Noa Larch", to: "Lee Aver" });
      await dialog(page, `${OWNED} datasets`).getByRole("button", { name: "Cancel" }).click();
      await notice(page, "Nothing was changed: Transfer").waitFor();
      await clear(page);
      await runCommand(page, "Catalogue: Show Last Result");
      await done.getByRole("button", { name: "Undo" }).click();
      await notice(page, "Undone: Transfer").waitFor();
      equal(await ownedBy(served), OWNED);
      // What is undone cannot be undone again.
      await clear(page);
      await runCommand(page, UNDO);
      await notice(page, "There is nothing to undo in").waitFor();
      await clear(page);

      await beginTransfer(page, { from: "Lee Aver", to: "Noa Larch" });
      await dialog(page, `${OWNED} datasets`).getByRole("button", { name: "Transfer", exact: true }).click();
      await done.waitFor();
      await describeInOrders(page, "status", "State of the order");
      const described = await describeInOrders(page, "order_id", "Key of the order");
      await described.getByRole("button", { name: "Undo" }).click();
      await notice(page, "Undone. The description of order_id in lake.orders_daily was restored.").waitFor();
      await describeInOrders(page, "order_id", "Key of the order");
      await runCommand(page, "Catalogue: Add Owner");
      await pick(page, "lake.orders_daily");
      await pick(page, "Noa Larch");
      await pick(page, "Data Steward");
      await notice(page, "is now Data Steward").waitFor();
      await page.reload();
      await page.locator(".monaco-workbench .statusbar").waitFor();

      // The descriptions of the columns of a dataset are stored together, and undone one by one in any order.
      const descriptions = (): readonly string[] =>
        ["State of the order", "Key of the order"].filter((text) => runCatalogue(served, "get", ORDERS).includes(text));
      await chooseUndo(page, 4, "Change the description of status");
      await agreeToUndo(page, "Change the description of status in lake.orders_daily");
      deepEqual(descriptions(), ["Key of the order"]);
      await chooseUndo(page, 3, "Change the description of order_id");
      await agreeToUndo(page, "Change the description of order_id in lake.orders_daily");
      deepEqual(descriptions(), []);

      // Enter undoes the last change; the one that is left then needs no list.
      await runCommand(page, UNDO);
      await page.locator(".monaco-list-row.focused", { hasText: "Make Noa Larch" }).waitFor();
      await screenshot("undo-list");
      await page.keyboard.press("Enter");
      await agreeToUndo(page, "Make Noa Larch");
      await runCommand(page, UNDO);
      const asked = dialog(page, 'Undo "Transfer ownership from Lee Aver');
      await asked.getByText(`Restores the earlier values of ${OWNED} datasets.`).waitFor();
      await screenshot("undo-transfer-after-reload");
      await asked.getByRole("button", { name: "Undo", exact: true }).click();
      await notice(page, `(${OWNED} datasets).`).waitFor();
      equal(await ownedBy(served), OWNED);
    });
  });

  test("an upsert whose token is revoked tells what was written, and is finished once it is accepted; 30 datasets whose changes are read first keep their owner if the window has connected to another catalogue", async () => {
    await withGatedCatalogue({ owned: FEW, users: USERS }, async (gated) => {
      await revokedToken(gated);
      await connectedElsewhere(gated);
    });
  });
});

/** An upsert whose token is revoked tells what was written, and is finished once it is accepted. */
async function revokedToken({ page, gate, screenshot }: GatedCatalogue): Promise<void> {
  await openRecordFile(page, "many.user.yaml");
  await runCommand(page, "Catalogue: Upsert Open File");
  const upsert = dialog(page).getByRole("button", { name: "Upsert", exact: true });
  await upsert.waitFor();
  const { writes } = gate;
  gate.before = () => {
    if (gate.writes > writes) gate.accepts = "another-token";
    return Promise.resolve();
  };
  await upsert.click();
  const told = notice(page, "The upsert of many.user.yaml");
  await told.waitFor();
  await screenshot("upsert-token-revoked");
  const text = await told.innerText();
  match(
    text,
    /The catalogue at \S+ does not accept the access token; set CATALOGUE_TOKEN to a valid one, then start VS Code again\.$/,
  );
  const [, ...counts] = /stopped: ([\d,]+) users upserted, ([\d,]+) failed, ([\d,]+) not tried\./.exec(text) ?? [];
  const [upserted = 0, failed = 0, untried = 0] = counts.map((each) => Number(each.replace(",", "")));
  equal(upserted + failed + untried, USERS);
  ok(upserted > 0 && untried > 0);

  // A token in CATALOGUE_TOKEN cannot be entered in VS Code.
  equal(await page.getByRole("button", { name: "Enter Token…" }).count(), 0);

  // The rest is written once the catalogue accepts it again.
  gate.before = undefined;
  gate.accepts = undefined;
  await told.getByRole("button", { name: "Compare Again" }).click();
  await upsert.click();
  const rest = (USERS - upserted).toLocaleString("en");
  await notice(page, `${rest} users upserted, ${upserted} unchanged.`).waitFor();
}

/** Datasets whose changes are read first keep their owner if the window has connected to another catalogue. */
async function connectedElsewhere({ page, served, gate, screenshot }: GatedCatalogue): Promise<void> {
  await runCommand(page, "View: Close All Editors");
  await clear(page);
  await beginTransfer(page, { from: "Lee Aver", to: "Noa Larch", owned: FEW });
  await dialog(page, `${FEW} datasets`).getByRole("button", { name: "Show All Changes" }).click();
  const asked = notice(page, "The editor lists all changes.");
  await asked.waitFor();
  const { writes } = gate;
  await runCommand(page, "Catalogue: Connect to Catalogue…");
  await pick(page, "Embedded Catalogue");
  await page.locator(".statusbar-item", { hasText: "CATALOGUE_URL" }).waitFor({ state: "detached" });
  await press(page, asked, "Transfer");
  await notice(page, "but you are connected to the embedded catalogue").waitFor();
  await screenshot("agreed-elsewhere");
  equal(gate.writes, writes);
  equal(await ownedBy(served), FEW);
}

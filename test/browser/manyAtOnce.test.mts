import { equal, match, ok } from "node:assert/strict";
import type { Page } from "playwright-core";
import { openRecordFile, pick, runCommand } from "./quickInput.mts";
import { ownedBy, withGatedCatalogue } from "./gatedCatalogue.mts";
import { clear, dialog, notice } from "./shown.mts";

/** As many datasets as are changed in one go. */
const OWNED = 500;
/** More users than are written at the same time. */
const USERS = 5_000;

/** Asks to transfer all that somebody owns to somebody else. */
async function beginTransfer(page: Page, from: string, to: string): Promise<void> {
  await runCommand(page, "Catalogue: Transfer Ownership…");
  await pick(page, from);
  await page.locator(".quick-input-widget:visible", { hasText: `${OWNED} Selected` }).waitFor();
  await page.keyboard.press("Enter");
  await pick(page, to);
}

suite("many at once", () => {
  test("500 datasets get another owner in one go, and back by one undo, also after a reload", async () => {
    await withGatedCatalogue({ owned: OWNED, users: 1 }, async ({ page, served, screenshot }) => {
      await beginTransfer(page, "Lee Aver", "Noa Larch");
      await dialog(page, `${OWNED} datasets`).getByRole("button", { name: "Transfer", exact: true }).click();
      const done = notice(page, `${OWNED} datasets changed.`);
      await done.waitFor();
      await screenshot("transferred-500");
      equal(await ownedBy(served), 0);
      // What is declined afterwards does not take the place of the result with its Undo.
      await beginTransfer(page, "Noa Larch", "Lee Aver");
      await dialog(page, `${OWNED} datasets`).getByRole("button", { name: "Cancel" }).click();
      await page.locator(".statusbar-item", { hasText: "nothing was changed." }).waitFor();
      await clear(page);
      await runCommand(page, "Catalogue: Show Last Result");
      await done.getByRole("button", { name: "Undo" }).click();
      await notice(page, "Undone: Transfer").waitFor();
      equal(await ownedBy(served), OWNED);
      // What is undone cannot be undone again.
      await clear(page);
      await runCommand(page, "Catalogue: Undo Last Upsert or Bulk Change…");
      await notice(page, "There is no upsert and no bulk change").waitFor();
      await clear(page);

      await beginTransfer(page, "Lee Aver", "Noa Larch");
      await dialog(page, `${OWNED} datasets`).getByRole("button", { name: "Transfer", exact: true }).click();
      await done.waitFor();
      await page.reload();
      await page.locator(".monaco-workbench .statusbar").waitFor();
      await runCommand(page, "Catalogue: Undo Last Upsert or Bulk Change…");
      const asked = dialog(page, 'Undo "Transfer ownership from Lee Aver');
      await asked.getByText(`Restores the earlier values of ${OWNED} entities.`).waitFor();
      await screenshot("undo-transfer-after-reload");
      await asked.getByRole("button", { name: "Undo", exact: true }).click();
      await notice(page, `(${OWNED} entities).`).waitFor();
      equal(await ownedBy(served), OWNED);
    });
  });

  test("an upsert whose token is revoked tells what was written, and is finished once it is accepted", async () => {
    await withGatedCatalogue({ owned: 1, users: USERS }, async ({ page, gate, screenshot }) => {
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
    });
  });
});

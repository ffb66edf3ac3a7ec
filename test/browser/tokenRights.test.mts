import { deepEqual, equal } from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { checkout } from "../../scripts/checkout.mts";
import { serveCatalogue } from "../../scripts/servedCatalogue.mts";
import { connectTo } from "./connectTo.mts";
import { descriptionIn } from "./orderId.mts";
import { fill, openRecordFile, runCommand } from "./quickInput.mts";
import { importSample, issueToken, runCatalogue } from "./runCatalogue.mts";
import { select } from "./selectText.mts";
import { clear, notice, row, showCatalogue } from "./shown.mts";
import { withWorkbench } from "./workbench.mts";

const DIRTY = ".tab.active.dirty";

suite("what an access token allows", () => {
  test("shows in an open dataset, which is edited once the token allows it, and loses no text when it is revoked", async () => {
    const data = await mkdtemp(join(tmpdir(), "metadata-catalogue-rights-"));
    const settings = { "files.autoSave": "off" };
    try {
      await using served = await serveCatalogue(data);
      importSample(served);
      const reader = issueToken(served, "reader");
      const first = issueToken(served, "editor");
      const second = issueToken(served, "editor");
      await withWorkbench({ folder: join(checkout, "samples"), settings }, async ({ page, screenshot }) => {
        await showCatalogue(page);

        // With a token that may only read, a dataset is read-only, and its first line says why.
        await connectTo(page, { ...served, token: reader.token }, "Shop");
        await notice(page, 'The access token for the catalogue "Shop" (user robin.birch) may only read').waitFor();
        await clear(page);
        await row(page, "orders_daily").click();
        await page.locator(".tab.active", { hasText: "lake.orders_daily.dataset.yaml" }).waitFor();
        const head = page.locator(".view-line").first();
        await head.filter({ hasText: "Read-only: The access token for" }).waitFor();
        await head.click();
        await page.keyboard.type("x");
        await page.locator(".monaco-editor-overlaymessage", { hasText: "read-only" }).waitFor();
        equal(await page.locator(DIRTY).count(), 0);
        await screenshot("token-read-only");
        await page.keyboard.press("Escape");

        // What an upsert would change is shown, with nothing that would write it.
        await openRecordFile(page, "users.yaml");
        await runCommand(page, "Catalogue: Preview Upsert");
        const preview = notice(page, "It cannot be applied. The access token for");
        await preview.waitFor();
        await screenshot("token-read-only-preview");
        deepEqual(await preview.getByRole("button", { name: /^(Apply|Choose|Enter)/ }).allInnerTexts(), [
          "Enter Token…",
        ]);
        equal(await page.locator(".editor-actions .action-label[aria-label^='Apply Upsert']").count(), 0);
        await clear(page);
        await page.getByRole("tab", { name: "lake.orders_daily.dataset.yaml" }).click();

        // A command that writes says so before it asks for anything, and offers to enter another token.
        await runCommand(page, "Catalogue: Add Owner");
        const readOnly = notice(page, "may only read; to write, enter another one");
        await readOnly.waitFor();
        await readOnly.getByRole("button", { name: "Enter Token…" }).click();
        await giveToken(page, first.token);

        // With it the dataset is edited, in the same editor.
        await head.filter({ hasText: "Save writes your changes to the catalogue" }).waitFor();
        await describeOrderId(page, "First");
        await page.keyboard.press("ControlOrMeta+S");
        await page.locator(DIRTY).waitFor({ state: "detached" });
        equal(await descriptionIn(served), "First");
        // The text is that of the catalogue again: what is selected before that would be elsewhere after it.
        await page.locator(".view-line", { hasText: "order_id: First # string, edited" }).waitFor();

        // The token is revoked meanwhile: the save says why it failed, and the text stays.
        await describeOrderId(page, "Second");
        runCatalogue(served, "token", "revoke", first.id);
        await page.keyboard.press("ControlOrMeta+S");
        await notice(page, "Your text is still in the editor.").waitFor();
        const refused = page.locator(".notification-toast", { hasText: "does not accept the access token" });
        await refused.getByRole("button", { name: "Enter Token…" }).waitFor();
        equal(await refused.count(), 1);
        await screenshot("token-revoked-save");
        await page.locator(DIRTY).waitFor();
        await page.locator(".view-line", { hasText: "order_id: Second" }).waitFor();
        equal(await descriptionIn(served), "First");

        // With a new token the same save succeeds.
        await clear(page);
        await runCommand(page, "Catalogue: Enter Access Token…");
        const box = page.locator(".quick-input-widget:visible");
        await box.locator(".quick-input-title", { hasText: /^Enter Access Token$/ }).waitFor();
        equal(await box.getByText("Leave it empty").count(), 0);
        await page.keyboard.press("Enter");
        await box.getByText("This catalogue needs an access token; enter one.").waitFor();
        await giveToken(page, second.token);
        await page.locator(".view-line", { hasText: "order_id: Second" }).click();
        await page.keyboard.press("ControlOrMeta+S");
        await page.locator(DIRTY).waitFor({ state: "detached" });
        equal(await descriptionIn(served), "Second");
      });
    } finally {
      await rm(data, { recursive: true, force: true, maxRetries: 5 });
    }
  });
});

/** Fills in the access token that is asked for. */
async function giveToken(page: Page, token: string): Promise<void> {
  await fill(page, "Access token", token);
  await notice(page, 'Connected to the catalogue "Shop"').waitFor();
  await clear(page);
}

/** Writes the description of the column into the open text. */
async function describeOrderId(page: Page, text: string): Promise<void> {
  await select(page, "order_id:");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+End");
  await page.keyboard.type(` ${text}`);
  await page.keyboard.press("Escape");
  await page.locator(DIRTY).waitFor();
}

import { equal } from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Locator, Page } from "playwright-core";
import { checkout, extensionId } from "../../scripts/checkout.mts";
import { withCatalogueOf } from "./catalogueOf.mts";
import { describe, descriptionIn, editOrderId } from "./orderId.mts";
import { pick } from "./quickInput.mts";
import { withWorkbench } from "./workbench.mts";

const UNSAVED = "You typed a description for column order_id of lake.orders_daily that was not saved.";

suite("what a person typed", () => {
  test("is kept when its box is closed, through a reload, and when somebody else was faster", async () => {
    await withWorkbench({ folder: join(checkout, "samples") }, async ({ page, userData, screenshot }) => {
      await page.getByRole("tab", { name: "Catalogue", exact: true }).click();
      await page.getByRole("button", { name: "Load Sample Catalogue" }).click();
      await notice(page, "Imported 12 datasets").waitFor();

      // Another list takes its place.
      await editOrderId(page);
      await input(page).fill("Typed with care");
      await page.keyboard.press("F1");
      await page.locator(".quick-input-widget input[placeholder^='Type the name of a command']").waitFor();
      await page.keyboard.press("Escape");
      await notice(page, UNSAVED).waitFor();
      await screenshot("unsaved-description");
      await notice(page, UNSAVED).getByRole("button", { name: "Continue Editing" }).click();
      await input(page).waitFor();
      equal(await input(page).inputValue(), "Typed with care");
      await input(page).fill("Typed with more care");
      await kept(userData, "Typed with more care");

      // The window is reloaded while the box is open.
      await page.reload();
      await page.locator(".monaco-workbench .statusbar").waitFor();
      await page.getByRole("tab", { name: "Catalogue", exact: true }).click();
      await notice(page, UNSAVED).getByRole("button", { name: "Continue Editing" }).click({ timeout: 60_000 });
      await input(page).waitFor();
      equal(await input(page).inputValue(), "Typed with more care");

      // Somebody else describes the column meanwhile: all three are shown, and nothing is lost.
      await withCatalogueOf(userData, (catalogue) => describe(catalogue, "Theirs"));
      await page.keyboard.press("Enter");
      const refused = notice(page, "was not saved; what you typed is kept. Somebody else changed");
      await refused.waitFor();
      await screenshot("description-refused");
      await refused.getByRole("button", { name: "Compare" }).click();
      const merge = page.locator(".merge-editor");
      await merge.locator(".view-line", { hasText: "Theirs" }).first().waitFor();
      await merge.locator(".view-line", { hasText: "Typed with more care" }).first().waitFor();
      await screenshot("description-conflict");
      await withCatalogueOf(userData, async (catalogue) => {
        equal(await descriptionIn(catalogue), "Theirs");
      });
      await editOrderId(page);
      equal(await input(page).inputValue(), "Typed with more care");
      await page.keyboard.press("Escape");
      await merge.getByText("Accept Yours", { exact: true }).click();
      await page.keyboard.press("ControlOrMeta+S");
      await withCatalogueOf(userData, async (catalogue) => {
        // Whether it takes the place of the other's or follows it is the merge editor's to say.
        const merged = async (): Promise<boolean> =>
          (await descriptionIn(catalogue))?.includes("Typed with more care") ?? false;
        while (!(await merged())) await wait(200);
      });
    });
  });

  test("is dropped when the person says so", async () => {
    await withWorkbench({ folder: join(checkout, "samples") }, async ({ page }) => {
      await page.getByRole("tab", { name: "Catalogue", exact: true }).click();
      await page.getByRole("button", { name: "Load Sample Catalogue" }).click();
      await notice(page, "Imported 12 datasets").waitFor();
      await editOrderId(page);
      const before = await input(page).inputValue();
      await input(page).fill("Not meant");
      await page.keyboard.press("Escape");
      await page.locator(".statusbar-item", { hasText: "1 unsaved description" }).click();
      await pick(page, "order_id");
      await pick(page, "Discard");
      const discarded = notice(page, "is discarded.");
      await discarded.waitFor();
      await editOrderId(page);
      equal(await input(page).inputValue(), before);
      await page.keyboard.press("Escape");

      // A discarded text can be restored from the message.
      await discarded.getByRole("button", { name: "Undo" }).click();
      await page.locator(".statusbar-item", { hasText: "unsaved" }).waitFor();
      await editOrderId(page);
      equal(await input(page).inputValue(), "Not meant");
    });
  });
});

/** Waits until a text that was typed is on disk: a key pressed a moment before the end of a window may not be. */
async function kept(userData: string, text: string): Promise<void> {
  const folder = join(userData, "User/globalStorage", extensionId, "unsaved-descriptions");
  for (;;) {
    const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(".json"));
    // One that is read while it is replaced is read again.
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8").catch(() => "")));
    if (texts.some((each) => each.includes(text))) return;
    await wait(100);
  }
}

function input(page: Page): Locator {
  return page.locator(".quick-input-widget:visible input");
}

function notice(page: Page, text: string): Locator {
  return page.locator(".notification-toast", { hasText: text }).first();
}

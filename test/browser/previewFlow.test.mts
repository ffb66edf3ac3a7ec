import { deepEqual, equal, rejects } from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Locator, Page } from "playwright-core";
import { checkout } from "../../scripts/checkout.mts";
import type { CatalogueAddress } from "../../scripts/servedCatalogue.mts";
import { titleOf, withCatalogueOf } from "./catalogueOf.mts";
import { chooseInMenuOf } from "./menu.mts";
import { openRecordFile, pick, runCommand } from "./quickInput.mts";
import { clear, notice } from "./shown.mts";
import { withWorkbench, type Workbench } from "./workbench.mts";

suite("Preview and undo of an upsert", () => {
  test("what the preview shows is applied by its button, undone by that of the message, and after a reload; of its records the ticked ones are written, none if the list is cancelled", async () => {
    await withWorkbench({ folder: join(checkout, "samples") }, async (workbench) => {
      await appliedAndUndone(workbench);
      await tickedAreWritten(workbench);
    });
  });
});

async function appliedAndUndone({ page, folder, userData, screenshot }: Workbench): Promise<void> {
  const file = join(folder, "robin.user.yaml");
  await writeFile(file, "- id: robin\n  title: Analyst\n");
  await openRecordFile(page, "robin.user.yaml");
  await titleButton(page, "Upsert Open File").click();
  await notice(page, "1 user upserted.").waitFor();
  await writeFile(file, "- id: robin\n  title: Engineer\n");
  await page.locator(".view-line", { hasText: "title: Engineer" }).first().waitFor();

  await titleButton(page, "Preview Upsert").click();
  await notice(page, "Preview of robin.user.yaml: 1 changed user. 1 field replaced").waitFor();
  await page.locator(".original-in-monaco-diff-editor .view-line", { hasText: "title: Analyst" }).waitFor();
  await page.locator(".modified-in-monaco-diff-editor .view-line", { hasText: "title: Engineer" }).waitFor();
  await screenshot("preview");
  await withCatalogueOf(userData, async (catalogue) => {
    equal(await titleOf(catalogue, "robin"), "Analyst");
  });
  await clear(page);
  await titleButton(page, "Apply Upsert").click();
  const undoOfApplied = notice(page, "1 user upserted.").getByRole("button", { name: "Undo" });
  await undoOfApplied.waitFor();

  // The undo changes what another preview compares with.
  await writeFile(file, "- id: robin\n  title: Lead\n");
  await page.locator(".view-line", { hasText: "title: Lead" }).first().waitFor();
  await titleButton(page, "Preview Upsert").click();
  const modified = page.locator(".modified-in-monaco-diff-editor .view-line");
  await modified.filter({ hasText: "title: Lead" }).waitFor();
  const outdated = modified.filter({ hasText: "Outdated: the catalogue has changed since this comparison." });
  equal(await outdated.count(), 0);
  await undo(page, undoOfApplied);
  await outdated.waitFor();
  await screenshot("preview-outdated");
  await withCatalogueOf(userData, undone);
  await runCommand(page, "View: Close All Editors");
  await writeFile(file, "- id: robin\n  title: Engineer\n");
  await openRecordFile(page, "robin.user.yaml");
  await page.locator(".view-line", { hasText: "title: Engineer" }).first().waitFor();
  await clear(page);

  await chooseInMenuOf(page, page.locator(".view-line", { hasText: "title: Engineer" }).first(), "Preview Upsert");
  const told = notice(page, "1 changed user. 1 field replaced");
  await told.waitFor();
  // Only the preview itself offers to apply it: the message outlives the preview.
  deepEqual(await told.getByRole("button", { name: /^(Apply|Choose)/ }).allInnerTexts(), []);
  await titleButton(page, "Apply Upsert").click();
  await notice(page, "1 user upserted.").waitFor();
  await page.reload();
  await page.locator(".monaco-workbench .statusbar").waitFor();
  await openRecordFile(page, "robin.user.yaml");
  // The upsert that created the user can be undone, too.
  await runCommand(page, "Catalogue: Undo Upsert or Change…");
  await pick(page, "Upsert of robin.user.yaml");
  await undo(page);
  await withCatalogueOf(userData, undone);
}

/** Of the records of the preview the ticked ones are written; none if the list is cancelled. */
async function tickedAreWritten({ page, folder, userData, screenshot }: Workbench): Promise<void> {
  await runCommand(page, "View: Close All Editors");
  await clear(page);
  const records = ["kept", "left", "$(sync) [x](command:workbench.action.quit)"].map(
    (title, at) => `- id: tick${at}\n  title: ${JSON.stringify(title)}\n`,
  );
  await writeFile(join(folder, "ticks.user.yaml"), records.join(""));
  await openRecordFile(page, "ticks.user.yaml");
  await runCommand(page, "Catalogue: Preview Upsert");
  const list = page.locator(".quick-input-widget:visible");
  await notice(page, "Preview of ticks.user.yaml: 3 new users").waitFor();

  // Cancelled, nothing is written, and the preview is still there.
  await titleButton(page, "Apply Upsert of Ticked Records").click();
  await list.getByText("3 Selected").waitFor();
  await list.getByText("adds title: $ (sync) [x] (command:workbench.action.quit)").waitFor();
  await screenshot("preview-ticks");
  await page.keyboard.press("Escape");
  await page.locator(".statusbar", { hasText: "Nothing was written." }).waitFor();

  await titleButton(page, "Apply Upsert of Ticked Records").click();
  await list.getByText("3 Selected").waitFor();
  await list.locator(".monaco-list-row", { hasText: "adds title: left" }).click();
  await list.getByText("2 Selected").waitFor();
  await page.keyboard.press("Enter");
  const done = notice(page, "2 users upserted. Left out: tick1.");
  await done.waitFor();
  await screenshot("preview-ticked");
  await withCatalogueOf(userData, async (catalogue) => {
    equal(await titleOf(catalogue, "tick0"), "kept");
    await rejects(titleOf(catalogue, "tick1"));
  });
  // The undo is about what was written.
  await done.getByRole("button", { name: "Undo" }).click();
  await page
    .locator(".monaco-dialog-box", { hasText: "2 created entities" })
    .getByRole("button", { name: "Cancel" })
    .click();
}

/** Agrees to the undo, which `button` asks for. */
async function undo(page: Page, button?: Locator): Promise<void> {
  await button?.click();
  const dialog = page.locator(".monaco-dialog-box", { hasText: 'Undo "Upsert of robin.user.yaml"' });
  await dialog.getByText("Restores the earlier values of 1 entity.").waitFor();
  await dialog.getByRole("button", { name: "Undo", exact: true }).click();
}

/** Waits until the title is again the one before the upsert. The message about it can be hidden before it is seen. */
async function undone(catalogue: CatalogueAddress): Promise<void> {
  const until = Date.now() + 60_000;
  while ((await titleOf(catalogue, "robin")) !== "Analyst") {
    if (Date.now() > until) throw new Error("The upsert was not undone within 60 s");
    await wait(100);
  }
}

/** A button in the title of the active editor. */
function titleButton(page: Page, name: string): Locator {
  return page.locator(`.editor-actions .action-label[aria-label^='${name}']`).first();
}

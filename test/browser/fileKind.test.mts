import { equal } from "node:assert/strict";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { checkout } from "../../scripts/checkout.mts";
import { chooseInMenuOf, chooseItem } from "./menu.mts";
import { openFile, pick, runCommand } from "./quickInput.mts";
import { clear, dialog, inExplorer, notice, showCatalogue } from "./shown.mts";
import { withWorkbench, type Workbench } from "./workbench.mts";

suite("the language status and the menu of a file in the Explorer", () => {
  test("go with the language, show what a file is and why, change it, and have the same for a folder", async () => {
    await withWorkbench({ folder: join(checkout, "samples") }, async (workbench) => {
      await goesWithLanguage(workbench);
      await showsKind(workbench);
      await ofFolder(workbench);
      await offersNoChange(workbench);
    });
  });

  test("have what can be done with a file, by the names that the settings have", async () => {
    const settings = { "files.autoSave": "off", "metadataCatalogue.files": { user: ["people-*.yaml"] } };
    await withWorkbench({ folder: join(checkout, "samples"), settings }, async ({ page, folder, screenshot }) => {
      await writeFile(join(folder, "people-team.yaml"), "- id: robin.birch\n");
      await writeFile(join(folder, "people-guests.yaml"), "- id: visiting.guest\n");
      const upsert = page.getByRole("menuitem", { name: "Upsert", exact: true });
      const file = inExplorer(page, "people-team.yaml");
      // The file is found some time after it was made.
      await openMenu(page, file);
      while ((await upsert.count()) === 0) {
        await page.keyboard.press("Escape");
        await openMenu(page, file);
      }
      await screenshot("explorer-menu");
      await page.keyboard.press("Escape");
      await openMenu(page, inExplorer(page, "users.yaml"));
      equal(await upsert.count(), 0);
      await page.keyboard.press("Escape");
      await openMenu(page, inExplorer(page, "groups.yaml"));
      await upsert.waitFor();
      await page.keyboard.press("Escape");

      // One file is previewed, two are upserted, and one is pulled.
      await chooseInMenuOf(page, file, "Preview Upsert");
      await notice(page, "Preview of people-team.yaml: 1 new user").waitFor();
      await clear(page);
      await upsertBoth(page, file, inExplorer(page, "people-guests.yaml"));
      const two = dialog(page, "Upsert 2 files into the embedded catalogue?").filter({
        hasText: /Files: people-\w+\.yaml, people-\w+\.yaml\./,
      });
      await two.waitFor();
      // A file that is deleted during the question is not written, although VS Code still holds its text.
      await rm(join(folder, "people-guests.yaml"));
      await two.getByRole("button", { name: "Upsert", exact: true }).click();
      await notice(page, "people-guests.yaml was deleted after it was compared with the catalogue.").waitFor();
      await clear(page);
      await writeFile(join(folder, "people-guests.yaml"), "- id: visiting.guest\n");
      await inExplorer(page, "people-guests.yaml").waitFor();
      await upsertBoth(page, file, inExplorer(page, "people-guests.yaml"));
      await two.getByRole("button", { name: "Upsert", exact: true }).click();
      await notice(page, "2 users upserted.").waitFor();
      await screenshot("explorer-upserted");
      await clear(page);
      await writeFile(join(folder, "people-team.yaml"), "- id: robin.birch\n  title: Not Stored\n");
      await chooseInMenuOf(page, file, "Pull from Catalogue");
      await page.locator(".tab.active.dirty", { hasText: "people-team.yaml" }).waitFor();
      await page.locator(".view-line", { hasText: "Not Stored" }).waitFor({ state: "detached" });
    });
  });
});

/** What can be done with a file goes with its language. */
async function goesWithLanguage({ page }: Workbench): Promise<void> {
  const upsert = page.getByRole("button", { name: "Upsert Open File" });
  await openFile(page, "users.yaml");
  await upsert.waitFor();
  await runCommand(page, "Change Language Mode");
  await pick(page, "Plain Text");
  await upsert.waitFor({ state: "detached" });
  await runCommand(page, "Change Language Mode");
  await pick(page, "YAML");
  await upsert.waitFor();
}

/** The status shows what a file is and why, and changes it. */
async function showsKind({ page, screenshot }: Workbench): Promise<void> {
  await runCommand(page, "View: Close All Editors");
  await openFile(page, "users.yaml");
  const status = await languageStatus(page, "Catalogue: users (by its name)");
  await screenshot("file-kind");
  await status.getByText("Change…", { exact: true }).click();
  await pick(page, "Off");
  await page.locator(".view-line", { hasText: "# catalogue: off" }).waitFor();
  await languageStatus(page, "Catalogue: off (by its comment)");
  await runCommand(page, "Catalogue: Change File Type");
  await pick(page, "Users");
  await page.locator(".view-line", { hasText: "# catalogue: users" }).waitFor();
  await page.keyboard.press("ControlOrMeta+S");
  await page.locator(".tab.dirty").waitFor({ state: "detached" });
}

/** The menu of a folder has the same, for all the files in it that hold records. */
async function ofFolder({ page, folder, screenshot }: Workbench): Promise<void> {
  await runCommand(page, "View: Close All Editors");
  await clear(page);
  await mkdir(join(folder, "team", "old"), { recursive: true });
  await mkdir(join(folder, "bare"));
  await writeFile(join(folder, "team", "new.user.yaml"), "- id: folder.new\n");
  await writeFile(join(folder, "team", "old", "old.user.yaml"), "- id: folder.old\n");
  await writeFile(join(folder, "team", "compose.yaml"), "services: {}\n");
  const team = inExplorer(page, "team");
  await chooseInMenuOf(page, team, "Preview Upsert");
  await notice(page, "Preview of 2 files: 2 new users").waitFor();
  await screenshot("explorer-folder-preview");
  await clear(page);
  await chooseInMenuOf(page, team, /^Upsert$/);
  const asked = dialog(page, "Upsert 2 files into the embedded catalogue?");
  await asked.filter({ hasText: "Files: new.user.yaml, old.user.yaml." }).waitFor();
  await screenshot("explorer-folder");
  await asked.getByRole("button", { name: "Upsert", exact: true }).click();
  await notice(page, "2 users upserted.").waitFor();
  await clear(page);
  await chooseInMenuOf(page, inExplorer(page, "bare"), /^Upsert$/);
  await notice(page, "The folder bare has no files of users, groups or datasets.").waitFor();
}

/** The status offers no change of a dataset that is opened from the catalogue. */
async function offersNoChange({ page }: Workbench): Promise<void> {
  await runCommand(page, "View: Close All Editors");
  await clear(page);
  await showCatalogue(page);
  await page.getByRole("button", { name: "Load Sample Catalogue" }).click();
  await page.locator(".pane-body [role=treeitem]", { hasText: "orders_daily" }).first().click();
  await page.locator(".tab.active", { hasText: "lake.orders_daily.dataset.yaml" }).waitFor();
  const status = await languageStatus(page, "Catalogue: datasets (by its name)");
  equal(await status.getByText("Change…", { exact: true }).count(), 0);
}

/**
 * Chooses "Upsert" for two files. A selection ends when the Explorer lists its files anew, and when it reveals a file that was
 * opened: so both are selected again until the menu has opened for both.
 */
async function upsertBoth(page: Page, one: Locator, other: Locator): Promise<void> {
  const selected = page.locator(".explorer-folders-view .monaco-list-row.selected");
  for (let time = 0; time < 20; time++) {
    await one.click();
    await other.click({ modifiers: ["ControlOrMeta"] });
    await openMenu(page, one);
    // What a menu is about is decided when it opens.
    if ((await selected.count()) === 2) return chooseItem(page.getByRole("menuitem", { name: "Upsert", exact: true }));
    await page.keyboard.press("Escape");
  }
  throw new Error("Two files cannot be selected");
}

/** Opens the menu of a file, and waits until it is there as a whole. */
async function openMenu(page: Page, file: Locator): Promise<void> {
  await file.click({ button: "right" });
  await page.getByRole("menuitem", { name: "Rename..." }).waitFor();
}

/** What opens over the braces beside the language's name, once it says this. */
async function languageStatus(page: Page, text: string): Promise<Locator> {
  await page.locator("#status\\.languageStatus").hover();
  const status = page.locator(".hover-language-status", { hasText: text });
  await status.waitFor();
  return status;
}

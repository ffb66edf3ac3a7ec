import { equal, match } from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { checkout } from "../../scripts/checkout.mts";
import type { CatalogueAddress } from "../../scripts/servedCatalogue.mts";
import { titleOf, withCatalogueOf } from "./catalogueOf.mts";
import { openFile, openRecordFile, runCommand } from "./quickInput.mts";
import { clear, dialog, notice } from "./shown.mts";
import { withWorkbench, type Workbench } from "./workbench.mts";

/** So many that a click comes in between, on a fast machine too: some 5,000 are compared in a second. */
const USERS = 20_000;
const SHOWN = USERS.toLocaleString("en");

suite("Upsert Open File", () => {
  test("writes what the person agreed to, and nothing else; means the last file of records when something else has the focus, and names it first", async () => {
    const settings = { "workbench.editor.useModal": "off" };
    await withWorkbench({ folder: join(checkout, "samples"), settings }, async (workbench) => {
      await writesWhatWasAgreed(workbench);
      await meansLastFile(workbench);
    });
  });

  test("that a reload cuts off is told of afterwards, as is its undo", async () => {
    await withWorkbench({ folder: join(checkout, "samples") }, async ({ page, folder, screenshot }) => {
      await writeFile(join(folder, "many.user.yaml"), users("First"));
      await openRecordFile(page, "many.user.yaml");
      await runCommand(page, "Catalogue: Upsert Open File");
      await agree(page);
      await notice(page, /Upserting many\.user\.yaml: [\d,]{5,} of/).waitFor({ timeout: 90_000 });
      await page.reload();
      // If the process of the window before has written all by then, it says so instead.
      const cutOff = notice(page, "The upsert of many.user.yaml into the embedded catalogue");
      await cutOff.waitFor({ timeout: 60_000 });
      await screenshot("upsert-cut-off");
      await cutOff.getByRole("button", { name: "Undo…" }).click();
      await dialog(page).getByRole("button", { name: "Undo", exact: true }).click({ timeout: 60_000 });
      await notice(page, "Undoing: Upsert of many.user.yaml").waitFor({ timeout: 60_000 });
      await page.reload();
      await notice(page, 'The undo of "Upsert of many.user.yaml" in the embedded catalogue').waitFor({
        timeout: 60_000,
      });
      await screenshot("undo-cut-off");
    });
  });
});

/** What the person agreed to is written, and nothing else. */
async function writesWhatWasAgreed({ page, folder, userData, screenshot }: Workbench): Promise<void> {
  const people = join(folder, "many.user.yaml");
  await writeFile(people, users("First"));
  await openRecordFile(page, "many.user.yaml");
  await runCommand(page, "Catalogue: Upsert Open File");
  // So many new records are not created without a question.
  await agree(page);
  await notice(page, `${SHOWN} users upserted.`).waitFor({ timeout: 90_000 });
  await clear(page);

  // Cancelled while it is compared, it writes nothing.
  await writeFile(people, users("Second"));
  await page.locator(".view-line", { hasText: "title: Second" }).first().waitFor();
  await runCommand(page, "Catalogue: Upsert Open File");
  const comparing = notice(page, "Comparing many.user.yaml");
  await comparing.getByRole("button", { name: "Cancel" }).click();
  const cancelled = notice(page, "Nothing was written: you cancelled the upsert of many.user.yaml after");
  await cancelled.waitFor();
  await screenshot("upsert-cancelled");
  match(await cancelled.innerText(), new RegExp(`after [\\d,]+ of ${SHOWN} records were compared`));
  equal(await dialog(page).count(), 0);
  await withCatalogueOf(userData, async (catalogue) => {
    equal(await titleOf(catalogue, "u0"), "First");
  });
  await clear(page);

  // So does a question that is closed.
  const small = join(folder, "small.user.yaml");
  await writeFile(small, "- id: u0\n  title: Third\n");
  await openFile(page, "small.user.yaml");
  await runCommand(page, "Catalogue: Upsert Open File");
  await dialog(page, "Upsert small.user.yaml into the embedded catalogue?").waitFor();
  await screenshot("upsert-question");
  await page.keyboard.press("Escape");
  await brief(page, "small.user.yaml was not upserted. Nothing was written.").waitFor();
  await clear(page);

  // A file that was edited while the question was open is not written as it was.
  await runCommand(page, "Catalogue: Upsert Open File");
  await dialog(page).waitFor();
  await writeFile(small, "- id: u0\n  title: Fourth\n");
  await page.locator(".view-line", { hasText: "title: Fourth" }).waitFor({ state: "attached" });
  await dialog(page).getByRole("button", { name: "Upsert", exact: true }).click();
  const edited = notice(page, "small.user.yaml was edited after it was compared with the catalogue.");
  await edited.waitFor();
  await screenshot("upsert-edited");

  // Nor is a record that somebody else changed while the question was open; it is asked about again.
  await edited.getByRole("button", { name: "Compare Again" }).click();
  await dialog(page).getByText("title: First → Fourth").waitFor();
  await withCatalogueOf(userData, async (catalogue) => {
    equal(await titleOf(catalogue, "u0"), "First");
    await setTitle(catalogue, "u0", "Theirs");
  });
  await dialog(page).getByRole("button", { name: "Upsert", exact: true }).click();
  const changed = notice(page, 'Not written, because "u0" changed elsewhere in the meantime.');
  await changed.waitFor();
  await screenshot("upsert-changed");
  await changed.getByRole("button", { name: "Compare Again" }).click();
  await dialog(page).getByText("title: Theirs → Fourth").waitFor();
  await dialog(page).getByRole("button", { name: "Upsert", exact: true }).click();
  await notice(page, "1 user upserted.").waitFor();
  await withCatalogueOf(userData, async (catalogue) => {
    equal(await titleOf(catalogue, "u0"), "Fourth");
  });
}

/** The last file of records is meant when something else has the focus, and is named first. */
async function meansLastFile({ page, folder, screenshot }: Workbench): Promise<void> {
  await runCommand(page, "View: Close All Editors");
  await clear(page);
  await writeFile(join(folder, "robin.user.yaml"), "- id: robin\n  title: Analyst\n");
  await openRecordFile(page, "robin.user.yaml");
  const question = dialog(page, "Upsert robin.user.yaml into the embedded catalogue?");

  await runCommand(page, "Catalogue: Show Output");
  await page.locator(".output-view .editor-scrollable").first().click();
  await runCommand(page, "Catalogue: Upsert Open File");
  await question.waitFor();
  await screenshot("upsert-from-output");
  await page.keyboard.press("Escape");
  await brief(page, "robin.user.yaml was not upserted. Nothing was written.").waitFor();

  await runCommand(page, "Preferences: Open Settings (UI)");
  await page.locator(".settings-editor .monaco-editor.focused").waitFor();
  await runCommand(page, "Catalogue: Upsert Open File");
  await question.waitFor();
  await page.keyboard.press("Escape");

  // In a diff the file counts, whichever side has the focus.
  await openFile(page, "robin.user.yaml");
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("  phone: '1'");
  await runCommand(page, "File: Compare Active File with Saved");
  await page.locator(".original-in-monaco-diff-editor .view-line").last().click();
  await runCommand(page, "Catalogue: Upsert Open File");
  await question.getByText("robin: adds phone: 1").waitFor();
  await question.getByRole("button", { name: "Upsert", exact: true }).click();
  await notice(page, "1 user upserted.").waitFor();
}

function users(title: string): string {
  return Array.from({ length: USERS }, (_, at) => `- id: u${at}\n  title: ${title}\n`).join("");
}

/** What the status bar says for some seconds. */
function brief(page: Page, text: string): Locator {
  return page.locator(".statusbar-item", { hasText: text }).first();
}

async function agree(page: Page): Promise<void> {
  await dialog(page).getByRole("button", { name: "Upsert", exact: true }).click();
}

async function setTitle({ url, token }: CatalogueAddress, id: string, title: string): Promise<void> {
  const proposal = {
    entityType: "corpuser",
    entityUrn: `urn:li:corpuser:${id}`,
    changeType: "UPSERT",
    aspectName: "corpUserInfo",
    aspect: { contentType: "application/json", value: JSON.stringify({ active: true, title }) },
  };
  const response = await fetch(`${url}/aspects?action=ingestProposal`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ proposal, async: "false" }),
  });
  equal(response.status, 200);
}

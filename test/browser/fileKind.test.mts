import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { checkout } from "../../scripts/checkout.mts";
import { openFile, pick, runCommand } from "./quickInput.mts";
import { withWorkbench } from "./workbench.mts";

suite("the language status", () => {
  test("shows what a file is and why, and changes it", async () => {
    await withWorkbench({ folder: join(checkout, "samples") }, async ({ page, screenshot }) => {
      await openFile(page, "users.yaml");
      const status = await languageStatus(page, "Catalogue: users (by its name)");
      await screenshot("file-kind");
      await status.getByText("Change…", { exact: true }).click();
      await pick(page, "Off");
      await page.locator(".view-line", { hasText: "# catalogue: off" }).waitFor();
      await languageStatus(page, "Catalogue: off (by its comment)");
    });
  });

  test("goes with the language, and so does what can be done with the file", async () => {
    await withWorkbench({ folder: join(checkout, "samples") }, async ({ page }) => {
      const upsert = page.getByRole("button", { name: "Upsert Open File" });
      await openFile(page, "users.yaml");
      await upsert.waitFor();
      await runCommand(page, "Change Language Mode");
      await pick(page, "Plain Text");
      await upsert.waitFor({ state: "detached" });
      await runCommand(page, "Change Language Mode");
      await pick(page, "YAML");
      await upsert.waitFor();
    });
  });
});

/** What opens over the braces beside the language's name, once it says this. */
async function languageStatus(page: Page, text: string): Promise<Locator> {
  await page.locator("#status\\.languageStatus").hover();
  const status = page.locator(".hover-language-status", { hasText: text });
  await status.waitFor();
  return status;
}

import { readdir, rm, truncate } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { checkout, extensionId } from "../../scripts/checkout.mts";
import { serveCatalogue } from "../../scripts/servedCatalogue.mts";
import { runCommand } from "./quickInput.mts";
import { importSample } from "./runCatalogue.mts";
import { notice, showCatalogue } from "./shown.mts";
import { withWorkbench } from "./workbench.mts";

suite("a damaged catalogue", () => {
  test("is recovered from VS Code, and the damaged files are kept", async () => {
    await withWorkbench(
      { folder: join(checkout, "samples"), prepare: damage },
      async ({ page, userData, screenshot }) => {
        await showCatalogue(page);
        const damaged = notice(page, "Recover…");
        await damaged.waitFor();
        await page.locator(".welcome-view-content", { hasText: "is damaged" }).waitFor();
        await screenshot("damaged");

        // A question that is closed changes nothing.
        await page.locator(".welcome-view").getByRole("button", { name: "Recover…" }).click();
        await dialog(page).waitFor();
        await page.keyboard.press("Escape");
        await dialog(page).waitFor({ state: "detached" });
        await runCommand(page, "Catalogue: Recover Embedded Catalogue…");
        await dialog(page).waitFor();
        await page.keyboard.press("Escape");
        await dialog(page).waitFor({ state: "detached" });
        await damaged.getByRole("button", { name: "Recover…" }).click();
        await screenshot("recover-question");
        await dialog(page).getByRole("button", { name: "Recover", exact: true }).click();
        const report = notice(page, "the damaged files are kept in");
        await report.waitFor();
        await screenshot("recovered");
        await page.locator(".pane-body .monaco-list-row", { hasText: "shop" }).first().waitFor();
        const kept = (await readdir(dataFolder(userData))).filter((name) => name.startsWith("damaged-"));
        if (kept.length !== 1) throw new Error(`The damaged files are not kept: ${kept.join()}`);

        // VS Code in a browser has no file manager to show the folder in.
        await report.getByRole("button", { name: "Show Folder" }).click();
        await notice(
          page,
          `The folder is ${join(dataFolder(userData), kept[0] ?? "")}. Its path was copied.`,
        ).waitFor();
      },
    );
  });
});

/** Fills the embedded catalogue of a profile, and cuts its file short, as a full disk or a crash of the machine does. */
async function damage(userData: string): Promise<void> {
  const data = dataFolder(userData);
  {
    await using served = await serveCatalogue(data);
    importSample(served);
  }
  const file = join(data, "catalogue.sqlite");
  await truncate(file, 200_000);
  for (const end of ["-wal", "-shm"]) await rm(file + end, { force: true });
}

function dataFolder(userData: string): string {
  return join(userData, "User/globalStorage", extensionId, "catalogue");
}

function dialog(page: Page): Locator {
  return page.locator(".monaco-dialog-box", { hasText: "Recover the embedded catalogue?" });
}

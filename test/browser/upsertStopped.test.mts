import { match } from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { checkout, extensionId } from "../../scripts/checkout.mts";
import { serveCatalogue } from "../../scripts/servedCatalogue.mts";
import { openRecordFile, runCommand } from "./quickInput.mts";
import { withWorkbench } from "./workbench.mts";

/** So many that a click comes in between, on a fast machine too: some 5,000 are compared in a second. */
const USERS = 20_000;
const SHOWN = USERS.toLocaleString("en");

suite("an upsert that does not go through", () => {
  test("tells what was written and what was not tried, until it is answered, and survives its service", async () => {
    await withWorkbench({ folder: join(checkout, "samples") }, async ({ page, folder, userData, screenshot }) => {
      await writeFile(join(folder, "many.user.yaml"), users("First"));
      await openRecordFile(page, "many.user.yaml");

      // Cancelled while it is written.
      await runCommand(page, "Catalogue: Upsert Open File");
      await agree(page);
      await upserting(page).getByRole("button", { name: "Cancel" }).click();
      const stopped = notice(page, "You cancelled the upsert of many.user.yaml into the embedded catalogue:");
      await stopped.waitFor();
      match(await stopped.innerText(), /into the embedded catalogue: [\d,]+ users upserted, [\d,]+ not tried\./);
      const status = page.locator(".statusbar-item", { hasText: /[\d,]+ users upserted, [\d,]+ not tried/ });
      await status.waitFor();
      await screenshot("upsert-stopped");

      // A notification that is closed was seen.
      await stopped.hover();
      await stopped.locator(".codicon-notifications-clear").click();
      await status.waitFor({ state: "detached" });

      // Its service dies while it is written: it goes on with the next one, and says so.
      await runCommand(page, "Catalogue: Upsert Open File");
      await agree(page);
      await upserting(page).waitFor();
      process.kill(serviceOf(userData), "SIGKILL");
      const done = notice(page, "The embedded service stopped meanwhile and was restarted.");
      await done.waitFor();
      match(await done.innerText(), /[\d,]+ users upserted, [\d,]+ unchanged\. The embedded service stopped/);
      await screenshot("upsert-service-died");

      // The result is found in the status bar when the notification has gone.
      await page.keyboard.press("Escape");
      await done.waitFor({ state: "detached" });
      const result = page.locator(".statusbar-item", { hasText: "users upserted" });
      await result.click();
      await done.getByRole("button", { name: "Show Output" }).click();
      await result.waitFor({ state: "detached" });
      await page.locator(".output-view-container, .output-view").first().waitFor();
    });
  });

  test("because its file was closed or its catalogue went away writes nothing, and says so", async () => {
    const data = await mkdtemp(join(tmpdir(), "metadata-catalogue-served-"));
    const served = await serveCatalogue(data);
    try {
      const env = { CATALOGUE_URL: served.url, CATALOGUE_TOKEN: served.token };
      await withWorkbench({ folder: join(checkout, "samples"), env }, async ({ page, folder, screenshot }) => {
        await writeFile(join(folder, "many.user.yaml"), users("First"));
        await page.locator(".statusbar-item", { hasText: "CATALOGUE_URL" }).waitFor();

        await openRecordFile(page, "many.user.yaml");
        await runCommand(page, "Catalogue: Upsert Open File");
        await notice(page, "Comparing many.user.yaml").waitFor();
        await runCommand(page, "View: Close All Editors");
        await agree(page);
        await notice(page, "many.user.yaml was closed after it was compared").waitFor();
        await screenshot("upsert-closed");
        await runCommand(page, "Notifications: Clear All Notifications");

        await openRecordFile(page, "many.user.yaml");
        await runCommand(page, "Catalogue: Upsert Open File");
        await notice(page, "Comparing many.user.yaml").waitFor();
        await served[Symbol.asyncDispose]();
        const failed = notice(page, "Nothing was written: comparing many.user.yaml with the catalogue failed after");
        await failed.waitFor();
        match(
          await failed.innerText(),
          new RegExp(`failed after [\\d,]+ of ${SHOWN} records\\. The catalogue at http`),
        );
        await failed.getByRole("button", { name: "Compare Again" }).waitFor();
        await screenshot("upsert-comparison-failed");
      });
    } finally {
      await served[Symbol.asyncDispose]();
      await rm(data, { recursive: true, force: true, maxRetries: 5 });
    }
  });
});

function users(title: string): string {
  return Array.from({ length: USERS }, (_, at) => `- id: u${at}\n  title: ${title}\n`).join("");
}

/** The process of the embedded service of a profile. */
function serviceOf(userData: string): number {
  const folder = join(userData, "User/globalStorage", extensionId);
  return Number(execFileSync("pgrep", ["-f", `dist/service.mjs.*${folder}`]));
}

function upserting(page: Page): Locator {
  return notice(page, "Upserting many.user.yaml");
}

function notice(page: Page, text: string): Locator {
  return page.locator(".notification-toast", { hasText: text }).first();
}

/** Agrees to create so many records. */
async function agree(page: Page): Promise<void> {
  await page.locator(".monaco-dialog-box").getByRole("button", { name: "Upsert", exact: true }).click();
}

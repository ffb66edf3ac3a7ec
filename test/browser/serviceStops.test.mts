import { mkdtemp, mkdtempDisposable, rm } from "node:fs/promises";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { checkout, extensionId } from "../../scripts/checkout.mts";
import { serveCatalogue } from "../../scripts/servedCatalogue.mts";
import { pick, runCommand } from "./quickInput.mts";
import { importSample } from "./runCatalogue.mts";
import { select } from "./selectText.mts";
import { clear, notice, row, showCatalogue } from "./shown.mts";
import { withWorkbench } from "./workbench.mts";

suite("a service that stops", () => {
  test("and is restarted leaves what is unfolded in the Catalogue view as it is", async () => {
    await withWorkbench({ folder: join(checkout, "samples") }, async ({ page, userData, screenshot }) => {
      await showCatalogue(page);
      await page.getByRole("button", { name: "Load Sample Catalogue" }).click();
      await row(page, "orders_daily").locator(".monaco-tl-twistie").click();
      await row(page, "Columns").click();
      await row(page, "order_id").waitFor();
      const before = serviceOf(userData);
      process.kill(before, "SIGKILL");
      await runCommand(page, "Catalogue: Refresh");
      await row(page, "Data Platform").waitFor();
      await row(page, "order_id").waitFor();
      await screenshot("service-restarted");
      const after = serviceOf(userData);
      if (after === before) throw new Error("The service was not restarted");

      // So does a restart that the person asks for.
      await runCommand(page, "Catalogue: Restart Embedded Service");
      for (let time = 0; time < 300 && isRunning(after); time++) await page.waitForTimeout(100);
      if (isRunning(after)) throw new Error("The service was not stopped");
      await row(page, "Data Platform").waitFor();
      await row(page, "order_id").waitFor();
    });
  });

  test("while a dataset is edited is restarted by a button of the message about the save, which is then repeated", async () => {
    const settings = { "files.autoSave": "off" };
    await withWorkbench({ folder: join(checkout, "samples"), settings }, async ({ page, userData, screenshot }) => {
      await showCatalogue(page);
      await page.getByRole("button", { name: "Load Sample Catalogue" }).click();
      const dirty = await editOrderId(page);
      process.kill(serviceOf(userData), "SIGSTOP");
      await page.keyboard.press("ControlOrMeta+S");
      const restart = page.locator(".notification-toast").getByRole("button", { name: "Restart Embedded Service" });
      await restart.waitFor();
      // VS Code says which file was not saved, and our message why: nothing is told twice.
      await notice(page, "Your text is still in the editor.").waitFor();
      await notice(page, "lake.orders_daily was not saved. The embedded service does not answer").waitFor();
      await page.locator(".notification-toast").getByRole("button", { name: "Try Again" }).waitFor();
      await screenshot("save-unanswered");
      await restart.click();
      await page.getByText("The embedded service is restarted.").first().waitFor();
      await dirty.waitFor({ state: "detached" });
    });
  });

  test("at an address while a dataset is edited is tried again by a button of the message about the save", async () => {
    await using data = await mkdtempDisposable(join(tmpdir(), "metadata-catalogue-served-"));
    let served = await serveCatalogue(data.path);
    const port = Number(new URL(served.url).port);
    try {
      importSample(served);
      const env = { CATALOGUE_URL: served.url, CATALOGUE_TOKEN: served.token };
      const settings = { "files.autoSave": "off" };
      await withWorkbench({ folder: join(checkout, "samples"), env, settings }, async ({ page, screenshot }) => {
        await showCatalogue(page);
        const dirty = await editOrderId(page);
        await served[Symbol.asyncDispose]();
        await page.keyboard.press("ControlOrMeta+S");
        const again = page.locator(".notification-toast").getByRole("button", { name: "Try Again" });
        await again.waitFor();
        await screenshot("save-unanswered-at-address");
        served = await serveCatalogue(data.path, { port });
        await again.click();
        await dirty.waitFor({ state: "detached" });

        // Without its editor, there is nothing left to save.
        await page.locator(".view-line", { hasText: "order_id: Which order" }).click();
        await page.keyboard.type("x");
        await dirty.waitFor();
        await served[Symbol.asyncDispose]();
        await page.keyboard.press("ControlOrMeta+S");
        await again.waitFor();
        await runCommand(page, "View: Revert and Close Editor");
        await page.locator(".tab").first().waitFor({ state: "detached" });
        await again.click();
        await notice(page, "Nothing was saved, because lake.orders_daily has no unsaved changes any more.").waitFor();
      });
    } finally {
      await served[Symbol.asyncDispose]();
    }
  });

  test("while something is chosen is told in the list and after it, and both can be tried again, as can a connection", async () => {
    const data = await mkdtemp(join(tmpdir(), "metadata-catalogue-served-"));
    let served = await serveCatalogue(data);
    const port = Number(new URL(served.url).port);
    try {
      importSample(served);
      const env = { CATALOGUE_URL: served.url, CATALOGUE_TOKEN: served.token };
      await withWorkbench({ folder: join(checkout, "samples"), env }, async ({ page, screenshot }) => {
        await showCatalogue(page);
        await row(page, "orders_daily").waitFor();

        // A search that fails has a row that says why; choosing it searches again.
        await runCommand(page, "Catalogue: Add Owner");
        const list = page.locator(".quick-input-widget");
        await list.locator(".monaco-list-row", { hasText: "lake.orders_daily" }).waitFor();
        await served[Symbol.asyncDispose]();
        await list.locator("input").fill("orders_daily");
        const failed = list.locator(".monaco-list-row", { hasText: "does not answer" });
        await failed.waitFor();
        await screenshot("search-failed");
        served = await serveCatalogue(data, { port });
        await failed.click();
        await pick(page, "lake.orders_daily");

        // A write that fails can be tried again without choosing everything once more.
        await pick(page, "Noa Larch");
        await list.locator(".monaco-list-row", { hasText: "Data Steward" }).waitFor();
        await served[Symbol.asyncDispose]();
        await pick(page, "Data Steward");
        const notAdded = notice(
          page,
          "Noa Larch (noa.larch) was not made Data Steward of lake.orders_daily. The catalogue at",
        );
        await notAdded.waitFor();
        await screenshot("owner-not-added");
        served = await serveCatalogue(data, { port });
        await notAdded.getByRole("button", { name: "Try Again" }).click();
        await notice(page, "Noa Larch (noa.larch) is now Data Steward of lake.orders_daily.").waitFor();
        await clear(page);

        // So can a connection.
        await served[Symbol.asyncDispose]();
        await runCommand(page, "Catalogue: Show Connection…");
        // "Connect Again", or "Try Again" if the window already knows that the catalogue does not answer.
        await pick(page, "Again");
        const lost = notice(page, "does not answer");
        await lost.waitFor();
        await screenshot("not-connected");
        served = await serveCatalogue(data, { port });
        await lost.getByRole("button", { name: "Try Again" }).click();
        await page.locator(".statusbar-item", { hasText: "Connected again." }).waitFor();
      });
    } finally {
      await served[Symbol.asyncDispose]();
      await rm(data, { recursive: true, force: true, maxRetries: 5 });
    }
  });
});

/** Opens the file of a dataset, and writes a description into it. Gives what marks it as unsaved. */
async function editOrderId(page: Page): Promise<Locator> {
  await row(page, "orders_daily").click();
  await page.locator(".tab.active", { hasText: "lake.orders_daily.dataset.yaml" }).waitFor();
  await select(page, "order_id:");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+End");
  await page.keyboard.type(" Which order");
  await page.keyboard.press("Escape");
  const dirty = page.locator(".tab.active.dirty");
  await dirty.waitFor();
  return dirty;
}

/** The process of the embedded service of a profile. */
function serviceOf(userData: string): number {
  const folder = join(userData, "User/globalStorage", extensionId);
  return Number(execFileSync("pgrep", ["-f", `dist/service.mjs.*${folder}`]));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

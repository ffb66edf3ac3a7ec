import { deepEqual, equal, match } from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { checkout } from "../../scripts/checkout.mts";
import { serveCatalogue, type CatalogueAddress } from "../../scripts/servedCatalogue.mts";
import { ingest } from "./catalogueOf.mts";
import { gateOf } from "./gate.mts";
import { chooseInMenuOf } from "./menu.mts";
import { openFile, pick, runCommand } from "./quickInput.mts";
import { clear, notice, row, showCatalogue } from "./shown.mts";
import { withWorkbench } from "./workbench.mts";

const COUNT = 1_100;
const SHOWN = COUNT.toLocaleString("en");
const FILE = "many.t0007.hive.PROD.dataset.yaml";

suite("Pull into Files…", () => {
  test("writes a platform a portion at a time, and what a cancellation or an error left out at the next time", async () => {
    const data = await mkdtemp(join(tmpdir(), "metadata-catalogue-served-"));
    try {
      await using served = await serveCatalogue(data);
      await fill(served);
      await using gate = await gateOf(served);
      const env = { CATALOGUE_URL: gate.url, CATALOGUE_TOKEN: "mine" };
      const settings = { "files.autoSave": "off" };
      await withWorkbench(
        { folder: join(checkout, "samples"), env, settings },
        async ({ page, folder, screenshot }) => {
          await showCatalogue(page);

          // The second portion is held back until the user has cancelled; what was written stays.
          const released = Promise.withResolvers<undefined>();
          gate.before = async (_path, body) => {
            if (body.includes("many.t0600")) await released.promise;
          };
          await pullHive(page, folder);
          const progress = notice(page, `Pulling ${SHOWN} datasets`);
          await progress.filter({ hasText: `500 of ${SHOWN}` }).waitFor();
          await screenshot("pull-progress");
          await progress.getByRole("button", { name: "Cancel" }).click();
          released.resolve(undefined);
          const cancelled = notice(page, "500 files created, 600 files not written because you cancelled.");
          await cancelled.waitFor();
          match(await cancelled.innerText(), /Pull again to write the others\./);
          equal((await pulledIn(folder)).length, 500);

          // A file that is open with unsaved changes is left alone; an error half-way says what was not written.
          await openFile(page, FILE);
          await page.keyboard.type("# mine");
          await page.keyboard.press("Enter");
          await clear(page);
          gate.before = (_path, body) => {
            if (body.includes("many.t0600")) gate.accepts = "another";
            return Promise.resolve();
          };
          await pullHive(page, folder);
          const failed = notice(page, "499 files already up to date, 1 file not changed, 600 files not written.");
          await failed.waitFor();
          match(await failed.innerText(), /access token/);
          await screenshot("pull-ended");

          // The next pull writes the rest, and nothing else.
          gate.before = undefined;
          gate.accepts = undefined;
          await clear(page);
          await runCommand(page, "Catalogue: Refresh");
          await pullHive(page, folder);
          await notice(page, "600 files created, 499 files already up to date, 1 file not changed.").waitFor();
          const files = await pulledIn(folder);
          deepEqual([files.length, files[7]], [COUNT, FILE]);
          equal((await readFile(join(folder, FILE), "utf8")).includes("mine"), false);
          await page.locator(".tab.active.dirty", { hasText: FILE }).waitFor();
          await screenshot("pull-done");
        },
      );
    } finally {
      await rm(data, { recursive: true, force: true, maxRetries: 5 });
    }
  });
});

/** Makes many datasets of a platform. */
async function fill(catalogue: CatalogueAddress): Promise<void> {
  const aspects = Array.from({ length: COUNT }, (_, at) => ({
    entityUrn: `urn:li:dataset:(urn:li:dataPlatform:hive,many.t${String(at).padStart(4, "0")},PROD)`,
    aspectName: "datasetProperties",
    value: { description: `Number ${at}` },
  }));
  await ingest(catalogue, aspects);
}

/** Pulls the row of the platform into a folder, through the dialogs. */
async function pullHive(page: Page, folder: string): Promise<void> {
  const targets = page.locator(".quick-input-widget:visible .monaco-list-row", { hasText: "Folder…" });
  for (let time = 0; time < 5 && !(await targets.isVisible()); time++) {
    await page.keyboard.press("Escape");
    await chooseInMenuOf(page, row(page, "hive"), "Pull into Files…");
    // While the rows are read again, VS Code calls the command without the row, which then asks what to pull.
    await targets.waitFor({ timeout: 10_000 }).catch(() => undefined);
  }
  await pick(page, "Folder…");
  const dialog = page.locator(".quick-input-widget:visible", { hasText: `Pull ${SHOWN} datasets from Catalogue` });
  // VS Code suggests the folder of the window once it has read it; a text typed before would be put after it.
  const suggested = `[...document.querySelectorAll(".quick-input-widget input")].some((input) => input.value.startsWith(${JSON.stringify(folder)}))`;
  await page.waitForFunction(suggested);
  await dialog.getByText("Pull into This Folder").click();
  const question = page.locator(".monaco-dialog-box", { hasText: `${SHOWN} files are created in the folder` });
  await question.getByRole("button", { name: "Pull", exact: true }).click();
}

/** The names of the files of datasets in a folder, sorted. */
async function pulledIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => name.startsWith("many.")).toSorted();
}

import { mkdtempDisposable, rename } from "node:fs/promises";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { checkout, extensionId } from "../../scripts/checkout.mts";
import { serveCatalogue, type CatalogueAddress } from "../../scripts/servedCatalogue.mts";
import { pick, runCommand } from "./quickInput.mts";
import { importSample } from "./runCatalogue.mts";
import { select } from "./selectText.mts";
import { clear, notice, row, showCatalogue } from "./shown.mts";
import { withWorkbench, type Workbench } from "./workbench.mts";

/** VS Code in a browser saves by itself otherwise. */
const BY_HAND = { "files.autoSave": "off" };

suite("a service that stops", () => {
  test("and is restarted leaves what is unfolded in the Catalogue view as it is; while a dataset is edited it is restarted by a button of the message about the save, which is then repeated, as is a change that failed because the file of the catalogue was moved", async () => {
    await withWorkbench({ folder: join(checkout, "samples"), settings: BY_HAND }, async (workbench) => {
      await staysUnfolded(workbench);
      await restartedToSave(workbench);
      await restartedToAddOwner(workbench);
    });
  });

  test("at an address is told in the list in which something is chosen and after it, and both can be tried again, as can a connection and the save of a dataset", async () => {
    await using data = await mkdtempDisposable(join(tmpdir(), "metadata-catalogue-served-"));
    await using service = await stoppableService(data.path);
    importSample(service);
    const env = { CATALOGUE_URL: service.url, CATALOGUE_TOKEN: service.token };
    await withWorkbench({ folder: join(checkout, "samples"), env, settings: BY_HAND }, async (workbench) => {
      await showCatalogue(workbench.page);
      await triedAgainInLists({ ...workbench, service });
      await triedAgainToSave({ ...workbench, service });
    });
  });
});

interface StoppableService extends CatalogueAddress, AsyncDisposable {
  readonly stop: () => Promise<void>;
  /** Starts it again, at the same address. */
  readonly start: () => Promise<void>;
}

/** Serves a catalogue that can be stopped and started again. */
async function stoppableService(data: string): Promise<StoppableService> {
  const first = await serveCatalogue(data);
  const port = Number(new URL(first.url).port);
  let served: AsyncDisposable = first;
  const stop = (): Promise<void> => Promise.resolve(served[Symbol.asyncDispose]());
  return {
    url: first.url,
    token: first.token,
    stop,
    start: async () => {
      served = await serveCatalogue(data, { port });
    },
    [Symbol.asyncDispose]: stop,
  };
}

interface AtAddress extends Workbench {
  readonly service: StoppableService;
}

/** What is unfolded in the Catalogue view stays so when the service is restarted. */
async function staysUnfolded({ page, userData, screenshot }: Workbench): Promise<void> {
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
  for (let time = 0; time < 10 && isRunning(after); time++) {
    // While the service is still starting, that is the start that the command waits for.
    await runCommand(page, "Catalogue: Restart Embedded Service");
    for (let waited = 0; waited < 30 && isRunning(after); waited++) await page.waitForTimeout(100);
  }
  if (isRunning(after)) throw new Error("The service was not stopped");
  await row(page, "Data Platform").waitFor();
  await row(page, "order_id").waitFor();
}

/** While a dataset is edited, it is restarted by a button of the message about the save, which is then repeated. */
async function restartedToSave({ page, userData, screenshot }: Workbench): Promise<void> {
  await runCommand(page, "View: Close All Editors");
  await clear(page);
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
  // What the status bar says of the restart gives way to what it says of the save.
  await dirty.waitFor({ state: "detached" });
}

/** A change that only a restart helps is repeated after one. */
async function restartedToAddOwner({ page, userData, screenshot }: Workbench): Promise<void> {
  await clear(page);
  await runCommand(page, "Catalogue: Add Owner");
  // The dataset in front is meant.
  await pick(page, "Noa Larch");
  const list = page.locator(".quick-input-widget");
  await list.locator(".monaco-list-row", { hasText: "Data Steward" }).waitFor();
  const file = join(userData, "User/globalStorage", extensionId, "catalogue/catalogue.sqlite");
  await rename(file, `${file}.moved`);
  await pick(page, "Data Steward");
  const notAdded = notice(page, "Noa Larch (noa.larch) was not made Data Steward of lake.orders_daily.");
  await notAdded.waitFor();
  await screenshot("catalogue-moved");
  await rename(`${file}.moved`, file);
  await notAdded.getByRole("button", { name: "Restart Embedded Service" }).click();
  await notice(page, "Noa Larch (noa.larch) is now Data Steward of lake.orders_daily.").waitFor();
}

/** While something is chosen it is told in the list and after it, and both can be tried again, as can a connection. */
async function triedAgainInLists({ page, screenshot, service }: AtAddress): Promise<void> {
  await row(page, "orders_daily").waitFor();

  // A search that fails has a row that says why; choosing it searches again.
  await runCommand(page, "Catalogue: Add Owner");
  const list = page.locator(".quick-input-widget");
  await list.locator(".monaco-list-row", { hasText: "lake.orders_daily" }).waitFor();
  await service.stop();
  await list.locator("input").fill("orders_daily");
  const failed = list.locator(".monaco-list-row", { hasText: "does not answer" });
  await failed.waitFor();
  await screenshot("search-failed");
  await service.start();
  await failed.click();
  await pick(page, "lake.orders_daily");

  // A write that fails can be tried again without choosing everything once more.
  await pick(page, "Noa Larch");
  await list.locator(".monaco-list-row", { hasText: "Data Steward" }).waitFor();
  await service.stop();
  await pick(page, "Data Steward");
  const notAdded = notice(
    page,
    "Noa Larch (noa.larch) was not made Data Steward of lake.orders_daily. The catalogue at",
  );
  await notAdded.waitFor();
  await screenshot("owner-not-added");
  await service.start();
  await notAdded.getByRole("button", { name: "Try Again" }).click();
  await notice(page, "Noa Larch (noa.larch) is now Data Steward of lake.orders_daily.").waitFor();
  await clear(page);

  // So can a connection.
  await service.stop();
  await runCommand(page, "Catalogue: Show Connection…");
  // "Connect Again", or "Try Again" if the window already knows that the catalogue does not answer.
  await pick(page, "Again");
  const lost = notice(page, "does not answer");
  await lost.waitFor();
  await screenshot("not-connected");
  await service.start();
  await lost.getByRole("button", { name: "Try Again" }).click();
  await page.locator(".statusbar-item", { hasText: "Connected again." }).waitFor();
}

/** While a dataset is edited, the save is tried again by a button of the message about it. */
async function triedAgainToSave({ page, screenshot, service }: AtAddress): Promise<void> {
  await runCommand(page, "View: Close All Editors");
  await clear(page);
  const dirty = await editOrderId(page);
  await service.stop();
  await page.keyboard.press("ControlOrMeta+S");
  const again = page.locator(".notification-toast").getByRole("button", { name: "Try Again" });
  await again.waitFor();
  await screenshot("save-unanswered-at-address");
  await service.start();
  await again.click();
  await dirty.waitFor({ state: "detached" });

  // Without its editor, there is nothing left to save.
  await page.locator(".view-line", { hasText: "order_id: Which order" }).click();
  await page.keyboard.type("x");
  await dirty.waitFor();
  await service.stop();
  await page.keyboard.press("ControlOrMeta+S");
  await again.waitFor();
  await runCommand(page, "View: Revert and Close Editor");
  await page.locator(".tab").first().waitFor({ state: "detached" });
  await again.click();
  await notice(page, "Nothing was saved, because lake.orders_daily has no unsaved changes any more.").waitFor();
}

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

import { deepEqual, equal } from "node:assert/strict";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkout } from "../../scripts/checkout.mts";
import { serveCatalogue, type CatalogueAddress } from "../../scripts/servedCatalogue.mts";
import { makeOwnershipType } from "./catalogueOf.mts";
import { connectTo } from "./connectTo.mts";
import { gateOf, type Gate } from "./gate.mts";
import { hold } from "./heldRequests.mts";
import { answer, pick, runCommand } from "./quickInput.mts";
import { importSample } from "./runCatalogue.mts";
import { clear, notice, row, showCatalogue } from "./shown.mts";
import { pageContent } from "./webview.mts";
import { withWorkbench, type Workbench } from "./workbench.mts";

suite("a catalogue that takes its time", () => {
  test("is waited for in lists that are open and busy, and removes an owner once whose row is still shown; keeps an undo on the page of a dataset from nothing", async () => {
    await using data = await mkdtempDisposable(join(tmpdir(), "metadata-catalogue-slow-"));
    await using served = await serveCatalogue(data.path);
    importSample(served);
    await makeOwnershipType(served, { name: "Keeper of Keys", description: "Keeps the keys." });
    await using gate = await gateOf(served);
    await withWorkbench({ folder: join(checkout, "samples") }, async (workbench) => {
      const slow = { ...workbench, served, gate };
      await waitedForInLists(slow);
      await undoneAtOnce(slow);
    });
  });
});

interface SlowCatalogueWindow extends Workbench {
  readonly served: CatalogueAddress;
  readonly gate: Gate;
}

/** Lists are open and busy while they wait, and an owner is removed once whose row is still shown. */
async function waitedForInLists({ page, served, gate, screenshot }: SlowCatalogueWindow): Promise<void> {
  await showCatalogue(page);
  await connectTo(page, { ...gate, token: served.token }, "Slow");
  await row(page, "orders_daily").locator(".monaco-tl-twistie").click();
  await row(page, "dana.sorrel").waitFor();
  await clear(page);
  const list = page.locator(".quick-input-widget:visible");
  const busy = list.locator(".quick-input-progress.active");

  // The well-known ownership types can be chosen while the others are read.
  const listed = hold(gate, (_, body) => body.includes("listOwnershipTypes"));
  await row(page, "orders_daily").click();
  await runCommand(page, "Catalogue: Add Owner");
  await pick(page, "noa.larch");
  await list.locator(".quick-input-title", { hasText: "Make Noa Larch (noa.larch) an Owner" }).waitFor();
  await list.locator(".monaco-list-row", { hasText: "Data Steward" }).waitFor();
  await busy.waitFor({ state: "attached" });
  await screenshot("ownership-types-busy");
  equal(await list.locator(".monaco-list-row").count(), 4);
  listed.release();
  await pick(page, "Keeper of Keys");
  await notice(page, "Noa Larch (noa.larch) is now Keeper of Keys of lake.orders_daily.").waitFor();
  await row(page, "Noa Larch").waitFor();
  await clear(page);

  // From the palette, the owner who is removed is asked for; Delete removes the one whose row has the focus, once.
  await row(page, "Noa Larch").click();
  await runCommand(page, "Catalogue: Remove Owner");
  await list.locator(".quick-input-title", { hasText: "Remove Owner from lake.orders_daily" }).waitFor();
  await page.keyboard.press("Escape");
  await row(page, "Noa Larch").click();
  const writes = gate.writes;
  const written = hold(gate, (path) => path.startsWith("/aspects"));
  await page.keyboard.press("Delete");
  await written.first();
  await page.keyboard.press("Delete");
  await clear(page);
  written.release();
  await notice(page, "Noa Larch (noa.larch) is no longer Keeper of Keys of lake.orders_daily.").waitFor();
  await row(page, "Noa Larch").waitFor({ state: "detached" });
  deepEqual([gate.writes - writes, await page.locator(".notification-toast").count()], [1, 1]);
  await clear(page);

  // In a new window, the list of datasets is open before the catalogue has answered, whatever row is selected; also that of
  // a command that writes, or reads the history.
  const answered = hold(gate, () => true);
  await page.reload();
  await page.locator(".monaco-workbench .statusbar").waitFor();
  for (const [command, title] of [
    ["Show History…", "Show History"],
    ["Edit Dataset Description", "Edit Dataset Description"],
    ["Transfer Ownership…", "Transfer Ownership from"],
  ] as const) {
    await runCommand(page, `Catalogue: ${command}`);
    await list.locator(".quick-input-title", { hasText: title }).waitFor();
    await busy.waitFor({ state: "attached" });
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "hidden" });
  }
  await runCommand(page, "Catalogue: Show Dataset in Catalogue View");
  await list.locator(".quick-input-title", { hasText: "Show Dataset in Catalogue View" }).waitFor();
  await busy.waitFor({ state: "attached" });
  await screenshot("datasets-busy");
  answered.release();
  await pick(page, "shop.public.customers");
  await row(page, "customers").and(page.locator(".selected")).waitFor();

  // That there is nobody is said once it is known.
  const people = hold(gate, (_, body) => body.includes("CORP_USER"));
  await page.reload();
  await people.first();
  await row(page, "customers").waitFor();
  const nobody = page.getByText("No user or group");
  equal(await nobody.count(), 0);
  await screenshot("people-not-read-yet");
  people.release();
  await row(page, "Users").waitFor();
  await runCommand(page, "Catalogue: Search Users and Groups");
  await answer(page, "nobody at all");
  await page.getByText("No user or group matches your search.").waitFor();
  await page.locator(".welcome-view").getByRole("button", { name: "Show All Users and Groups" }).click();
  await row(page, "Users").waitFor();
  await nobody.waitFor({ state: "hidden" });
}

/** An undo on the page of a dataset waits for nothing: what is in the editor is shown at once. */
async function undoneAtOnce({ page, gate }: SlowCatalogueWindow): Promise<void> {
  await runCommand(page, "View: Close All Editors");
  await clear(page);
  await row(page, "orders_daily").hover();
  await row(page, "orders_daily").getByRole("button", { name: "Open Dataset Page" }).click();
  const shown = pageContent(page);
  const description = shown.locator("tbody tr").first().locator("td.words");
  const unsaved = shown.getByText("1 unsaved change", { exact: true });
  await description.click();
  await page.keyboard.type("First");
  await page.keyboard.press("Enter");
  await unsaved.waitFor();
  // The first undo leaves nothing unsaved, so that what others may have written is read.
  const read = hold(gate, () => true);
  await page.keyboard.press("ControlOrMeta+Z");
  await read.first();
  await unsaved.waitFor({ state: "hidden" });
  await page.keyboard.press("ControlOrMeta+Shift+Z");
  await unsaved.waitFor();
  await description.getByText("First").waitFor();
  await page.keyboard.press("ControlOrMeta+Z");
  await unsaved.waitFor({ state: "hidden" });
  equal(await description.getByText("First").count(), 0);
  read.release();
}

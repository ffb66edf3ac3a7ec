import { deepEqual } from "node:assert/strict";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { checkout } from "../../scripts/checkout.mts";
import { goToRow } from "./keyboard.mts";
import { chooseInMenuOf } from "./menu.mts";
import { pick, runCommand } from "./quickInput.mts";
import { clear, notice, row, showCatalogue } from "./shown.mts";
import { withWorkbench, type Workbench } from "./workbench.mts";

suite("pinned datasets", () => {
  test("are pinned at their rows, by the menu and the palette, are there after a reload, and are unpinned; leave the keys to the focused row when several are unpinned together", async () => {
    await withWorkbench({ folder: join(checkout, "samples") }, async (workbench) => {
      const { page } = workbench;
      await showCatalogue(page);
      await page.getByRole("button", { name: "Load Sample Catalogue" }).click();
      await notice(page, "Imported 12 datasets, 8 users, 3 groups.").waitFor();
      await clear(page);
      await pinnedAndUnpinned(workbench);
      await unpinnedTogether(workbench);
    });
  });
});

async function pinnedAndUnpinned({ page, screenshot }: Workbench): Promise<void> {
  // The button at the row.
  await row(page, "orders_daily").hover();
  await button(row(page, "orders_daily"), "Pin Dataset").click();
  const group = row(page, "Pinned");
  await group.waitFor();
  const pinned = row(page, "lake · hive");
  await pinned.waitFor();

  // Two that are selected, of which one is pinned already, by the context menu.
  const rows = page.locator(".pane-body .monaco-list-row");
  await rows.filter({ hasText: "orders_daily" }).nth(1).click();
  await row(page, "page_views").click({ modifiers: ["ControlOrMeta"] });
  // Another row has the same menu.
  await chooseInMenuOf(page, row(page, "shop.orders.v1"), "Unpin Dataset");
  await notice(page, "shop.orders.v1 is not pinned.").waitFor();
  await clear(page);
  await chooseInMenuOf(page, row(page, "page_views"), /^Pin Dataset/);
  await rows.filter({ hasText: "page_views" }).nth(1).waitFor();
  await group.filter({ hasText: "2" }).waitFor();
  await screenshot("pinned");

  // A filter shows those of them that pass it: these have owners.
  await runCommand(page, "Catalogue: Filter Datasets");
  await pick(page, "Without Owner");
  await row(page, "customers.csv").waitFor();
  await group.waitFor({ state: "detached" });
  await screenshot("pinned-filter");
  // Also if the side bar is hidden, where what it has done could not be seen.
  await runCommand(page, "View: Toggle Primary Side Bar Visibility");
  await row(page, "customers.csv").waitFor({ state: "hidden" });
  await runCommand(page, "Catalogue: Show All Datasets");
  await group.filter({ hasText: "2" }).waitFor();

  // After a reload they are there, and open what they name.
  await page.reload();
  await page.locator(".monaco-workbench .statusbar").waitFor();
  // VS Code keeps whether the side bar is shown some time after it changes.
  await runCommand(page, "Catalogue: Focus on Datasets View");
  await group.filter({ hasText: "2" }).waitFor();
  await pinned.click();
  await page.locator(".tab.active", { hasText: "lake.orders_daily.dataset.yaml" }).waitFor();

  // From the group to the folder.
  await chooseInMenuOf(page, pinned, "Show Dataset in Catalogue View");
  await page.locator(".pane-body .monaco-list-row.selected[aria-level='3']", { hasText: "orders_daily" }).waitFor();

  // Unpinned at the row, and by the palette, which asks which.
  await pinned.hover();
  await button(pinned, "Unpin Dataset").click();
  await group.filter({ hasText: "1" }).waitFor();
  await runCommand(page, "View: Close All Editors");
  await group.click();
  await runCommand(page, "Catalogue: Unpin Dataset");
  const list = page.locator(".quick-input-widget:visible");
  await list.locator(".monaco-list-row", { hasText: "page_views" }).click();
  await screenshot("pinned-unpin");
  await list.getByText("1 Selected").waitFor();
  await page.keyboard.press("Enter");
  await group.waitFor({ state: "detached" });
  await screenshot("pinned-end");
}

/** Several that are unpinned together leave the keys to the focused row. */
async function unpinnedTogether({ page, screenshot }: Workbench): Promise<void> {
  await runCommand(page, "View: Close All Editors");
  await clear(page);
  const rows = page.locator(".pane-body .monaco-list-row");
  const group = row(page, "Pinned");
  for (const [at, name] of ["orders_daily", "page_views"].entries()) {
    await row(page, name).hover();
    await button(row(page, name), "Pin Dataset").click();
    await group.filter({ hasText: `${at + 1}` }).waitFor();
    // The group "Pinned" comes back folded, because an earlier step of this test folded it.
    if (at === 0) await group.locator(".monaco-tl-twistie").click();
  }
  await rows.filter({ hasText: "orders_daily" }).first().click();
  await rows
    .filter({ hasText: "page_views" })
    .first()
    .click({ modifiers: ["ControlOrMeta"] });
  await chooseInMenuOf(page, rows.filter({ hasText: "page_views" }).first(), "Unpin Dataset");
  await group.waitFor({ state: "detached" });

  // The menu has what applies to its row, also after several were selected.
  await offersOnly(page, row(page, "orders_daily"), "Pin Dataset");
  await row(page, "page_views").hover();
  await button(row(page, "page_views"), "Pin Dataset").click();
  await group.filter({ hasText: "1" }).waitFor();
  await offersOnly(page, row(page, "orders_daily"), "Pin Dataset");
  await offersOnly(page, row(page, "page_views"), "Unpin Dataset");
  await chooseInMenuOf(page, row(page, "page_views"), "Unpin Dataset");
  await group.waitFor({ state: "detached" });

  await runCommand(page, "Catalogue: Focus on Datasets View");
  await goToRow(page, "orders_daily");
  await page.keyboard.press("Delete");
  const list = page.locator(".quick-input-widget:visible");
  await list.getByText("Remove Owner from lake.orders_daily").waitFor();
  await screenshot("unpinned-delete");
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });

  await runCommand(page, "Catalogue: Focus on Datasets View");
  await goToRow(page, "orders_daily");
  await page.keyboard.press("F2");
  await list.getByText("Description of lake.orders_daily").first().waitFor();
  await screenshot("unpinned-edit");
  await page.keyboard.press("Escape");
}

/** Opens the context menu of a row, which has one of the two items about pinning. */
async function offersOnly(page: Page, of: Locator, item: "Pin Dataset" | "Unpin Dataset"): Promise<void> {
  await of.click({ button: "right" });
  const items = page.getByRole("menuitem", { name: /^(Pin|Unpin) Dataset/ });
  await items.first().waitFor();
  deepEqual(
    (await items.allInnerTexts()).map((text) => text.trim()),
    [item],
  );
  await page.keyboard.press("Escape");
  await page.locator(".monaco-menu").first().waitFor({ state: "detached" });
}

/** A button at the end of a row. */
function button(of: Locator, name: string): Locator {
  return of.getByRole("button", { name });
}

import type { Locator, Page } from "playwright-core";
import { YES_OR_NO } from "./yesOrNo.mts";

/**
 * Chooses an item of the context menu of something. What can be chosen is decided when the menu opens, and just after a window
 * was loaded VS Code does not know yet that its folder is trusted; so the menu is opened again until the item can be chosen.
 */
export async function chooseInMenuOf(page: Page, of: Locator, name: string | RegExp): Promise<void> {
  const item = page.getByRole("menuitem", { name });
  for (let time = 0; time < TRIES; time++) {
    await of.click({ button: "right" });
    // A list that is read again just then closes its menu.
    const hasItem = await item.waitFor({ timeout: 5_000 }).then(...YES_OR_NO);
    if (hasItem && (await item.isEnabled())) return chooseItem(item);
    await page.keyboard.press("Escape");
    await page.locator(".monaco-menu").first().waitFor({ state: "detached" });
  }
  throw new Error(`The item ${String(name)} of the menu cannot be chosen`);
}

/** How often a menu is opened again whose item cannot be chosen yet. */
const TRIES = 40;

/** Clicks an item until its menu has closed: VS Code ignores a click that comes just as a menu opens. */
export async function chooseItem(item: Locator): Promise<void> {
  while (await item.isVisible()) {
    await item.click({ timeout: 1_000 }).catch(() => undefined);
    await item.waitFor({ state: "detached", timeout: 1_000 }).catch(() => undefined);
  }
}

import type { Locator, Page } from "playwright-core";

/** Clicks an item of the menu that opens, until the menu has closed: VS Code ignores a click that comes just as it opens. */
export async function chooseInMenu(page: Page, name: string | RegExp): Promise<void> {
  const item = page.getByRole("menuitem", { name });
  await item.waitFor();
  while (await item.isVisible()) {
    await item.click({ timeout: 1_000 }).catch(() => undefined);
    await item.waitFor({ state: "detached", timeout: 1_000 }).catch(() => undefined);
  }
}

/**
 * Chooses an item of the context menu of something. What can be chosen is decided when the menu opens, and just after a window
 * was loaded VS Code does not know yet that its folder is trusted; so the menu is opened again until it can be.
 */
export async function chooseInMenuOf(page: Page, of: Locator, name: string): Promise<void> {
  const item = page.getByRole("menuitem", { name });
  for (;;) {
    await of.click({ button: "right" });
    await item.waitFor();
    if (await item.isEnabled()) return chooseInMenu(page, name);
    await page.keyboard.press("Escape");
    await item.waitFor({ state: "detached" });
  }
}

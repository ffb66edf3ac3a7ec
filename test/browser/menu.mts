import type { Page } from "playwright-core";

/** Clicks an item of the menu that opens, until the menu has closed: VS Code ignores a click that comes just as it opens. */
export async function chooseInMenu(page: Page, name: string | RegExp): Promise<void> {
  const item = page.getByRole("menuitem", { name });
  await item.waitFor();
  while (await item.isVisible()) {
    await item.click({ timeout: 1_000 }).catch(() => undefined);
    await item.waitFor({ state: "detached", timeout: 1_000 }).catch(() => undefined);
  }
}

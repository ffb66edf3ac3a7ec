import type { Locator, Page } from "playwright-core";
import { runCommand } from "./quickInput.mts";

/** The notification that says this. */
export function notice(page: Page, text: string | RegExp): Locator {
  return page.locator(".notification-toast", { hasText: text }).first();
}

/** Presses a button of a notification and moves the pointer away: VS Code would expand the message that comes under it, over others. */
export async function press(page: Page, message: Locator, button: string): Promise<void> {
  await message.getByRole("button", { name: button, exact: true }).click();
  await page.mouse.move(0, 0);
}

/**
 * Opens the Catalogue view, and waits until it has the focus: VS Code gives it to the view late, which closes a list that opened
 * meanwhile. A view without rows gets none.
 */
export async function showCatalogue(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Catalogue", exact: true }).click();
  const focused = page.locator(".part.sidebar :focus");
  const without = page.locator(".welcome-view", { hasText: "The catalogue has no datasets" });
  await focused
    .or(without)
    .first()
    .waitFor({ state: "attached", timeout: 5_000 })
    .catch(() => undefined);
}

/** The row of the Catalogue view that shows this. */
export function row(page: Page, text: string): Locator {
  return page.locator(".pane-body .monaco-list-row", { hasText: text }).first();
}

/** The row that shows this, in one of the views. */
export function rowIn(page: Page, view: string, text: string): Locator {
  const pane = page.locator(".pane", { has: page.locator(".pane-header", { hasText: view }) });
  return pane.locator(".monaco-list-row", { hasText: text }).first();
}

/** The row of a file in the Explorer. */
export function inExplorer(page: Page, name: string): Locator {
  return page.locator(".explorer-folders-view .monaco-list-row", { hasText: name }).first();
}

/** The modal dialog that says this, or that is open. */
export function dialog(page: Page, text = ""): Locator {
  return page.locator(".monaco-dialog-box", { hasText: text });
}

/**
 * Ends all notifications, so that the next one is about what is done next. VS Code shows no notification that comes in the same
 * 800 ms as three others, and only lists it.
 */
export async function clear(page: Page): Promise<void> {
  const later = page.waitForTimeout(800);
  await runCommand(page, "Notifications: Clear All Notifications");
  await page.locator(".notification-toast").first().waitFor({ state: "detached" });
  await later;
}

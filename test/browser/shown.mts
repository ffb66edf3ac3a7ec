import type { Locator, Page } from "playwright-core";

/** The notification that says this. */
export function notice(page: Page, text: string): Locator {
  return page.locator(".notification-toast", { hasText: text }).first();
}

/** The row of the Catalogue view that shows this. */
export function row(page: Page, text: string): Locator {
  return page.locator(".pane-body .monaco-list-row", { hasText: text }).first();
}

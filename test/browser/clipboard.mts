import type { Page } from "playwright-core";

/** The text in the clipboard, which the window must be allowed to read. */
export function clipboard(page: Page): Promise<string> {
  return page.evaluate("navigator.clipboard.readText()");
}

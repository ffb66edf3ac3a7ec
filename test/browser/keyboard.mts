import type { FrameLocator, Locator, Page } from "playwright-core";
import { YES_OR_NO } from "./yesOrNo.mts";

/** How many keys are pressed at most to come to a place. */
const MOST = 100;

/** How long a row is waited for that may be read again just then, in milliseconds. */
const BRIEFLY = { timeout: 3000 };

/** The row of a tree that has the focus. */
export function focusedRow(page: Page): Locator {
  return page.locator(".pane-body .monaco-list:focus-within .monaco-list-row.focused");
}

/** Goes down in the tree that has the focus, from its first row, to the first row that shows this. */
export async function goToRow(page: Page, text: string): Promise<void> {
  // A tree that is just shown may have the focus before it has rows.
  await page.locator(".pane-body .monaco-list:focus-within .monaco-list-row").first().waitFor();
  await page.keyboard.press("Home");
  for (let keys = 0; keys < MOST; keys++) {
    // A tree that is just read again may have no row with the focus, or no longer.
    const row = focusedRow(page);
    const reading = Promise.all([row.getAttribute("id", BRIEFLY), row.innerText(BRIEFLY)]);
    const read = await reading.catch(() => undefined);
    if (!read) {
      await page.keyboard.press("Home");
      continue;
    }
    const [id, shown] = read;
    if (shown.includes(text)) return;
    await page.keyboard.press("ArrowDown");
    // The row has the focus a moment later. It stays at the end of the tree, and where rows are just read again.
    const moved = page
      .locator(`.pane-body .monaco-list:focus-within .monaco-list-row.focused:not([id="${id ?? ""}"])`)
      .waitFor(BRIEFLY);
    if (!(await moved.then(...YES_OR_NO))) await page.keyboard.press("Home");
  }
  throw new Error(`No row below shows "${text}"`);
}

/** Goes to a row, and unfolds it until this row below it is shown. */
export async function unfold(page: Page, text: string, shows: string): Promise<void> {
  await goToRow(page, text);
  await page.keyboard.press("ArrowRight");
  await page.locator(".pane-body .monaco-list:focus-within .monaco-list-row", { hasText: shows }).first().waitFor();
}

/** Presses Tab in a page until an element of it has the focus. */
export async function tabTo(page: Page, shown: FrameLocator, wanted: Locator): Promise<void> {
  for (let keys = 0; keys < MOST; keys++) {
    if ((await wanted.and(shown.locator(":focus")).count()) > 0) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not come to the element");
}

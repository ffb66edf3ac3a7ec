import type { Locator, Page } from "playwright-core";

/** Runs a command of the palette by its title: "Catalogue: Add Owner". */
export async function runCommand(page: Page, title: string): Promise<void> {
  await page.keyboard.press("F1");
  await pick(page, title);
}

/** Opens a file of the folder by its name, and waits for its editor. */
export async function openFile(page: Page, name: string): Promise<void> {
  await page.keyboard.press("ControlOrMeta+P");
  await pick(page, name);
  await page.locator(".tab.active", { hasText: name }).waitFor();
  await page.locator(".monaco-editor.focused").waitFor();
}

/** Opens a file of users or groups, and waits until it is recognized: before that, the palette has no command to upsert it. */
export async function openRecordFile(page: Page, name: string): Promise<void> {
  await openFile(page, name);
  await page.locator(".editor-actions [aria-label*='Upsert Open File']").waitFor();
}

/** Filters the list that is open by `text`, and takes the entry that contains it. */
export async function pick(page: Page, text: string): Promise<void> {
  const widget = await quickInput(page);
  await widget.locator("input").pressSequentially(text);
  await widget.locator(".monaco-list-row", { hasText: text }).first().click();
}

/** Types into the input box that is open, and accepts. */
export async function answer(page: Page, text: string): Promise<void> {
  const widget = await quickInput(page);
  await widget.locator("input").fill(text);
  await page.keyboard.press("Enter");
}

async function quickInput(page: Page): Promise<Locator> {
  const widget = page.locator(".quick-input-widget:visible");
  await widget.locator("input:focus").waitFor();
  return widget;
}

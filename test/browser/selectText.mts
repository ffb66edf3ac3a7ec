import type { Page } from "playwright-core";

/** Selects the first place of a text in the editor. */
export async function select(page: Page, text: string): Promise<void> {
  await page.locator(".editor-instance .view-lines").first().click();
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.press("ControlOrMeta+F");
  await page.locator(".find-widget.visible .find-part .input").first().fill(text);
  await page.keyboard.press("Enter");
  // Not by Escape, which something else may take that has just been shown; another one would end the selection.
  await page
    .locator(".find-widget.visible")
    .getByRole("button", { name: /^Close/ })
    .click();
  await page.locator(".find-widget.visible").waitFor({ state: "detached" });
}

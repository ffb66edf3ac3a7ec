import type { Locator, Page } from "playwright-core";
import { YES_OR_NO } from "./yesOrNo.mts";

/** Runs a command of the palette by its title: "Catalogue: Add Owner". */
export async function runCommand(page: Page, title: string): Promise<void> {
  await takeFrom(page, { key: "F1", filter: `>${title}`, text: title });
}

/** Opens a file of the folder by its name, and waits for its editor. */
export async function openFile(page: Page, name: string): Promise<void> {
  await takeFrom(page, { key: "ControlOrMeta+P", filter: name, text: name });
  await page.locator(".tab.active", { hasText: name }).waitFor();
  await page.waitForFunction(`(${HAS_FOCUS})(${JSON.stringify(`/${name}`)})`);
}

/** In the window: whether the editor of a file has the focus; that of the settings is one, too. */
const HAS_FOCUS = `(name) =>
  [...document.querySelectorAll(".monaco-editor.focused")].some((editor) =>
    decodeURIComponent(editor.getAttribute("data-uri") ?? "").endsWith(name))`;

/** Takes an entry of the list that a key opens. What is in it is decided when it opens, so it is opened again until it has the entry. */
async function takeFrom(
  page: Page,
  { key, filter, text }: { readonly key: string; readonly filter: string; readonly text: string },
): Promise<void> {
  for (let time = 0; time < TRIES; time++) {
    await page.keyboard.press(key);
    // A page that just gets the focus back, because a dialog before it closes, loses a key.
    const opened = page.locator(".quick-input-widget:visible").waitFor({ timeout: 10_000 });
    if (!(await opened.then(...YES_OR_NO))) continue;
    if ((await found(page, filter, text)) && (await enterIsForList(page))) return;
    await page.keyboard.press("Escape");
    await page.locator(".quick-input-widget").waitFor({ state: "hidden" });
  }
  throw new Error(`The list that ${key} opens has no "${text}"`);
}

/** Opens a file of users or groups, and waits until it is recognized: before that, the palette has no command to upsert it. */
export async function openRecordFile(page: Page, name: string): Promise<void> {
  await openFile(page, name);
  await page.locator(".editor-actions [aria-label*='Upsert Open File']").waitFor();
}

/** Filters the list that is open, or that opens next, by `text`, and takes the entry that contains it. */
export async function pick(page: Page, text: string): Promise<void> {
  const end = performance.now() + LONGEST_MS;
  while (performance.now() < end) {
    if (!(await found(page, text, text))) continue;
    await page.keyboard.press("Enter");
    // Enter takes nothing while the catalogue is asked for what was typed, nor while further rows are put into the list.
    if (await isTaken(page, text)) return;
  }
  throw new Error(`No list has an entry with "${text}"`);
}

/** Types into the input box that is open, and accepts. */
export async function answer(page: Page, text: string): Promise<void> {
  const input = page.locator(".quick-input-widget:visible input:not([type=checkbox])");
  await input.waitFor();
  // The focus may have gone to a view that the command before this one shows, when VS Code is slow.
  await input.click();
  await input.fill(text);
  await page.keyboard.press("Enter");
}

/** Fills the input box that has this placeholder, and accepts. */
export async function fill(page: Page, placeholder: string, text: string): Promise<void> {
  const input = page.locator(`.quick-input-widget input[placeholder="${placeholder}"]`);
  await input.waitFor();
  await input.fill(text);
  await page.keyboard.press("Enter");
}

/** How often a list is opened again that does not have the entry yet. */
const TRIES = 20;

/** How long a list is filtered again, because it was not the expected one yet or did not have the entry yet. */
const LONGEST_MS = 120_000;

/** Filters the list that is open, and tells whether the entry that Enter would take contains the text. */
async function found(page: Page, filter: string, text: string): Promise<boolean> {
  // A flow that was interrupted has no window in which a list could still open.
  if (page.isClosed()) throw new Error("The window is closed");
  // One that closes just now, because the list before it gives the focus back, is opened again.
  const filling = async (): Promise<void> => {
    const widget = await quickInput(page, 20_000);
    await widget.locator("input").fill(filter, { timeout: 3000 });
  };
  if (!(await filling().then(...YES_OR_NO))) return false;
  return entryThatEnterTakes(page, text)
    .waitFor({ timeout: 3000 })
    .then(...YES_OR_NO);
}

function entryThatEnterTakes(page: Page, text: string): Locator {
  return page.locator(".quick-input-widget:visible .monaco-list-row.focused", { hasText: text });
}

/** Presses Enter, and tells whether it was for a list; what ends late may have taken the focus from the one that was open. */
async function enterIsForList(page: Page): Promise<boolean> {
  await page.evaluate(HEAR_KEY);
  await page.keyboard.press("Enter");
  return await page.evaluate("globalThis.keyIsForList");
}

/** In the window: notes whether the next key is for a list that is open. */
const HEAR_KEY = `globalThis.keyIsForList = false;
  addEventListener("keydown", ({ target }) => {
    globalThis.keyIsForList = target.closest(".quick-input-widget") !== null;
  }, { capture: true, once: true })`;

/** Whether the list that is filtered by this text goes away now; one that opens after it is not filtered yet. */
function isTaken(page: Page, filter: string): Promise<boolean> {
  const inputs = `[...document.querySelectorAll(".quick-input-widget input")]`;
  const isGone = `${inputs}.every((input) => !input.checkVisibility() || input.value !== ${JSON.stringify(filter)})`;
  return page.waitForFunction(isGone, undefined, { timeout: 3000 }).then(...YES_OR_NO);
}

async function quickInput(page: Page, timeout?: number): Promise<Locator> {
  const widget = page.locator(".quick-input-widget:visible");
  await widget.locator("input:focus").waitFor({ timeout });
  return widget;
}

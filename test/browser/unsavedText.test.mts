import { equal } from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Locator, Page } from "playwright-core";
import { checkout, extensionId } from "../../scripts/checkout.mts";
import { serveCatalogue } from "../../scripts/servedCatalogue.mts";
import { withCatalogueOf } from "./catalogueOf.mts";
import { connectTo } from "./connectTo.mts";
import { describe, descriptionIn, editOrderId } from "./orderId.mts";
import { pick, runCommand } from "./quickInput.mts";
import { clear, notice, showCatalogue } from "./shown.mts";
import { untilRestorable } from "./untilRestorable.mts";
import { withWorkbench, type Workbench } from "./workbench.mts";

const UNSAVED = "The description that you typed for column order_id of lake.orders_daily was not saved.";

/** VS Code in a browser saves by itself otherwise. */
const BY_HAND = { "files.autoSave": "off" };

suite("what a person typed", () => {
  test("is kept when its box is closed, through a reload, and when somebody else was faster", async () => {
    await withWorkbench({ folder: join(checkout, "samples") }, async ({ page, userData, screenshot }) => {
      await editInSample(page);
      // Another list takes its place.
      await input(page).fill("Typed with care");
      await page.keyboard.press("F1");
      await page.locator(".quick-input-widget input[placeholder^='Type the name of a command']").waitFor();
      // Escape would hide notifications, too.
      await notice(page, UNSAVED).waitFor();
      await screenshot("unsaved-description");
      await notice(page, UNSAVED).getByRole("button", { name: "Continue Editing" }).click();
      await input(page).waitFor();
      equal(await input(page).inputValue(), "Typed with care");
      await input(page).fill("Typed with more care");
      await kept(userData, "Typed with more care");

      // The window is reloaded while the box is open.
      await page.reload();
      await page.locator(".monaco-workbench .statusbar").waitFor();
      await showCatalogue(page);
      await notice(page, UNSAVED).getByRole("button", { name: "Continue Editing" }).click({ timeout: 60_000 });
      await input(page).waitFor();
      equal(await input(page).inputValue(), "Typed with more care");

      // Somebody else describes the column meanwhile: all three are shown, and nothing is lost.
      await withCatalogueOf(userData, (catalogue) => describe(catalogue, "Theirs"));
      await page.keyboard.press("Enter");
      const refused = notice(page, "meanwhile, so yours was not saved. What you typed is kept.");
      await refused.waitFor();
      await screenshot("description-refused");
      await refused.getByRole("button", { name: "Compare" }).click();
      const merge = page.locator(".merge-editor");
      await merge.locator(".view-line", { hasText: "Theirs" }).first().waitFor();
      await merge.locator(".view-line", { hasText: "Typed with more care" }).first().waitFor();
      await merge.getByText("1 Conflict Remaining").waitFor();
      await screenshot("description-conflict");
      await withCatalogueOf(userData, async (catalogue) => {
        equal(await descriptionIn(catalogue), "Theirs");
      });
      await editOrderId(page);
      equal(await input(page).inputValue(), "Typed with more care");
      await page.keyboard.press("Escape");
      await merge.getByText("Accept Yours", { exact: true }).click();
      await page.keyboard.press("ControlOrMeta+S");
      await withCatalogueOf(userData, async (catalogue) => {
        // Whether it takes the place of the other's or follows it is the merge editor's to say.
        const merged = async (): Promise<boolean> =>
          (await descriptionIn(catalogue))?.includes("Typed with more care") ?? false;
        while (!(await merged())) await wait(200);
      });
      // The message about the box that was closed is still there, and its text is saved now.
      await page.locator(".statusbar-item", { hasText: "unsaved description" }).waitFor({ state: "hidden" });
      await notice(page, UNSAVED).getByRole("button", { name: "Continue Editing" }).click();
      await notice(page, "that you typed was saved or discarded meanwhile").waitFor();
    });
  });

  test("in an editor is not saved over what others wrote before and after a reload", async () => {
    await withWorkbench(
      { folder: join(checkout, "samples"), settings: BY_HAND },
      async ({ page, userData, screenshot }) => {
        await editInSample(page);
        await page.getByRole("button", { name: "Write Several Lines in an Editor" }).click();
        await page.locator(".tab.active", { hasText: "order_id.md" }).waitFor();
        await write(page, "Mine, before the reload");
        await remembered(userData);

        // What it began from is known after a reload, so that it is saved when nobody else wrote.
        await reload(page, { text: "Mine, before the reload", userData });
        await page.keyboard.press("ControlOrMeta+S");
        await page.locator(".tab.active:not(.dirty)", { hasText: "order_id.md" }).waitFor();
        await withCatalogueOf(userData, async (catalogue) => {
          equal(await descriptionIn(catalogue), "Mine, before the reload");
        });

        // After another change and reload, what the first change began from does not count any more.
        await write(page, "Mine, once more");
        await remembered(userData);
        await reload(page, { text: "Mine, once more", userData });
        await page.keyboard.press("ControlOrMeta+S");
        await page.locator(".tab.active:not(.dirty)", { hasText: "order_id.md" }).waitFor();
        await withCatalogueOf(userData, async (catalogue) => {
          equal(await descriptionIn(catalogue), "Mine, once more");
        });

        // And not when somebody did.
        await write(page, "Mine, after it");
        await remembered(userData);
        await reload(page, { text: "Mine, after it", userData });
        await withCatalogueOf(userData, (catalogue) => describe(catalogue, "Theirs"));
        await page.keyboard.press("ControlOrMeta+S");
        const refused = notice(page, "The description of order_id was changed elsewhere while you edited it");
        await refused.waitFor();
        await screenshot("description-refused-after-reload");
        await page.locator(".view-line", { hasText: "Mine, after it" }).first().waitFor();
        await withCatalogueOf(userData, async (catalogue) => {
          equal(await descriptionIn(catalogue), "Theirs");
        });
      },
    );
  });

  test("in the place of an ingested description cannot be nothing, which is said when it is saved; goes on in an editor when its box is closed and it is too long to be kept", async () => {
    await withWorkbench({ folder: join(checkout, "samples"), settings: BY_HAND }, async (workbench) => {
      await ingestedStays(workbench);
      await tooLongForLater(workbench);
    });
  });

  test("in an editor that is saved automatically is in it again after a reload, and is written by a save only; is dropped when the person says so", async () => {
    await withWorkbench({ folder: join(checkout, "samples") }, async (workbench) => {
      await savedAutomatically(workbench);
      await dropped(workbench);
    });
  });
});

/** An ingested description cannot be replaced by nothing. */
async function ingestedStays({ page }: Workbench): Promise<void> {
  await editInSample(page);
  await page.keyboard.press("Escape");
  await runCommand(page, "Catalogue: Edit Dataset Description");
  await pick(page, "lake.orders_daily");
  await page.getByRole("button", { name: "Write Several Lines in an Editor" }).click();
  await page.locator(".tab.active", { hasText: "lake.orders_daily.md" }).waitFor();
  const ingested = page.locator(".editor-instance .view-line", { hasText: "Orders by day" });
  await ingested.click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await ingested.waitFor({ state: "detached" });
  await page.keyboard.press("ControlOrMeta+S");
  await notice(page, "Nothing was removed: this description comes from an ingestion.").waitFor();
  await ingested.waitFor();
}

/** A text that is too long to be kept goes on in an editor when its box is closed. */
async function tooLongForLater({ page, userData, screenshot }: Workbench): Promise<void> {
  await runCommand(page, "View: Close All Editors");
  await clear(page);
  await editOrderId(page);
  const text = `Long ${"x".repeat(1_000_000)}`;
  await input(page).fill(text);
  // A click elsewhere leaves the box open; Escape closes it.
  await page.locator(".statusbar").click({ position: { x: 600, y: 5 } });
  await input(page).focus();
  await page.keyboard.press("Escape");
  await notice(page, "is too long to be kept for later. It is open in an editor; save it there.").waitFor();
  const tab = page.locator(".tab.active.dirty", { hasText: "order_id.md" });
  await tab.waitFor();
  await screenshot("too-long-description");
  await page.locator(".monaco-editor.focused").waitFor();
  await page.keyboard.press("ControlOrMeta+S");
  await page.locator(".tab.active:not(.dirty)", { hasText: "order_id.md" }).waitFor();
  await withCatalogueOf(userData, async (catalogue) => {
    equal(await descriptionIn(catalogue), text);
  });
}

/** In an editor that is saved automatically, a text is in it again after a reload, and is written by a save only. */
async function savedAutomatically({ page, userData, screenshot }: Workbench): Promise<void> {
  await editInSample(page);
  await page.getByRole("button", { name: "Write Several Lines in an Editor" }).click();
  await page.locator(".tab.active", { hasText: "order_id.md" }).waitFor();
  await page.locator(".monaco-editor.focused").waitFor();
  const edited = (): Promise<string | undefined> => withCatalogueOf(userData, (catalogue) => descriptionIn(catalogue));
  const before = await edited();

  // Nothing was changed, so the ingested description is not written as an edited one.
  await page.keyboard.press("ControlOrMeta+S");
  await wait(1000);
  equal(await edited(), before);

  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Typed, and not saved");
  await notice(page, "Automatic saving keeps your description in VS Code only.").waitFor();
  await page.locator(".statusbar-item", { hasText: "1 unsaved description" }).waitFor();
  await untilRestorable(page, { editors: ["order_id.md"] });
  await page.reload();
  await page.locator(".view-line", { hasText: "Typed, and not saved" }).waitFor();
  await screenshot("description-restored");
  // VS Code saves what is restored automatically, too; a key pressed meanwhile would be part of that save.
  await page.locator(".tab.active:not(.dirty)", { hasText: "order_id.md" }).waitFor();
  await page.locator(".statusbar-item", { hasText: "1 unsaved description" }).waitFor();
  equal(await edited(), before);

  await page.locator(".editor-instance .view-lines").first().click();
  await page.keyboard.press("ControlOrMeta+S");
  await page.locator(".statusbar-item", { hasText: "unsaved description" }).waitFor({ state: "detached" });
  equal(await edited(), "Typed, and not saved");
}

/** A text is dropped when the person says so. The window is connected to another catalogue then. */
async function dropped({ page }: Workbench): Promise<void> {
  await runCommand(page, "View: Close All Editors");
  await clear(page);
  await editOrderId(page);
  const before = await input(page).inputValue();
  await input(page).fill("Not meant");
  await page.keyboard.press("Escape");
  await page.locator(".statusbar-item", { hasText: "1 unsaved description" }).click();
  await pick(page, "order_id");
  await pick(page, "Discard");
  const discarded = notice(page, "was discarded.");
  await discarded.waitFor();
  await editOrderId(page);
  equal(await input(page).inputValue(), before);
  await page.keyboard.press("Escape");

  // A discarded text can be restored from the message.
  await discarded.getByRole("button", { name: "Undo" }).click();
  await page.locator(".statusbar-item", { hasText: "unsaved" }).waitFor();
  await editOrderId(page);
  equal(await input(page).inputValue(), "Not meant");
  await page.keyboard.press("Escape");

  // In another catalogue it does not count as one of that.
  const data = await mkdtemp(join(tmpdir(), "metadata-catalogue-other-"));
  try {
    await using served = await serveCatalogue(data);
    await connectTo(page, served, "Shop");
    await page.locator(".statusbar-item", { hasText: "1 unsaved description in other catalogues" }).waitFor();
  } finally {
    await rm(data, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Loads the sample catalogue, and opens the box for the description of its column. */
async function editInSample(page: Page): Promise<void> {
  await showCatalogue(page);
  await page.getByRole("button", { name: "Load Sample Catalogue" }).click();
  await notice(page, "Imported 12 datasets").waitFor();
  await editOrderId(page);
}

/** Replaces the text of the editor. */
async function write(page: Page, text: string): Promise<void> {
  await page.locator(".editor-instance .view-lines").first().click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
  await page.locator(".tab.active.dirty", { hasText: "order_id.md" }).waitFor();
}

/** Reloads the window, and waits for the editor with this unsaved text. */
async function reload(page: Page, unsaved: { readonly text: string; readonly userData: string }): Promise<void> {
  await untilRestorable(page, { editors: ["order_id.md"], unsaved });
  await page.reload();
  await page.locator(".monaco-workbench .statusbar").waitFor();
  await page.locator(".tab.active.dirty", { hasText: "order_id.md" }).waitFor();
  await page.locator(".editor-instance .view-lines").first().click();
}

/** Waits until what the open description began from is on disk. */
async function remembered(userData: string): Promise<void> {
  const folder = join(userData, "User/globalStorage", extensionId, "open-descriptions");
  while ((await readdir(folder).catch(() => [])).every((file) => !file.endsWith(".json"))) await wait(100);
}

/** Waits until a text that was typed is on disk: a key pressed a moment before the end of a window may not be. */
async function kept(userData: string, text: string): Promise<void> {
  const folder = join(userData, "User/globalStorage", extensionId, "unsaved-descriptions");
  for (;;) {
    const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(".json"));
    // One that is read while it is replaced is read again.
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8").catch(() => "")));
    if (texts.some((each) => each.includes(text))) return;
    await wait(100);
  }
}

/** The box for the description, and not a list that is in its place. */
function input(page: Page): Locator {
  return page.locator(".quick-input-widget:visible", { hasText: "Description of order_id" }).locator("input");
}

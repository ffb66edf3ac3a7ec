import { deepEqual } from "node:assert/strict";
import { join } from "node:path";
import { checkout } from "../../scripts/checkout.mts";
import { addLanguagePack } from "./languagePack.mts";
import { answer, openFile, pick, runCommand } from "./quickInput.mts";
import { notice, row } from "./shown.mts";
import { pageContent } from "./webview.mts";
import { withWorkbench } from "./workbench.mts";

/** In the page: the words of what is missing that are on two lines. */
const BROKEN_WORDS = `[...document.querySelectorAll(".worklist button.gap")].flatMap((element) => {
  const text = element.firstChild;
  return [...text.data.matchAll(/\\S+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1 ? [word] : [];
  });
})`;

const GERMAN = {
  language: "de",
  prepare: (userData: string) => addLanguagePack(userData, "de"),
} as const;

suite("VS Code in German", () => {
  test("shows the diagnostics, the views, the messages and the pages of the extension in German", async () => {
    await withWorkbench({ folder: join(checkout, "samples"), ...GERMAN }, async ({ page, screenshot }) => {
      await openFile(page, "broken.user.yaml");
      await runCommand(page, "View: Toggle Problems");
      await page.locator(".markers-panel").getByText('war "title" gemeint?').waitFor();
      await runCommand(page, "View: Toggle Problems");

      await page.getByRole("tab", { name: "Katalog", exact: true }).click();
      await page.getByRole("button", { name: "Beispielkatalog laden" }).click();
      await notice(page, "12 Datasets, 8 Benutzer, 3 Gruppen importiert").waitFor();
      await row(page, "orders_daily").click();
      await page.keyboard.press("ArrowRight");
      await row(page, "Spalten").click();
      await row(page, "order_id").click();
      await page.locator(".view-line", { hasText: "order_id:" }).waitFor();
      await page.keyboard.press("F2");
      await answer(page, "Eine Nummer je Bestellung");
      const change = notice(page, "Die Beschreibung von order_id in lake.orders_daily wurde geändert.");
      await row(page, "Eine Nummer je Bestellung").waitFor();
      await screenshot("german");

      // The code knows an action by its English words, whatever is on the button.
      await change.getByRole("button", { name: "Rückgängig machen" }).click();
      await row(page, "Eine Nummer je Bestellung").waitFor({ state: "detached" });

      await runCommand(page, "Katalog: Übersicht anzeigen");
      const overview = pageContent(page);
      await overview.getByRole("heading", { name: "Übersicht" }).waitFor();
      await overview.getByText("12 Datasets mit").waitFor();
      await screenshot("german-overview");
      await overview.getByRole("button", { name: "Zur nächsten Lücke" }).waitFor();

      // Next to the side bar of a narrow window, no word of the worklist is broken.
      await page.setViewportSize({ width: 700, height: 800 });
      const gaps = overview.locator(".worklist button.gap");
      await gaps.first().scrollIntoViewIfNeeded();
      await screenshot("german-overview-700");
      deepEqual(await gaps.first().evaluate(BROKEN_WORDS), []);
      await page.setViewportSize({ width: 1280, height: 800 });

      // Beside the side bar, VS Code has no room for the pictures.
      await runCommand(page, "View: Toggle Primary Side Bar Visibility");
      await runCommand(page, "Welcome: Open Walkthrough");
      await pick(page, "Erste Schritte mit Metadata Catalogue");
      await pageContent(page).getByText('war "title" gemeint?').waitFor();
      await screenshot("german-walkthrough");
    });
  });
});

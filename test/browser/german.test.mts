import { join } from "node:path";
import { checkout } from "../../scripts/checkout.mts";
import { addLanguagePack } from "./languagePack.mts";
import { answer, openFile, runCommand } from "./quickInput.mts";
import { notice, row } from "./shown.mts";
import { withWorkbench } from "./workbench.mts";

suite("VS Code in German", () => {
  test("has German texts of the extension", async () => {
    await withWorkbench(
      {
        folder: join(checkout, "samples"),
        language: "de",
        prepare: (userData) => addLanguagePack(userData, "de"),
      },
      async ({ page, screenshot }) => {
        await openFile(page, "broken.user.yaml");
        await page.getByRole("tab", { name: "Katalog", exact: true }).click();
        await page.getByRole("button", { name: "Beispielkatalog laden" }).click();
        await row(page, "orders_daily").click();
        await page.keyboard.press("ArrowRight");
        await row(page, "Spalten").click();
        await row(page, "order_id").click();
        await page.locator(".view-line", { hasText: "order_id:" }).waitFor();
        await page.keyboard.press("F2");
        await answer(page, "Eine Nummer je Bestellung");
        const change = notice(page, "Die Beschreibung von order_id in lake.orders_daily ist geändert.");
        await row(page, "Eine Nummer je Bestellung").waitFor();
        await screenshot("german");

        // The code knows an action by its English words, whatever is on the button.
        await change.getByRole("button", { name: "Rückgängig machen" }).click();
        await row(page, "Eine Nummer je Bestellung").waitFor({ state: "detached" });
        await runCommand(page, "Katalog: Datasets suchen…");
        await screenshot("german-search");
      },
    );
  });
});

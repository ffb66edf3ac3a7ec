import { join } from "node:path";
import { checkout } from "../../scripts/checkout.mts";
import { addLanguagePack } from "./languagePack.mts";
import { openFile, runCommand } from "./quickInput.mts";
import { notice } from "./shown.mts";
import { pageContent } from "./webview.mts";
import { withWorkbench } from "./workbench.mts";

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
      await page.getByRole("treeitem", { name: "Benutzer", exact: false }).first().waitFor();
      await screenshot("german");

      await runCommand(page, "Katalog: Übersicht anzeigen");
      const overview = pageContent(page);
      await overview.getByRole("heading", { name: "Übersicht" }).waitFor();
      await overview.getByText("12 Datasets mit").waitFor();
      await screenshot("german-overview");
      await overview.getByRole("button", { name: "Zum Nächsten" }).waitFor();
    });
  });
});

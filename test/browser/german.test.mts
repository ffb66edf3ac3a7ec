import { join } from "node:path";
import { checkout } from "../../scripts/checkout.mts";
import { addLanguagePack } from "./languagePack.mts";
import { openFile, runCommand } from "./quickInput.mts";
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
        await screenshot("german");
        await runCommand(page, "Katalog: Datasets suchen…");
        await screenshot("german-search");
      },
    );
  });
});

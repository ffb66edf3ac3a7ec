import { equal } from "node:assert/strict";
import { join } from "node:path";
import { checkout } from "../../scripts/checkout.mts";
import { openFile, runCommand } from "./quickInput.mts";
import { withWorkbench } from "./workbench.mts";

suite("the workbench", () => {
  test("shows a YAML file and runs a command of the palette", async () => {
    await withWorkbench({ folder: join(checkout, "test/editor/workspace") }, async ({ page, screenshot }) => {
      await openFile(page, "deployment.yaml");
      equal(await page.title(), "deployment.yaml - workspace - code-server");
      await screenshot("workbench");
      await runCommand(page, "View: Toggle Word Wrap");
      await page.locator(".monaco-editor.focused").waitFor();
    });
  });
});

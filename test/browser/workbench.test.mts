import { equal } from "node:assert/strict";
import { join } from "node:path";
import { checkout } from "../../scripts/checkout.mts";
import { openFile } from "./quickInput.mts";
import { withWorkbench } from "./workbench.mts";

suite("the workbench", () => {
  test("shows a YAML file", async () => {
    await withWorkbench({ folder: join(checkout, "test/editor/workspace") }, async ({ page, screenshot }) => {
      await openFile(page, "deployment.yaml");
      equal(await page.title(), "deployment.yaml - workspace - code-server");
      await screenshot("workbench");
    });
  });
});

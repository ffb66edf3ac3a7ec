import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { checkout } from "../../scripts/checkout.mts";
import { openFile } from "./quickInput.mts";
import { withWorkbench } from "./workbench.mts";

/** More than an outline has. */
const USERS = 6_000;

suite("the outline of a large file", () => {
  test("says that it is cut, also while it is filtered, and leads to where all records are found", async () => {
    await withWorkbench({ folder: join(checkout, "samples") }, async ({ page, folder, screenshot }) => {
      await writeFile(join(folder, "large.user.yaml"), users());
      await openFile(page, "large.user.yaml");
      const said = page.locator(".statusbar-item", { hasText: "Outline: first 5,000 records" });
      await said.waitFor();

      // A record that is not outlined is not found by Go to Symbol in Editor; what is said of that can be seen all the time.
      await page.keyboard.press("ControlOrMeta+Shift+O");
      const list = page.locator(".quick-input-widget:visible");
      await list.locator("input:focus").waitFor();
      await page.keyboard.type("person5999");
      await list.locator(".monaco-list-row", { hasText: "No matching" }).waitFor();
      await said.waitFor();
      await screenshot("large-outline");
      await page.keyboard.press("Escape");

      // Where the list begins with what it searches for, "#", which stays.
      await said.click();
      await list.locator("input:focus").waitFor();
      await page.keyboard.type("person5999");
      await list.locator(".monaco-list-row.focused", { hasText: "person5999" }).waitFor();
      await page.keyboard.press("Enter");
      await page.locator(".monaco-editor.focused .view-line", { hasText: "person5999" }).waitFor();

      // Another file has all of its records in its outline.
      await openFile(page, "users.yaml");
      await said.waitFor({ state: "detached" });
      await page.locator(".tab", { hasText: "large.user.yaml" }).click();
      await said.waitFor();

      // A file that got smaller has all of its records in its outline.
      await writeFile(join(folder, "large.user.yaml"), users(10));
      await said.waitFor({ state: "detached" });
    });
  });
});

function users(count = USERS): string {
  return Array.from({ length: count }, (_, at) => `- id: person${at}\n  title: First\n`).join("");
}

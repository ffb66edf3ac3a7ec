import { equal } from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openFile } from "./quickInput.mts";
import { withWorkbench } from "./workbench.mts";

suite("a window without files of users, groups or datasets", () => {
  test("runs no language server until a URN is written in one of its files", async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), "other-files-"));
    await writeFile(join(folder.path, "notes.md"), "# Notes\n\n");
    await withWorkbench({ folder: folder.path }, async ({ page, userData }) => {
      await openFile(page, "notes.md");
      await page.locator(".monaco-editor .view-line", { hasText: "Notes" }).waitFor();
      // The extension, which Markdown activates, is there.
      await page.locator(".statusbar-item", { hasText: "Catalogue" }).waitFor();
      await delay(3_000);
      equal(languageServers(userData), 0);

      await page.keyboard.press("Control+End");
      await page.keyboard.type("urn:li:corpUser:jdoe ");
      await page.locator(".monaco-editor .squiggly-warning").first().waitFor();
      equal(languageServers(userData), 1);
    });
  });
});

/** How many language servers the extension of a profile runs. */
function languageServers(userData: string): number {
  try {
    const found = execFileSync("pgrep", ["-f", `${dirname(userData)}.*dist/server\\.mjs`]).toString();
    return found.trim().split("\n").length;
  } catch {
    return 0; // pgrep fails when it finds none.
  }
}

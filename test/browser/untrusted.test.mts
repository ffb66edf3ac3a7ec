import { equal } from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { checkout, extensionId } from "../../scripts/checkout.mts";
import { openFile, runCommand } from "./quickInput.mts";
import { withWorkbench, type Workbench } from "./workbench.mts";
import { clear, notice, showCatalogue } from "./shown.mts";

suite("a folder that is not trusted", () => {
  test("is validated, and neither starts nor reaches a catalogue; offers the texts that were not saved as soon as it is trusted", async () => {
    const settings = { "security.workspace.trust.enabled": true, "security.workspace.trust.startupPrompt": "never" };
    await withWorkbench({ folder: join(checkout, "samples"), settings }, async (workbench) => {
      await validatedWithoutCatalogue(workbench);
      await offersUnsavedTexts(workbench);
    });
  });
});

async function validatedWithoutCatalogue({ page, userData, screenshot }: Workbench): Promise<void> {
  await openFile(page, "broken.user.yaml");
  await runCommand(page, "View: Toggle Problems");
  await page.locator(".markers-panel").getByText('"titel" is not a user field; did you mean "title"?').waitFor();
  await showCatalogue(page);
  await page.getByText("The embedded service is not started in Restricted Mode").waitFor();
  await screenshot("untrusted");
  equal(existsSync(join(userData, "User/globalStorage", extensionId, "catalogue")), false);
}

/** Texts that were not saved are offered as soon as the folder is trusted. */
async function offersUnsavedTexts({ page, userData }: Workbench): Promise<void> {
  await runCommand(page, "View: Close All Editors");
  await clear(page);
  const kept = join(userData, "User/globalStorage", extensionId, "unsaved-descriptions");
  await mkdir(kept, { recursive: true });
  const urn = "urn:li:dataset:(urn:li:dataPlatform:hive,kept,PROD)";
  const text = {
    id: "kept",
    catalogue: "embedded",
    urn,
    column: "",
    base: "",
    at: 1,
    window: "",
    name: "kept",
    text: "What was typed.",
  };
  await writeFile(join(kept, "kept.json"), JSON.stringify(text));
  await runCommand(page, "Workspaces: Manage Workspace Trust");
  await page.getByRole("button", { name: "Trust", exact: true }).click();
  await notice(page, "The description that you typed for dataset kept was not saved.").waitFor();
}

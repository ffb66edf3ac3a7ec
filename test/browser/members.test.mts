import { deepEqual } from "node:assert/strict";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { checkout } from "../../scripts/checkout.mts";
import { nativeGroupsOf, withCatalogueOf } from "./catalogueOf.mts";
import { chooseInMenuOf } from "./menu.mts";
import { pick, runCommand } from "./quickInput.mts";
import { clear, dialog, notice, rowIn } from "./shown.mts";
import { withWorkbench } from "./workbench.mts";
import { YES_OR_NO } from "./yesOrNo.mts";

const VIEW = "Users and Groups";

suite("the members of a group", () => {
  test("are users that are dropped onto it, or chosen in its menu; each can be undone, and Escape changes nothing", async () => {
    await withWorkbench({ folder: join(checkout, "samples") }, async ({ page, userData, screenshot }) => {
      await page.getByRole("tab", { name: "Catalogue", exact: true }).click();
      await page.getByRole("button", { name: "Load Sample Catalogue" }).click();
      await notice(page, "8 users, 3 groups.").waitFor();
      await clear(page);
      const groups = (): Promise<unknown> =>
        withCatalogueOf(userData, (catalogue) => nativeGroupsOf(catalogue, "kim.elm"));
      for (const list of ["Groups", "Users"]) await rowIn(page, VIEW, list).locator(".monaco-tl-twistie").click();
      await rowIn(page, VIEW, "Kim Elm").waitFor();

      await drop(page, "Kim Elm", "Analytics");
      await screenshot("member-question");
      await page.keyboard.press("Escape");
      await dialog(page).waitFor({ state: "detached" });
      deepEqual(await groups(), []);

      await drop(page, "Kim Elm", "Analytics");
      await dialog(page).getByRole("button", { name: "Add", exact: true }).click();
      const added = notice(page, "Added to Analytics (analytics): Kim Elm (kim.elm).");
      await added.waitFor();
      deepEqual(await groups(), ["urn:li:corpGroup:analytics"]);
      await screenshot("member-added");
      await added.getByRole("button", { name: "Undo" }).click();
      await notice(page, "Undone. Removed from Analytics (analytics): Kim Elm (kim.elm).").waitFor();
      deepEqual(await groups(), []);
      await clear(page);

      await chooseInMenuOf(page, rowIn(page, VIEW, "Analytics"), "Add Member");
      await pick(page, "Kim Elm");
      await added.waitFor();
      await clear(page);
      await runCommand(page, "Catalogue: Add Member");
      await pick(page, "Analytics");
      await pick(page, "Kim Elm");
      const already = notice(page, "Already in Analytics (analytics): Kim Elm (kim.elm).");
      await already.waitFor();
      await clear(page);

      // Of a user who is selected, only the group is asked for.
      await rowIn(page, VIEW, "Kim Elm").click();
      await runCommand(page, "Catalogue: Add Member");
      await pick(page, "Analytics");
      await already.waitFor();
    });
  });
});

/** Drops a user onto a group, until it is asked about: a list that is read again just then loses what is dropped. */
async function drop(page: Page, user: string, group: string): Promise<void> {
  for (let time = 0; time < TRIES; time++) {
    await rowIn(page, VIEW, user).dragTo(rowIn(page, VIEW, group));
    const asked = dialog(page, `Add ${user}`).waitFor({ timeout: 5_000 });
    if (await asked.then(...YES_OR_NO)) return;
  }
  throw new Error(`It is not asked whether ${user} becomes a member of ${group}`);
}

/** How often a user is dropped. */
const TRIES = 5;

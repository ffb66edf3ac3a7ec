import { deepEqual, ok } from "node:assert/strict";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { checkout } from "../../scripts/checkout.mts";
import { ask, ingest, nativeGroupsOf, withCatalogueOf } from "./catalogueOf.mts";
import { chooseInMenuOf } from "./menu.mts";
import { pick, runCommand } from "./quickInput.mts";
import { clear, dialog, notice, rowIn, showCatalogue } from "./shown.mts";
import { withWorkbench } from "./workbench.mts";
import { YES_OR_NO } from "./yesOrNo.mts";
import { clipboard } from "./clipboard.mts";
import { waitUntil } from "./waitUntil.mts";

const VIEW = "Users and Groups";

suite("the members of a group", () => {
  test("are users that are dropped onto it, or chosen in its menu; each can be undone, and Escape changes nothing", async () => {
    await withWorkbench({ folder: join(checkout, "samples") }, async ({ page, userData, screenshot }) => {
      await showCatalogue(page);
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

      // All users are selected: a click unfolds a row, too, so the last one is first. No hover may cover it.
      await leaveRows(page);
      await rowIn(page, VIEW, "Pat Rowan").click();
      await rowIn(page, VIEW, "Alex Ash").click({ modifiers: ["Shift"] });
      await drop(page, "Kim Elm", "Analytics", "Add ");
      const asked = await dialog(page).innerText();
      for (const part of ["These members are added:", "Kim Elm (kim.elm) in Analytics"])
        ok(asked.includes(part), asked);
      await page.keyboard.press("Escape");
      await dialog(page).waitFor({ state: "detached" });
      deepEqual(await groups(), []);
      await leaveRows(page);
      // From here on, nobody is selected.
      await rowIn(page, VIEW, "Pat Rowan").click();
      await page.keyboard.press("Escape");

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
      await page.locator(".quick-input-widget:visible", { hasText: "kim.elm · already a member" }).waitFor();
      await pick(page, "Kim Elm");
      const already = notice(page, "Already in Analytics (analytics): Kim Elm (kim.elm).");
      await already.waitFor();
      await clear(page);

      // Of a user who is selected, only the group is asked for.
      await rowIn(page, VIEW, "Kim Elm").click();
      await runCommand(page, "Catalogue: Add Member");
      await pick(page, "Analytics");
      await already.waitFor();
      await clear(page);

      await leave(page, userData, screenshot);
      await clear(page);
      await handOver(page, screenshot);
      await clear(page);
      await listMarked(page, userData, screenshot);
      await markRemoved(page, userData, screenshot);
    });
  });
});

/** Removes the member by the menu, by the key, and by the palette, and undoes that. */
async function leave(page: Page, userData: string, screenshot: (name: string) => Promise<void>): Promise<void> {
  const groups = (): Promise<unknown> => withCatalogueOf(userData, (catalogue) => nativeGroupsOf(catalogue, "kim.elm"));
  const asked = dialog(page, "Remove Kim Elm (kim.elm) from the group Analytics (analytics)?");
  const removed = notice(page, "Removed from Analytics (analytics): Kim Elm (kim.elm).");
  const restored = notice(page, "Undone. Added to Analytics (analytics) again: Kim Elm (kim.elm).");

  // The lists of users and of the members of the group both have the user, the list of members below the group.
  await rowIn(page, VIEW, "Users").locator(".monaco-tl-twistie").click();
  await rowIn(page, VIEW, "Analytics").locator(".monaco-tl-twistie").click();
  await rowIn(page, VIEW, "Members").locator(".monaco-tl-twistie").click();
  const member = rowIn(page, VIEW, "Kim Elm");
  await member.waitFor();
  await chooseInMenuOf(page, member, "Remove Member");
  await asked.waitFor();
  await screenshot("leaving-question");
  await page.keyboard.press("Escape");
  await asked.waitFor({ state: "detached" });
  deepEqual(await groups(), ["urn:li:corpGroup:analytics"]);

  await chooseInMenuOf(page, member, "Remove Member");
  await asked.getByRole("button", { name: "Remove", exact: true }).click();
  await removed.waitFor();
  await member.waitFor({ state: "detached" });
  deepEqual(await groups(), []);
  await screenshot("member-left");
  await removed.getByRole("button", { name: "Undo" }).click();
  await restored.waitFor();
  deepEqual(await groups(), ["urn:li:corpGroup:analytics"]);
  await clear(page);

  await member.click();
  await page.keyboard.press("Delete");
  await asked.getByRole("button", { name: "Remove", exact: true }).click();
  await removed.waitFor();
  await clear(page);
  // The change is noted, so it can be undone without its message.
  await runCommand(page, "Catalogue: Undo Upsert or Change");
  await pick(page, "Remove Kim Elm (kim.elm) from the group Analytics (analytics)");
  await dialog(page).getByRole("button", { name: "Undo", exact: true }).click();
  await member.waitFor();
  deepEqual(await groups(), ["urn:li:corpGroup:analytics"]);
  await clear(page);

  // A row below the groups of a user stands for the same membership.
  await rowIn(page, VIEW, "Groups").locator(".monaco-tl-twistie").click();
  await rowIn(page, VIEW, "Analytics").waitFor({ state: "detached" });
  for (const above of ["Users", "Kim Elm", "Member of"])
    await rowIn(page, VIEW, above).locator(".monaco-tl-twistie").click();
  await rowIn(page, VIEW, "Analytics").click();
  await page.keyboard.press("Delete");
  await asked.getByRole("button", { name: "Remove", exact: true }).click();
  await removed.getByRole("button", { name: "Undo" }).click();
  await restored.waitFor();
  await clear(page);

  // From the palette, the group and its members are asked for.
  await rowIn(page, VIEW, "Groups").click();
  await runCommand(page, "Catalogue: Remove Member");
  await pick(page, "Analytics");
  // Nothing is ticked at first: who does not tick is told that nothing happened.
  await page.locator(".quick-input-widget", { hasText: "Remove Member from Analytics" }).getByText("Kim Elm").waitFor();
  await page.keyboard.press("Enter");
  await notice(page, "Nothing was removed because nothing was ticked.").waitFor();
  await clear(page);
  await runCommand(page, "Catalogue: Remove Member");
  await pick(page, "Analytics");
  await tick(page, "Kim Elm");
  await asked.getByRole("button", { name: "Remove", exact: true }).click();
  await removed.waitFor();
  deepEqual(await groups(), []);
}

/** What still names a user who owns no dataset is said, and the groups can be left from there. */
async function handOver(page: Page, screenshot: (name: string) => Promise<void>): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await rowIn(page, VIEW, "Groups").click();
  await runCommand(page, "Catalogue: Transfer Ownership…");
  await pick(page, "Pat Rowan");
  await notice(page, "Pat Rowan (pat.rowan) owns no dataset.").waitFor();
  const group = "Data Platform (data-platform)";
  const rest = notice(page, `Pat Rowan (pat.rowan) is still named elsewhere. Member of: ${group}. Owner of: ${group}.`);
  await rest.waitFor();
  await screenshot("still-named");
  await rest.getByRole("button", { name: "Copy List" }).click();
  await waitUntil(async () => (await clipboard(page)) === LIST);
  await clear(page);

  await runCommand(page, "Catalogue: Transfer Ownership…");
  await pick(page, "Pat Rowan");
  await rest.getByRole("button", { name: "Remove from Groups…" }).click();
  await tick(page, "Data Platform");
  await dialog(page, `Remove Pat Rowan (pat.rowan) from the group ${group}?`)
    .getByRole("button", { name: "Remove", exact: true })
    .click();
  await notice(page, `Removed from ${group}: Pat Rowan (pat.rowan). This membership came from`).waitFor();
}

/** Of the groups that a user is to leave, those of another system are marked. */
async function listMarked(page: Page, userData: string, screenshot: (name: string) => Promise<void>): Promise<void> {
  const group = "urn:li:corpGroup:analytics";
  const membership = { nativeGroups: [group] };
  await withCatalogueOf(userData, (catalogue) =>
    ingest(catalogue, [
      { entityUrn: "urn:li:corpuser:kim.elm", aspectName: "nativeGroupMembership", value: membership },
      { entityUrn: group, aspectName: "origin", value: { type: "EXTERNAL" } },
    ]),
  );
  await rowIn(page, VIEW, "Kim Elm").click();
  await runCommand(page, "Catalogue: Remove Member");
  const offered = page.locator(".quick-input-widget:visible .monaco-list-row", { hasText: "Analytics" });
  await offered.filter({ hasText: "Managed by another system" }).waitFor();
  await screenshot("leaving-external");
  await page.keyboard.press("Escape");
}

/**
 * A user is marked as removed by the menu, after a question that says what names them and which access tokens stay valid, and restored
 * by the message and by the palette.
 */
async function markRemoved(page: Page, userData: string, screenshot: (name: string) => Promise<void>): Promise<void> {
  const isRemoved = (): Promise<unknown> =>
    withCatalogueOf(userData, async ({ url, token }) => {
      const status = `${url}/openapi/v3/entity/corpuser/${encodeURIComponent("urn:li:corpuser:robin.birch")}/status`;
      const response = await fetch(status, { headers: { Authorization: `Bearer ${token}` } });
      return (await response.text()).includes('"removed":true');
    });
  await withCatalogueOf(userData, async (catalogue) => {
    const query = "mutation($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { accessToken } }";
    const input = { type: "PERSONAL", actorUrn: "urn:li:corpuser:robin.birch", name: "laptop", duration: "ONE_DAY" };
    ok(JSON.stringify(await ask(catalogue, query, { input })).includes('"accessToken"'));
  });
  const robin = rowIn(page, VIEW, "Robin Birch");
  const asked = dialog(page, "Mark Robin Birch (robin.birch) as removed?");
  await chooseInMenuOf(page, robin, "Mark User or Group as Removed…");
  await asked.getByText("Datasets owned:").waitFor();
  await asked.getByText("Access tokens that stay valid: 1 (laptop).").waitFor();
  await screenshot("mark-as-removed-question");
  await page.keyboard.press("Escape");
  await asked.waitFor({ state: "detached" });
  deepEqual(await isRemoved(), false);

  for (const undo of ["message", "palette"]) {
    await chooseInMenuOf(page, robin, "Mark User or Group as Removed…");
    await asked.getByRole("button", { name: "Mark as Removed", exact: true }).click();
    const marked = notice(page, "Robin Birch (robin.birch) is marked as removed.");
    await marked.waitFor();
    await robin.waitFor({ state: "detached" });
    deepEqual(await isRemoved(), true);
    await screenshot("marked-as-removed");
    if (undo === "message") await marked.getByRole("button", { name: "Undo" }).click();
    else {
      await clear(page);
      await runCommand(page, "Catalogue: Undo Upsert or Change");
      await pick(page, "Mark Robin Birch (robin.birch) as removed");
      await dialog(page).getByRole("button", { name: "Undo", exact: true }).click();
    }
    await robin.waitFor();
    deepEqual(await isRemoved(), false);
    await clear(page);
  }
}

/** What names Pat Rowan. */
const LIST = `Member of
- Data Platform (data-platform): urn:li:corpGroup:data-platform
Owner of
- Data Platform (data-platform): urn:li:corpGroup:data-platform
`;

/** Ticks one row of the list that is open, and accepts. */
async function tick(page: Page, text: string): Promise<void> {
  const list = page.locator(".quick-input-widget:visible");
  await list.locator(".monaco-list-row", { hasText: text }).click();
  await list.getByRole("button", { name: "OK" }).click();
}

/** Drops a user onto a group, until it is asked about: a list that is read again just then loses what is dropped. */
async function drop(page: Page, user: string, group: string, question = `Add ${user}`): Promise<void> {
  for (let time = 0; time < TRIES; time++) {
    await rowIn(page, VIEW, user).dragTo(rowIn(page, VIEW, group));
    const asked = dialog(page, question).waitFor({ timeout: 5_000 });
    if (await asked.then(...YES_OR_NO)) return;
  }
  throw new Error(`It is not asked whether ${user} becomes a member of ${group}`);
}

/** How often a user is dropped. */
const TRIES = 5;

/** Takes the pointer off the rows, and once more when a hover that was about to be shown is there. */
async function leaveRows(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.waitForTimeout(1000);
  await page.mouse.move(10, 10);
}

import { deepEqual, equal, match, ok } from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Locator, Page } from "playwright-core";
import * as z from "zod";
import { checkout, extensionId } from "../../scripts/checkout.mts";
import { withGatedCatalogue } from "./gatedCatalogue.mts";
import { hold } from "./heldRequests.mts";
import { chooseInMenuOf } from "./menu.mts";
import { openRecordFile, pick, runCommand } from "./quickInput.mts";
import { runCatalogue } from "./runCatalogue.mts";
import { clear, dialog, inExplorer, notice, press, showCatalogue } from "./shown.mts";
import { withWorkbench } from "./workbench.mts";

/** So many that a click comes in between, on a fast machine too: some 5,000 are compared in a second. */
const USERS = 20_000;
/** After how many requests the window is reloaded. */
const RELOADED_AT = 6;
const SHOWN = USERS.toLocaleString("en");

suite("an upsert that does not go through", () => {
  test("tells what was written and what was not tried, until it is answered, and survives its service", async () => {
    await withWorkbench({ folder: join(checkout, "samples") }, async ({ page, folder, userData, screenshot }) => {
      await writeFile(join(folder, "many.user.yaml"), users("First"));
      await openRecordFile(page, "many.user.yaml");

      // Cancelled while it is written.
      await runCommand(page, "Catalogue: Upsert Open File");
      await agree(page);
      await upserting(page).getByRole("button", { name: "Cancel" }).click();
      const stopped = notice(page, "You cancelled the upsert of many.user.yaml into the embedded catalogue:");
      await stopped.waitFor();
      match(await stopped.innerText(), /into the embedded catalogue: [\d,]+ users upserted, [\d,]+ not tried\./);
      const status = page.locator(".statusbar-item", { hasText: /[\d,]+ users upserted, [\d,]+ not tried/ });
      await status.waitFor();
      await screenshot("upsert-stopped");

      // A notification that is closed was seen.
      await stopped.hover();
      await stopped.locator(".codicon-notifications-clear").click();
      await status.waitFor({ state: "detached" });

      // Its service dies while it is written: it goes on with the next one, and says so. All users are written anew, since the
      // few that are left may be written before the service is dead.
      await writeFile(join(folder, "many.user.yaml"), users("Second"));
      await page.locator(".view-line", { hasText: "title: Second" }).first().waitFor();
      await runCommand(page, "Catalogue: Upsert Open File");
      await agree(page);
      await upserting(page).waitFor();
      process.kill(serviceOf(userData), "SIGKILL");
      const done = notice(page, "The embedded service stopped meanwhile and was restarted.");
      await done.waitFor();
      // A batch that was stored, and whose answer was lost, is unchanged when it is sent again.
      const [, upserted = "", unchanged = "0"] =
        /([\d,]+) users upserted(?:, ([\d,]+) unchanged)?\. The embedded service stopped/.exec(
          await done.innerText(),
        ) ?? [];
      equal(numberIn(upserted) + numberIn(unchanged), USERS);
      await screenshot("upsert-service-died");

      // The result is found in the status bar when the notification has gone.
      await page.keyboard.press("Escape");
      await done.waitFor({ state: "detached" });
      const result = page.locator(".statusbar-item", { hasText: "users upserted" });
      await result.click();
      await done.getByRole("button", { name: "Show Output" }).click();
      await result.waitFor({ state: "detached" });
      await page.locator(".output-view-container, .output-view").first().waitFor();
    });
  });

  test("because its window was reloaded is undone as a whole", async () => {
    await withGatedCatalogue({ owned: 0, users: USERS }, async ({ page, served, gate, screenshot }) => {
      const reloaded = Promise.withResolvers<unknown>();
      let writes = 0;
      gate.before = async (path) => {
        if (!path.startsWith("/aspects")) return;
        if (++writes === RELOADED_AT) reloaded.resolve(page.reload());
        // So long that the rest is not written before the window is gone.
        await setTimeout(200);
      };
      await openRecordFile(page, "many.user.yaml");
      await runCommand(page, "Catalogue: Upsert Open File");
      await agree(page);
      await reloaded.promise;
      const ended = notice(page, "The upsert of many.user.yaml into");
      await ended.waitFor();
      gate.before = undefined;
      await screenshot("upsert-reloaded");
      const [, told = ""] = /at least ([\d,]+) are as in the file/.exec(await ended.innerText()) ?? [];
      const written = usersIn(runCatalogue(served, "export"));
      equal(numberIn(told), written.all.size);
      equal(written.removed.size, 0);
      await ended.getByRole("button", { name: "Undo…" }).click();
      await page.locator(".monaco-dialog-box").getByRole("button", { name: "Undo", exact: true }).click();
      await notice(page, "Undone: Upsert of many.user.yaml").waitFor();
      deepEqual(usersIn(runCatalogue(served, "export")).removed, written.all);
    });
  });

  test("of a folder because its window was reloaded is taken up with all its files, in the catalogue it was for", async () => {
    await withGatedCatalogue({ owned: 0, users: 1 }, async ({ page, folder, served, gate, screenshot }) => {
      await mkdir(join(folder, "team"));
      await writeFile(join(folder, "team", "first.user.yaml"), users("First"));
      await writeFile(join(folder, "team", "last.user.yaml"), "- id: last\n");
      await page.getByRole("tab", { name: "Explorer" }).click();
      // Its hover would cover the rows.
      await page.mouse.move(640, 400);
      await chooseInMenuOf(page, inExplorer(page, "team"), /^Upsert$/);
      const asked = dialog(page, "Upsert 2 files into");
      await asked.waitFor();
      const reloaded = Promise.withResolvers<unknown>();
      let writes = 0;
      gate.before = async (path) => {
        if (!path.startsWith("/aspects")) return;
        if (++writes === RELOADED_AT) reloaded.resolve(page.reload());
        await setTimeout(200);
      };
      await agree(page);
      await reloaded.promise;
      const ended = notice(page, "The upsert of 2 files into");
      await ended.waitFor();
      gate.before = undefined;
      const { all } = usersIn(runCatalogue(served, "export"));
      equal(await ended.getByRole("button", { name: "Open File" }).count(), 0);

      // Another catalogue, in which nothing of it would be replaced, is not written.
      await showCatalogue(page);
      await runCommand(page, "Catalogue: Connect to Catalogue…");
      await pick(page, "Embedded Catalogue");
      await page.locator(".welcome-view", { hasText: "The catalogue has no datasets" }).waitFor();
      await press(page, ended, "Compare Again");
      await notice(page, "but you are connected to the embedded catalogue").waitFor();
      await screenshot("upsert-reloaded-elsewhere");
      equal(await page.locator(".monaco-dialog-box").count(), 0);
      await runCommand(page, "Catalogue: Connect to Catalogue…");
      await pick(page, gate.url);
      await notice(page, "Connected to").waitFor();
      await press(page, ended, "Compare Again");
      await asked.waitFor();
      await agree(page);
      await notice(page, "The upsert of 2 files into").filter({ hasText: "is complete" }).waitFor();
      const now = runCatalogue(served, "export");
      equal(usersIn(now).all.size, USERS);
      ok(all.size < USERS);
      match(now, /urn:li:corpuser:last"/);
    });
  });

  test("because its file was closed or its catalogue went away writes nothing, and says so", async () => {
    await withGatedCatalogue({ owned: 0, users: USERS }, async ({ page, gate, screenshot }) => {
      const readsLater = (path: string, body: string): boolean =>
        path.includes("batchGet") && body.includes(`corpuser:u${USERS / 2}`);

      let held = hold(gate, readsLater);
      await openRecordFile(page, "many.user.yaml");
      await runCommand(page, "Catalogue: Upsert Open File");
      await held.first();
      await notice(page, "Comparing many.user.yaml").waitFor();
      await runCommand(page, "View: Close All Editors");
      held.release();
      await agree(page);
      await notice(page, "many.user.yaml was closed after it was compared").waitFor();
      await screenshot("upsert-closed");
      await clear(page);

      held = hold(gate, readsLater);
      await openRecordFile(page, "many.user.yaml");
      await runCommand(page, "Catalogue: Upsert Open File");
      await held.first();
      await gate[Symbol.asyncDispose]();
      held.release();
      const failed = notice(page, "Nothing was written: comparing many.user.yaml with the catalogue failed after");
      await failed.waitFor();
      match(await failed.innerText(), new RegExp(`failed after [\\d,]+ of ${SHOWN} records\\. The catalogue at http`));
      await failed.getByRole("button", { name: "Compare Again" }).waitFor();
      await screenshot("upsert-comparison-failed");
    });
  });
});

/** The users of the file that a catalogue has, and those of them that are marked as removed. */
function usersIn(exported: string): { readonly all: ReadonlySet<string>; readonly removed: ReadonlySet<string> } {
  const proposals = Exported.parse(JSON.parse(exported)).filter(({ entityUrn }) =>
    /^urn:li:corpuser:u\d+$/.test(entityUrn),
  );
  const isRemoved = (each: z.infer<typeof Exported>[number]): boolean =>
    each.aspectName === "status" && each.aspect.json["removed"] === true;
  const urns = (some: z.infer<typeof Exported>): ReadonlySet<string> => new Set(some.map(({ entityUrn }) => entityUrn));
  return { all: urns(proposals), removed: urns(proposals.filter(isRemoved)) };
}

const Exported = z.array(
  z.object({
    entityUrn: z.string(),
    aspectName: z.string(),
    aspect: z.object({ json: z.record(z.string(), z.unknown()) }),
  }),
);

function users(title: string): string {
  return Array.from({ length: USERS }, (_, at) => `- id: u${at}\n  title: ${title}\n`).join("");
}

/** A number as it is shown. */
function numberIn(shown: string): number {
  return Number(shown.replaceAll(",", ""));
}

/** The process of the embedded service of a profile. */
function serviceOf(userData: string): number {
  const folder = join(userData, "User/globalStorage", extensionId);
  return Number(execFileSync("pgrep", ["-f", `dist/service.mjs.*${folder}`]));
}

function upserting(page: Page): Locator {
  return notice(page, "Upserting many.user.yaml");
}

/** Agrees to create so many records. */
async function agree(page: Page): Promise<void> {
  await page.locator(".monaco-dialog-box").getByRole("button", { name: "Upsert", exact: true }).click();
}

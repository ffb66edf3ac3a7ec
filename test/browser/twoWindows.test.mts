import { deepEqual, equal, match } from "node:assert/strict";
import { cp, mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { checkout } from "../../scripts/checkout.mts";
import { serveCatalogue, type CatalogueAddress } from "../../scripts/servedCatalogue.mts";
import { ownersOf } from "./catalogueOf.mts";
import { connectTo } from "./connectTo.mts";
import { gateOf, type Gate } from "./gate.mts";
import { chooseInMenuOf } from "./menu.mts";
import { describe, descriptionIn } from "./orderId.mts";
import { answer, fill, openRecordFile, pick, runCommand } from "./quickInput.mts";
import { importSample, runCatalogue } from "./runCatalogue.mts";
import { select } from "./selectText.mts";
import { clear, dialog, notice, row, showCatalogue } from "./shown.mts";
import { untilRestorable } from "./untilRestorable.mts";
import { withWorkbench, type Workbench } from "./workbench.mts";

const ORDERS = "urn:li:dataset:(urn:li:dataPlatform:hive,lake.orders_daily,PROD)";
const DATASET_FILE = "lake.orders_daily.dataset.yaml";
const DIRTY = ".tab.active.dirty";
/** So many that they are written in several requests. */
const USERS = 4_000;
/** One in the middle. */
const HELD = "u1000";

/** Two windows of one person, on two folders, that work with the same catalogue. */
interface TwoWindows extends Pick<Workbench, "screenshot" | "userData"> {
  readonly one: Page;
  readonly two: Page;
  readonly oneFolder: string;
  /** The folder of the second window. */
  readonly folder: string;
  readonly served: CatalogueAddress;
  readonly gate: Gate;
}

suite("two windows", () => {
  test("what is pinned in one is shown in the other while it stays in the background; each undoes the last upsert of its own folder; what is done about the connection in one counts in the other, which sends nothing after a sign-out", async () => {
    await withTwoWindows(async (windows) => {
      await pinnedInBoth(windows);
      await eachUndoesItsOwn(windows);
      await connectionCountsInBoth(windows);
    });
  });

  test("what is written in one is shown in the other while it stays in the background, and what somebody else wrote after a revert", async () => {
    await withTwoWindows(async ({ one, two, oneFolder, folder, served, screenshot }) => {
      for (const at of [oneFolder, folder]) await writeFile(join(at, "ines.user.yaml"), "- id: ines\n");
      await two.bringToFront();
      await openRecordFile(two, "ines.user.yaml");
      await lens(two, "Not in the catalogue yet").waitFor();
      await tellFocus(two, false);
      await one.bringToFront();
      await openRecordFile(one, "ines.user.yaml");
      await runCommand(one, "Catalogue: Upsert Open File");
      await notice(one, "1 user upserted.").waitFor();
      await lens(two, "Same as in the catalogue").waitFor();

      // A preview says that what it was compared with has changed.
      await writeFile(join(folder, "ines.user.yaml"), "- id: ines\n  title: Lead\n");
      await two.locator(".view-line", { hasText: "title: Lead" }).waitFor();
      await runCommand(two, "Catalogue: Preview Upsert");
      const modified = two.locator(".modified-in-monaco-diff-editor .view-line");
      await modified.filter({ hasText: "title: Lead" }).waitFor();
      await writeFile(join(oneFolder, "ines.user.yaml"), "- id: ines\n  title: Head\n");
      await one.locator(".view-line", { hasText: "title: Head" }).waitFor();
      await clear(one);
      await runCommand(one, "Catalogue: Upsert Open File");
      await notice(one, "1 user upserted.").waitFor();
      await modified.filter({ hasText: "Outdated: the catalogue has changed" }).waitFor();
      await describeInTree(one, "Seen in both");
      await row(two, "Seen in both").waitFor();
      await screenshot("two-windows-follow", two);

      // An open dataset without unsaved changes follows, too.
      await row(two, "orders_daily").locator(".label-name").click();
      await two.locator(".view-line", { hasText: "Seen in both" }).waitFor();
      await describeInTree(one, "Followed");
      await two.locator(".view-line", { hasText: "Followed" }).waitFor();
      await row(two, "Followed").waitFor();

      // Somebody else writes no notes. The save is refused, and after that the views are as new as the file.
      await describeInFile(two, "Of window two");
      await describe(served, "Of somebody else");
      await two.keyboard.press("ControlOrMeta+S");
      await notice(two, "changed elsewhere while you edited it").waitFor();
      await row(two, "Of somebody else").waitFor();
      await describe(served, "Changed again");
      await runCommand(two, "File: Revert File");
      await two.locator(".view-line", { hasText: "Changed again" }).waitFor();
      await row(two, "Changed again").waitFor();
    });
  });

  test("both edit a dataset: what does not conflict is merged, of what does the second is told, and neither is lost", async () => {
    await withTwoWindows(async ({ one, two, userData, served, screenshot }) => {
      const open = async (page: Page): Promise<void> => {
        await page.bringToFront();
        await row(page, "orders_daily").locator(".label-name").click();
        await page.locator(".tab.active", { hasText: DATASET_FILE }).waitFor();
        await page.locator(".view-line", { hasText: "order_id:" }).waitFor();
      };
      const owners = await ownersOf(served, ORDERS);
      // A text without unsaved changes would follow what the first window writes.
      await open(two);
      await describeInFile(two, "Of window two");
      // What its changes began from stays known, although the other window saves the same dataset after the reload.
      await untilRestorable(two, { editors: [DATASET_FILE], unsaved: { text: "Of window two", userData } });
      await two.reload();
      await two.locator(DIRTY, { hasText: DATASET_FILE }).waitFor();
      await showColumns(two);
      // Not before: what is noted of the editors of both windows is in one place.
      await open(one);
      await addSteward(one);
      await describeInFile(one, "Of window one");
      await one.keyboard.press("ControlOrMeta+S");
      await one.locator(DIRTY).waitFor({ state: "detached" });
      equal(await descriptionIn(served), "Of window one");
      // The tree of the second one follows while its text keeps what was typed.
      await row(two, "Of window one").waitFor();
      await two.locator(".view-line", { hasText: "Of window two" }).waitFor();
      await two.bringToFront();
      await two.keyboard.press("ControlOrMeta+S");
      const refused = notice(two, "changed elsewhere while you edited it");
      await refused.waitFor();
      await screenshot("two-windows-conflict", two);
      equal(await descriptionIn(served), "Of window one");
      await two.locator(".view-line", { hasText: "Of window two" }).first().waitFor();
      await refused.getByRole("link", { name: "Compare" }).click();
      const diff = two.locator(".monaco-diff-editor");
      await diff.locator(".original .view-line", { hasText: "Of window one" }).first().waitFor();
      await diff.locator(".modified .view-line", { hasText: "Of window two" }).first().click();
      await two.keyboard.press("ControlOrMeta+S");
      await two.locator(DIRTY).waitFor({ state: "detached" });
      equal(await descriptionIn(served), "Of window two");
      // What was saved is shown as it is stored, with its comment.
      await two
        .locator(".view-line", { hasText: /order_id:\sOf\swindow\stwo\s#.*edited/ })
        .first()
        .waitFor();
      // The owner whom the first window added meanwhile is still there.
      deepEqual(await ownersOf(served, ORDERS), [
        ...owners,
        { owner: { urn: "urn:li:corpuser:noa.larch" }, type: "DATA_STEWARD" },
      ]);
    });
  });
});

/** What is pinned in one is shown in the other while it stays in the background. */
async function pinnedInBoth({ one, two, screenshot }: TwoWindows): Promise<void> {
  await two.bringToFront();
  await row(two, "orders_daily").waitFor();
  await tellFocus(two, false);
  await one.bringToFront();
  await row(one, "orders_daily").hover();
  await row(one, "orders_daily").getByRole("button", { name: "Pin Dataset" }).click();
  await row(one, "Pinned").waitFor();
  await row(two, "Pinned").waitFor();
  await screenshot("two-windows-pinned", two);

  // Nothing is pinned when the next part of this test begins.
  await chooseInMenuOf(one, row(one, "orders_daily"), "Unpin Dataset");
  await row(one, "Pinned").waitFor({ state: "detached" });
  await row(two, "Pinned").waitFor({ state: "detached" });
  await tellFocus(two, true);
}

/** Each undoes the last upsert of its own folder, and says where the last one of the other came from. */
async function eachUndoesItsOwn({ one, two, oneFolder, folder, served, screenshot }: TwoWindows): Promise<void> {
  for (const page of [one, two]) {
    await page.bringToFront();
    await runCommand(page, "View: Close All Editors");
    await clear(page);
  }
  for (const { page, at, id } of [
    { page: one, at: oneFolder, id: "ines" },
    { page: two, at: folder, id: "tom" },
  ]) {
    await page.bringToFront();
    await writeFile(join(at, `${id}.user.yaml`), `- id: ${id}\n`);
    await openRecordFile(page, `${id}.user.yaml`);
    await runCommand(page, "Catalogue: Upsert Open File");
    await notice(page, "1 user upserted.").waitFor();
  }
  await one.bringToFront();
  await notice(one, "1 user upserted.").getByRole("button", { name: "Undo", exact: true }).click();
  await dialog(one, 'Undo "Upsert of ines.user.yaml"').getByRole("button", { name: "Undo", exact: true }).click();
  await notice(one, "Undone: Upsert of ines.user.yaml (1 entity).").waitFor();
  await runCommand(one, "Catalogue: Undo Upsert or Change…");
  const others = dialog(one, 'Undo "Upsert of tom.user.yaml"');
  await others.getByText("It was made in another folder: second").waitFor();
  await screenshot("two-windows-undo", one);
  await others.getByRole("button", { name: "Cancel" }).click();
  await two.bringToFront();
  await runCommand(two, "Catalogue: Undo Upsert or Change…");
  const own = dialog(two, 'Undo "Upsert of tom.user.yaml"');
  equal(await own.getByText("another folder").count(), 0);
  await own.getByRole("button", { name: "Undo", exact: true }).click();
  await notice(two, "Undone: Upsert of tom.user.yaml (1 entity).").waitFor();
  for (const id of ["ines", "tom"]) match(runCatalogue(served, "get", `urn:li:corpuser:${id}`), /"removed": true/);
}

/** What is done about the connection in one counts in the other, which sends nothing after a sign-out. */
async function connectionCountsInBoth({ one, two, folder, served, gate, screenshot }: TwoWindows): Promise<void> {
  for (const page of [one, two]) {
    await page.bringToFront();
    await runCommand(page, "View: Close All Editors");
    await clear(page);
  }
  await one.bringToFront();
  // The mark: the other window asks before its next write.
  const { writes } = gate;
  await runCommand(one, "Catalogue: Mark Catalogue as Production");
  await notice(one, 'The catalogue "Shop" is marked as production').waitFor();
  await two.bringToFront();
  await describeInTree(two, "Asked about");
  const question = dialog(two, "Change the description of order_id in lake.orders_daily in the catalogue");
  await question.getByText(`Your catalogue at ${gate.url} is marked as production.`).waitFor();
  await status(two, "Shop (production)").waitFor();
  await screenshot("two-windows-production", two);
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
  equal(gate.writes, writes);
  await one.bringToFront();
  await runCommand(one, "Catalogue: Unmark Catalogue as Production");
  await dialog(one).getByRole("button", { name: "Unmark", exact: true }).click();
  await status(two, "Shop (production)").waitFor({ state: "detached" });

  // The name.
  await runCommand(one, "Catalogue: Rename Catalogue…");
  await fill(one, "Production", "Team");
  await notice(one, 'The catalogue is called "Team" now.').waitFor();
  await status(two, "Team").waitFor();
  await clear(one);

  // Signed out while the other window writes: what was sent is written, nothing more is sent.
  await two.bringToFront();
  await writeFile(join(folder, "many.user.yaml"), users());
  await openRecordFile(two, "many.user.yaml");
  const reached = Promise.withResolvers<undefined>();
  const released = Promise.withResolvers<undefined>();
  let isReached = false;
  gate.before = async (path, body) => {
    if (!path.startsWith("/aspects")) return;
    isReached ||= body.includes(`corpuser:${HELD}"`);
    if (!isReached) return;
    reached.resolve(undefined);
    await released.promise;
  };
  await runCommand(two, "Catalogue: Upsert Open File");
  await dialog(two).getByRole("button", { name: "Upsert", exact: true }).click();
  await reached.promise;
  await one.bringToFront();
  await signOut(one, "Team");
  const sent = gate.authorizations.length;
  released.resolve(undefined);
  await two.bringToFront();
  const ended = notice(two, "not tried");
  await ended.waitFor();
  match(await ended.innerText(), /[\d,]+ users upserted, (?:[\d,]+ failed, )?[\d,]+ not tried/);
  match(
    await ended.innerText(),
    /Nothing is sent any more, because you signed out of the catalogue "Team" in another window\./,
  );
  await screenshot("two-windows-signed-out", two);
  const [, upserted = ""] = /([\d,]+) users upserted/.exec(await ended.innerText()) ?? [];
  equal(usersIn(served), Number(upserted.replaceAll(",", "")));
  gate.before = undefined;
  await clear(two);

  // The views and the status item say so; a write is refused, and nothing was sent.
  await two.getByText("You are signed out of the catalogue.").first().waitFor();
  match(
    (await status(two, "Team").getAttribute("aria-label")) ?? "",
    /You signed out of the catalogue "Team" in another window\. To use it, enter an access token/,
  );
  const before = runCatalogue(served, "export");
  await runCommand(two, "Catalogue: Add Owner");
  await notice(two, 'You signed out of the catalogue "Team" in another window.').waitFor();
  await runCommand(two, "Catalogue: Upsert Open File");
  await notice(two, 'You signed out of the catalogue "Team" in another window.').waitFor();
  equal(runCatalogue(served, "export"), before);
  deepEqual(gate.authorizations.slice(sent), []);
  await clear(two);

  // In again there; the first window has it when it is loaded again, and says so until then.
  await runCommand(two, "Catalogue: Enter Access Token…");
  await fill(two, "Access token", served.token);
  await row(two, "orders_daily").waitFor();
  await one.bringToFront();
  const lacking = notice(
    one,
    'This window does not have the access token that was entered last for the catalogue "Team"',
  );
  await lacking.waitFor();
  const view = one.locator(".welcome-view", { hasText: "This window does not have the access token" }).first();
  await view.getByRole("button", { name: "Reload Window" }).waitFor();
  await screenshot("two-windows-elsewhere", one);
  const reloaded = one.waitForEvent("load");
  await lacking.getByRole("button", { name: "Reload Window" }).click();
  await reloaded;
  await one.locator(".monaco-workbench .statusbar").waitFor();
  await row(one, "orders_daily").waitFor();

  // Forgotten.
  await runCommand(one, "Catalogue: Connect to Catalogue…");
  await pick(one, "Forget a Catalogue…");
  await pick(one, gate.url);
  await dialog(one, 'Forget the catalogue "Team"?').getByRole("button", { name: "Forget", exact: true }).click();
  await notice(one, "Team and its access token were forgotten.").waitFor();
  await row(one, "orders_daily").waitFor({ state: "detached" });
  equal(await notice(one, "To use it again").count(), 0);
  await two.bringToFront();
  await notice(two, 'The catalogue "Team" and its access token were forgotten in another window.').waitFor();
  await two.getByText("This catalogue and its access token were forgotten.").first().waitFor();
}

async function withTwoWindows(flow: (windows: TwoWindows) => Promise<void>): Promise<void> {
  await using data = await mkdtempDisposable(join(tmpdir(), "metadata-catalogue-windows-"));
  await using served = await serveCatalogue(join(data.path, "catalogue"));
  importSample(served);
  await using gate = await gateOf(served);
  gate.accepts = served.token;
  const folder = join(data.path, "second");
  await cp(join(checkout, "samples"), folder, { recursive: true });
  const settings = { "files.autoSave": "off" };
  await withWorkbench(
    { folder: join(checkout, "samples"), settings },
    async ({ page: one, folder: oneFolder, userData, openWindow, screenshot }) => {
      await showCatalogue(one);
      await connectTo(one, { ...served, url: gate.url }, "Shop");
      const two = await openWindow(folder);
      await showCatalogue(two);
      await runCommand(two, "Catalogue: Connect to Catalogue…");
      await pick(two, gate.url);
      await notice(two, 'Connected to the catalogue "Shop"').waitFor();
      for (const page of [one, two]) {
        await page.bringToFront();
        await clear(page);
        await showColumns(page);
      }
      await flow({ one, two, oneFolder, folder, userData, served, gate, screenshot });
    },
  );
}

/** Unfolds the dataset and its columns. */
async function showColumns(page: Page): Promise<void> {
  await row(page, "orders_daily").locator(".monaco-tl-twistie").click();
  await row(page, "Columns").locator(".monaco-tl-twistie").click();
  await row(page, "order_id").waitFor();
}

async function signOut(page: Page, name: string): Promise<void> {
  await runCommand(page, "Catalogue: Sign Out…");
  await dialog(page).getByRole("button", { name: "Sign Out", exact: true }).click();
  await notice(page, `You are signed out of the catalogue "${name}"`).waitFor();
}

/** The line above a record that compares it with the catalogue. */
function lens(page: Page, text: string): ReturnType<Page["locator"]> {
  return page.locator(".codelens-decoration", { hasText: text });
}

function status(page: Page, text: string): ReturnType<Page["locator"]> {
  return page.locator(".statusbar-item", { hasText: text }).first();
}

/** Describes the column at its row, by the key. */
async function describeInTree(page: Page, text: string): Promise<void> {
  await row(page, "order_id").click();
  await page.keyboard.press("F2");
  await answer(page, text);
}

/** Gives the column another description in the file of its dataset. */
async function describeInFile(page: Page, text: string): Promise<void> {
  await select(page, "order_id:");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+End");
  await page.keyboard.type(` ${text}`);
  await page.keyboard.press("Escape");
  await page.locator(DIRTY).waitFor();
}

/** Makes somebody a steward of the dataset whose row is selected, and waits until its file shows it. */
async function addSteward(page: Page): Promise<void> {
  await runCommand(page, "Catalogue: Add Owner");
  await pick(page, "Noa Larch");
  await pick(page, "Data Steward");
  await notice(page, "Noa Larch (noa.larch) is now Data Steward of lake.orders_daily.").waitFor();
  await page.locator(".view-line", { hasText: "noa.larch" }).waitFor();
  await clear(page);
}

function users(): string {
  return Array.from({ length: USERS }, (_, at) => `- id: u${at}\n  title: Of window two\n`).join("");
}

/** How many of the users of the file are in the catalogue. */
function usersIn(catalogue: CatalogueAddress): number {
  return runCatalogue(catalogue, "pull", "users")
    .split("\n")
    .filter((line) => /^- id: u\d+$/.test(line)).length;
}

/** Tells VS Code that its window has got or lost the focus: a browser that is driven says that each of its pages has it. */
async function tellFocus(page: Page, hasFocus: boolean): Promise<void> {
  await page.evaluate(
    `document.hasFocus = () => ${hasFocus}; window.dispatchEvent(new FocusEvent("${hasFocus ? "focus" : "blur"}"));`,
  );
}

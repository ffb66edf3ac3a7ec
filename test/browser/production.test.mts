import { deepEqual, equal } from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { checkout } from "../../scripts/checkout.mts";
import { serveCatalogue, type CatalogueAddress } from "../../scripts/servedCatalogue.mts";
import { ingest, nativeGroupsOf, ownersOf, titleOf } from "./catalogueOf.mts";
import { connectTo } from "./connectTo.mts";
import { gateOf, type Gate } from "./gate.mts";
import { importSample } from "./runCatalogue.mts";
import { chooseInMenuOf } from "./menu.mts";
import { descriptionIn } from "./orderId.mts";
import { answer, fill, openRecordFile, pick, runCommand } from "./quickInput.mts";
import { select } from "./selectText.mts";
import { clear, dialog, notice, row, showCatalogue } from "./shown.mts";
import { pageContent } from "./webview.mts";
import { withWorkbench } from "./workbench.mts";
import { YES_OR_NO } from "./yesOrNo.mts";

const ORDERS = "urn:li:dataset:(urn:li:dataPlatform:hive,lake.orders_daily,PROD)";
const DIRTY = ".tab.active.dirty";

/** One way to write: how it is begun, what is asked, and how it shows that it is done. */
interface Write {
  readonly begin: (page: Page) => Promise<void>;
  /** After the question was cancelled; otherwise as at first. */
  readonly again?: (page: Page) => Promise<void>;
  readonly question: string;
  readonly verb: string;
  readonly done: (page: Page) => Promise<void>;
  /** What it has written, in the catalogue. */
  readonly written: (catalogue: CatalogueAddress) => Promise<unknown>;
  readonly expected: unknown;
}

suite("a catalogue that is marked as production", () => {
  test("asks once before each kind of write, writes nothing after Cancel, and is unmarked after a question", async () => {
    const data = await mkdtemp(join(tmpdir(), "metadata-catalogue-production-"));
    const settings = { "files.autoSave": "off" };
    try {
      await using served = await serveCatalogue(data);
      importSample(served);
      await ingest(served, CREW);
      await using gate = await gateOf(served);
      await withWorkbench({ folder: join(checkout, "samples"), settings }, async ({ page, folder, screenshot }) => {
        await writeFile(join(folder, "robin.user.yaml"), "- id: robin.birch\n  title: Lead\n");
        await showCatalogue(page);
        await connectTo(page, { ...served, url: gate.url }, "Shop");
        await clear(page);

        // Marked in the menu of the status item, which shows it from then on.
        await page.locator(".statusbar-item", { hasText: "Shop" }).click();
        await pick(page, "Mark as Production");
        await notice(page, 'The catalogue "Shop" is marked as production').waitFor();
        const status = page.locator(".statusbar-item", { hasText: "Shop (production)" });
        await status.waitFor();
        await clear(page);
        await row(page, "orders_daily").locator(".monaco-tl-twistie").click();
        await row(page, "Columns").locator(".monaco-tl-twistie").click();
        await row(page, "order_id").waitFor();

        for (const write of WRITES) await asksOnce(page, write, { served, gate });
        await screenshot("production");

        // Agreed to for some time: the next write is not asked about.
        await describeInTree(page, "Asked about");
        const question = dialog(page, DESCRIBED);
        await question.getByRole("button", { name: "Save, and Do Not Ask for 15 Minutes" }).click();
        await notice(page, CHANGED).waitFor();
        await clear(page);
        await describeInTree(page, "Not asked about");
        await notice(page, CHANGED).waitFor();
        equal(await dialog(page).count(), 0);
        await clear(page);

        // Until the user wants to be asked again.
        await status.click();
        await pick(page, "Ask Before Each Write Again");
        await notice(page, "You are asked again before anything is written").waitFor();
        await clear(page);
        await describeInTree(page, "Asked about again");
        await question.getByRole("button", { name: "Save, and Do Not Ask for 15 Minutes" }).click();
        await notice(page, CHANGED).waitFor();
        await clear(page);

        // Or enters another access token.
        await runCommand(page, "Catalogue: Enter Access Token…");
        await fill(page, "Access token", served.token);
        await notice(page, 'Connected to the catalogue "Shop"').waitFor();
        await clear(page);
        // The view is read again then, and may lose the row that was just selected.
        let isAsked = false;
        for (let time = 0; time < 5 && !isAsked; time++) {
          await describeInTree(page, "With another token");
          isAsked = await question.waitFor({ timeout: 10_000 }).then(...YES_OR_NO);
          if (!isAsked) await page.keyboard.press("Escape");
        }
        await question.getByRole("button", { name: "Save", exact: true }).click();
        await notice(page, CHANGED).waitFor();
        await clear(page);

        // Unmarking asks, from the list of catalogues too; after Cancel it is marked as before.
        const unmark = dialog(page, 'Unmark the catalogue "Shop" as production?');
        await chooseUnmark(page, gate.url);
        await unmark.waitFor();
        await screenshot("production-unmark");
        await unmark.getByRole("button", { name: "Cancel" }).click();
        await status.waitFor();
        await status.click();
        await pick(page, "Unmark as Production");
        await unmark.getByRole("button", { name: "Cancel" }).click();
        await status.waitFor();
        await chooseUnmark(page, gate.url);
        await unmark.getByRole("button", { name: "Unmark", exact: true }).click();
        await notice(page, "is no longer marked as production").waitFor();
        await status.waitFor({ state: "detached" });
        await clear(page);
        await describeInTree(page, "Never asked about");
        await notice(page, CHANGED).waitFor();
        equal(await descriptionIn(served), "Never asked about");
      });
    } finally {
      await rm(data, { recursive: true, force: true, maxRetries: 5 });
    }
  });
});

const DESCRIBED = "Change the description of order_id in lake.orders_daily in the catalogue";
const CHANGED = "The description of order_id in lake.orders_daily was changed.";
const SAVED = { question: "Save your changes to lake.orders_daily in the catalogue", verb: "Save" };

const GROUP = "urn:li:corpGroup:crew";
/** So many that a sentence does not name them all. */
const MEMBERS = [1, 2, 3, 4, 5, 6];
const CREW = [
  {
    entityUrn: GROUP,
    aspectName: "corpGroupInfo",
    value: { displayName: "Crew", admins: [], members: [], groups: [] },
  },
  ...MEMBERS.flatMap((number) => {
    const entityUrn = `urn:li:corpuser:crew.${number}`;
    return [
      { entityUrn, aspectName: "corpUserInfo", value: { active: true } },
      { entityUrn, aspectName: "nativeGroupMembership", value: { nativeGroups: [GROUP] } },
    ];
  }),
];

const WRITES: readonly Write[] = [
  {
    async begin(page) {
      await runCommand(page, "Catalogue: Remove Member");
      await pick(page, "Crew");
      const list = page.locator(".quick-input-widget:visible");
      for (const number of MEMBERS) await list.locator(".monaco-list-row", { hasText: `crew.${number}` }).click();
      await list.getByRole("button", { name: "OK" }).click();
    },
    question: "from the group Crew (crew)?",
    verb: "Remove",
    done: (page) => notice(page, "Removed from Crew (crew):").waitFor(),
    written: (catalogue) => nativeGroupsOf(catalogue, "crew.6"),
    expected: [],
  },
  {
    begin: async (page) => {
      await openRecordFile(page, "robin.user.yaml");
      await runCommand(page, "Catalogue: Upsert Open File");
    },
    question: "Upsert robin.user.yaml into the catalogue",
    verb: "Upsert",
    done: (page) => notice(page, "1 user upserted.").waitFor(),
    written: (catalogue) => titleOf(catalogue, "robin.birch"),
    expected: "Lead",
  },
  {
    begin: (page) => describeInTree(page, "In the tree"),
    question: DESCRIBED,
    verb: "Save",
    done: (page) => notice(page, CHANGED).waitFor(),
    written: descriptionIn,
    expected: "In the tree",
  },
  {
    begin: async (page) => {
      await chooseInMenuOf(page, row(page, "orders_daily"), "Add Owner");
      await pick(page, "Noa Larch");
      await pick(page, "Data Steward");
    },
    question: "Make Noa Larch (noa.larch) Data Steward of lake.orders_daily in the catalogue",
    verb: "Add",
    done: (page) => notice(page, "Noa Larch (noa.larch) is now Data Steward of lake.orders_daily.").waitFor(),
    written: async (catalogue) => (await ownersOf(catalogue, ORDERS)).at(-1),
    expected: { owner: { urn: "urn:li:corpuser:noa.larch" }, type: "DATA_STEWARD" },
  },
  {
    begin: async (page) => {
      await row(page, "orders_daily").locator(".label-name").click();
      await page.locator(".tab.active", { hasText: "lake.orders_daily.dataset.yaml" }).waitFor();
      await page.locator(".view-line", { hasText: "In the tree" }).waitFor();
      await select(page, "In the tree");
      await page.keyboard.type("In the text");
      await page.keyboard.press("Escape");
      await page.keyboard.press("ControlOrMeta+S");
    },
    again: async (page) => {
      await page.locator(".view-line", { hasText: "In the text" }).click();
      await page.keyboard.press("ControlOrMeta+S");
    },
    ...SAVED,
    done: (page) => page.locator(DIRTY).waitFor({ state: "detached" }),
    written: descriptionIn,
    expected: "In the text",
  },
  {
    begin: async (page) => {
      await runCommand(page, "View: Close All Editors");
      await row(page, "orders_daily").hover();
      await row(page, "orders_daily").getByRole("button", { name: "Open Dataset Page" }).click();
      await cell(page).click();
      await page.keyboard.press("F2");
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type("On the page");
      await page.keyboard.press("Enter");
      await page.locator(DIRTY).waitFor();
      await page.keyboard.press("ControlOrMeta+S");
    },
    again: async (page) => {
      await cell(page).click();
      await page.keyboard.press("ControlOrMeta+S");
    },
    ...SAVED,
    done: (page) => page.locator(DIRTY).waitFor({ state: "detached" }),
    written: descriptionIn,
    expected: "On the page",
  },
];

/** Writes in one way, of which the question is cancelled first and agreed to then. A second question would not be answered. */
async function asksOnce(
  page: Page,
  write: Write,
  { served, gate }: { readonly served: CatalogueAddress; readonly gate: Gate },
): Promise<void> {
  const before = await write.written(served);
  const { writes } = gate;
  await write.begin(page);
  const question = dialog(page, write.question);
  await question.getByText(`Your catalogue at ${gate.url} is marked as production.`).waitFor();
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
  await clear(page);
  equal(gate.writes, writes);
  deepEqual(await write.written(served), before);

  await (write.again ?? write.begin)(page);
  await question.getByRole("button", { name: write.verb, exact: true }).click();
  await write.done(page);
  equal(await dialog(page).count(), 0);
  deepEqual(await write.written(served), write.expected);
  await clear(page);
}

/** Describes the column at its row, by the key. */
async function describeInTree(page: Page, text: string): Promise<void> {
  await row(page, "order_id").click();
  await page.keyboard.press("F2");
  await answer(page, text);
}

/** Takes the mark off in the list of catalogues. */
async function chooseUnmark(page: Page, url: string): Promise<void> {
  await runCommand(page, "Catalogue: Connect to Catalogue…");
  await pick(page, "Mark as Production…");
  await pick(page, url);
}

/** The cell of the column on the page of the dataset. */
function cell(page: Page): ReturnType<Page["locator"]> {
  const shown = pageContent(page);
  const header = shown.getByRole("rowheader", { name: "order_id", exact: true });
  return shown.locator("tbody tr", { has: header }).locator("td.words");
}

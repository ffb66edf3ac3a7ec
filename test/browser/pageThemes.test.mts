import { deepEqual, equal } from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FrameLocator, Page } from "playwright-core";
import * as z from "zod";
import { checkout } from "../../scripts/checkout.mts";
import { seedCatalogue } from "../../scripts/seedCatalogue.mts";
import { pick, runCommand } from "./quickInput.mts";
import { THEMES } from "./themes.mts";
import { findingsOfAxe, pageContent } from "./webview.mts";
import { withWorkbench, type Workbench } from "./workbench.mts";

suite("the pages in each theme", () => {
  test(`axe-core finds nothing in the theme ${Object.keys(THEMES).join(", ")}`, async () => {
    await withWorkbench({ folder: join(checkout, "samples"), prepare: seedCatalogue }, async (workbench) => {
      for (const [name, { theme, page: look }] of Object.entries(THEMES)) {
        await runCommand(workbench.page, "View: Close All Editors");
        await chooseTheme(workbench.folder, theme);
        await withoutFindings(workbench, { name, look });
      }
    });
  });
});

/** Sets the theme of a window, which follows the settings of its folder at once. */
async function chooseTheme(folder: string, theme: string): Promise<void> {
  await mkdir(join(folder, ".vscode"), { recursive: true });
  await writeFile(join(folder, ".vscode/settings.json"), JSON.stringify({ "workbench.colorTheme": theme }));
}

/** The pages in one theme; `look` is the class that they have in it. */
async function withoutFindings(
  workbench: Workbench,
  { name, look }: { readonly name: string; readonly look: string },
): Promise<void> {
  const { page } = workbench;
  const shown = pageContent(page);
  await runCommand(page, "Catalogue: Show Overview");
  await shown.locator(`body.${look}`).waitFor();
  await shown.getByText("12 datasets with").waitFor();
  const group = shown.locator(".groups").getByRole("button", { name: "hive" });
  await group.click();
  await shown.locator(".groups tr.chosen").waitFor();
  deepEqual(await findingsOfAxe(shown), []);
  await atWidths(workbench, `overview-${name}`);
  await zoomed(workbench, `overview-${name}-zoomed`, async () => {
    equal(await shown.locator("body").evaluate(HIDDEN_WIDTH), 0);
  });
  // An overview that is opened again begins with the group that was chosen last.
  await group.click();
  await shown.locator(".groups tr.chosen").waitFor({ state: "detached" });

  await runCommand(page, "Catalogue: Open Dataset Page");
  await pick(page, "lake.orders_daily");
  await shown.getByRole("heading", { name: "lake.orders_daily" }).waitFor();
  await shown.locator(`body.${look}`).waitFor();
  deepEqual(await findingsOfAxe(shown), []);
  await selection(page, shown);
  await atWidths(workbench, `dataset-page-${name}`);
  await zoomed(workbench, `dataset-page-${name}-zoomed`, async () => {
    await shown.locator("table.columns tbody tr").last().scrollIntoViewIfNeeded();
    equal(await shown.locator("body").evaluate(ON_TOP_OF_SAVE), "Save");
  });
}

/** Selected rows are told from others and from the row under the mouse, whether the table has the focus or not. */
async function selection(page: Page, shown: FrameLocator): Promise<void> {
  const rows = shown.locator("table.columns tbody tr");
  await rows.nth(0).locator("td.words").click();
  await page.keyboard.press("Shift+ArrowDown");
  deepEqual(await findingsOfAxe(shown), []);
  for (const focus of ["on the table", "elsewhere"]) {
    if (focus === "elsewhere") await shown.getByRole("searchbox").focus();
    await rows.nth(3).hover();
    const looks = await rowLooks(shown);
    const [chosen, other, plain, hovered] = looks.map((each) => `${each.background} ${each.outline}`);
    equal(chosen, other);
    equal(new Set([chosen, plain, hovered]).size, 3, `${JSON.stringify(looks)}, with the focus ${focus}`);
    deepEqual(
      looks.slice(0, 4).map(({ hasStripe }) => hasStripe),
      [true, true, false, false],
    );
    await rows.nth(1).hover();
    deepEqual((await rowLooks(shown))[1], looks[1]);
  }
  deepEqual(await findingsOfAxe(shown), []);
}

const RowLooks = z.array(z.object({ background: z.string(), outline: z.string(), hasStripe: z.boolean() }));

/** How each row of the table of columns looks; an outline that cannot be seen is none. */
async function rowLooks(shown: FrameLocator): Promise<z.infer<typeof RowLooks>> {
  const looks = `Array.from(document.querySelectorAll(".columns tbody tr"), (row) => {
    const { backgroundColor, outlineColor, outlineStyle, boxShadow } = getComputedStyle(row);
    const outline = outlineColor === "rgba(0, 0, 0, 0)" ? "none" : outlineStyle;
    return { background: backgroundColor, outline, hasStripe: boxShadow !== "none" };
  })`;
  return RowLooks.parse(await shown.locator("body").evaluate(looks));
}

/** Pictures of a page that is about as wide as an editor alone, and as one beside another. */
async function atWidths({ page, screenshot }: Workbench, name: string): Promise<void> {
  for (const width of [1000, 500]) {
    await page.setViewportSize({ width: width + ACTIVITY_BAR, height: 900 });
    await withoutSideBar(page);
    await screenshot(`${name}-${width}`);
    await pageContent(page).locator("tbody tr").last().scrollIntoViewIfNeeded();
    await screenshot(`${name}-${width}-end`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Does something in a window that is as small as one at 200 % zoom, with its side bar. */
async function zoomed({ page, screenshot }: Workbench, name: string, check: () => Promise<void>): Promise<void> {
  await page.setViewportSize({ width: 700, height: 450 });
  await runCommand(page, "View: Toggle Primary Side Bar Visibility");
  await page.locator(".part.sidebar").waitFor();
  await check();
  await screenshot(name);
  deepEqual(await pageContent(page).locator("body").evaluate(BEYOND_THE_PAGE), 0);
  deepEqual(await findingsOfAxe(pageContent(page)), []);
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** How far the page can be scrolled sideways. */
const BEYOND_THE_PAGE = "document.documentElement.scrollWidth - document.documentElement.clientWidth";

/** How much of the table of groups is to be seen only by moving it sideways. */
const HIDDEN_WIDTH = `(() => {
  const { scrollWidth, clientWidth } = document.querySelector(".scrolling");
  return scrollWidth - clientWidth;
})()`;
/** The text of what is seen where the button that saves is. */
const ON_TOP_OF_SAVE = `(() => {
  const { x, y, width, height } = document.querySelector("header .primary").getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.textContent;
})()`;

const ACTIVITY_BAR = 48;

async function withoutSideBar(page: Page): Promise<void> {
  const sideBar = page.locator(".part.sidebar");
  if (await sideBar.isVisible()) await runCommand(page, "View: Toggle Primary Side Bar Visibility");
  await sideBar.waitFor({ state: "hidden" });
}

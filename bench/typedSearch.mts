import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { launchChromium } from "../scripts/browser.mts";
import { checkout } from "../scripts/checkout.mts";
import { startCodeServer } from "../scripts/codeServerRun.mts";
import { freshCopy } from "../scripts/freshCopy.mts";
import { installExtension, packExtension } from "../scripts/package.mts";
import { freshProfile } from "../scripts/profile.mts";
import { serveCatalogue } from "../scripts/servedCatalogue.mts";
import { DATASETS_OPTIONS, editorFiguresFile } from "./editorFigures.mts";
import { FigureList, publish } from "./figures.mts";
import { machine } from "./machine.mts";
import { madeDataset } from "./service/datasets.mts";
import { writeDatasets } from "./service/service.mts";
import { timing } from "./statistics.mts";

/** How many names are typed. */
const NAMES = 30;
/** How many characters of each name are typed; beyond these, only a few datasets match. */
const KEYS = 10;
/** The pause after a key, in milliseconds, as of somebody who types fast. */
const PAUSE_MS = 120;

/**
 * `npm run bench -- --typing [--datasets NUMBER] [--publish]`: how long after a key the list of _Open Dataset Page_ shows a dataset with what
 * was typed, in a window of VS Code with the packed extension, connected to a catalogue of so many datasets (default 100,000).
 * A key counts only if the first row did not already contain the typed text. Prints milliseconds.
 */
export async function measureTypedSearch(args: readonly string[], signal: AbortSignal): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: DATASETS_OPTIONS });
  const datasets = Number(values.datasets);
  packExtension();
  await using home = await mkdtempDisposable(join(tmpdir(), "catalogue-typed-search-"));
  await using catalogue = await serveCatalogue(home.path, { signal });
  await writeDatasets(catalogue, { from: 0, to: datasets, signal });
  await using profile = await freshProfile();
  await installExtension(profile.path, signal);
  await using folder = await freshCopy(join(checkout, "samples"));
  const env = { CATALOGUE_URL: catalogue.url, CATALOGUE_TOKEN: catalogue.token };
  await using server = await startCodeServer({ signal, profile: profile.path, env });
  await using browser = await launchChromium(signal);
  const page = await browser.newPage();
  await page.goto(server.url(folder.path).href);
  await page.locator(".statusbar-item", { hasText: "CATALOGUE_URL" }).waitFor();
  const times: number[] = [];
  for (let at = 0; at < NAMES; at++) {
    signal.throwIfAborted();
    const { name } = madeDataset(Math.floor((datasets * (at + 0.5)) / NAMES));
    times.push(...(await typed(page, name.slice(name.lastIndexOf(".") + 1, name.lastIndexOf(".") + 1 + KEYS))));
  }
  const { median, p95, most } = timing(times);
  const figures = new FigureList(`npm run bench -- --typing --datasets ${datasets}`);
  const what = { part: "The Catalogue view", store: "", datasets, unit: "ms" };
  const goal = { of: "value", bound: "most", limit: 100 } as const;
  const title = "A key typed into a search, until the first row contains what was typed";
  console.log(`${times.length} keys: ${times.map((ms) => ms.toFixed(0)).join(", ")} ms`);
  figures.add({ ...what, title: `${title}, median`, value: median, goal });
  figures.add({ ...what, title: `${title}, 95 of 100`, value: p95, goal });
  figures.add({ ...what, title: `${title}, slowest`, value: most });
  console.log(JSON.stringify(machine()));
  if (values.publish) await publish(editorFiguresFile, figures.all);
  return 0;
}

/** Types a text into the list of datasets, and gives how long each key took that another first row had to follow. */
async function typed(page: Page, text: string): Promise<readonly number[]> {
  await page.keyboard.press("F1");
  await page.locator(".quick-input-widget:visible input:focus").fill(">Catalogue: Open Dataset Page");
  await page.locator(".quick-input-widget .monaco-list-row.focused", { hasText: "Open Dataset Page" }).waitFor();
  await page.keyboard.press("Enter");
  await page.locator(".quick-input-widget .quick-input-title", { hasText: "Open Dataset Page" }).waitFor();
  await page.locator(".quick-input-list .monaco-list-row").first().waitFor();
  await setTimeout(500);
  const times: number[] = [];
  for (let end = 1; end <= text.length; end++) {
    await page.evaluate(`void (${WATCH})(${JSON.stringify(text.slice(0, end))})`);
    await page.keyboard.press(text.charAt(end - 1));
    const took = await page.evaluate<number>("window.catalogueKey");
    if (took >= 0) times.push(took);
    await setTimeout(PAUSE_MS);
  }
  await page.keyboard.press("Escape");
  await page.locator(".quick-input-widget").waitFor({ state: "hidden" });
  return times;
}

/** In the window: how many milliseconds pass from the next key until the first row contains the text; negative: it did before. */
const WATCH = `(text) => {
  const isShown = () =>
    (document.querySelector(".quick-input-list .monaco-list-row[data-index='0']")?.textContent ?? "").includes(text);
  const before = isShown();
  window.catalogueKey = new Promise((resolve, reject) => {
    addEventListener("keydown", ({ timeStamp }) => {
      const look = () => {
        const took = performance.now() - timeStamp;
        if (isShown()) resolve(before ? -1 : took);
        else if (took > 10_000) reject(new Error("The first row does not contain " + text));
        else requestAnimationFrame(look);
      };
      look();
    }, { once: true, capture: true });
  });
}`;

import { join } from "node:path";
import type { Page } from "playwright-core";
import { launchChromium } from "../../scripts/browser.mts";
import { artefacts, picturesVariable } from "../../scripts/checkout.mts";
import { startCodeServer } from "../../scripts/codeServerRun.mts";
import { fewExtensions } from "../../scripts/fewExtensions.mts";
import { freshCopy } from "../../scripts/freshCopy.mts";
import { addInstalledExtension } from "../../scripts/package.mts";
import { freshProfile, profileFolders } from "../../scripts/profile.mts";
import { interruption } from "../../scripts/script.mts";
import { unlessAborted } from "../../scripts/unlessAborted.mts";

/** What a flow works with: a VS Code in a browser, with the extension installed, open on a folder of its own. */
export interface Workbench {
  readonly page: Page;
  /** The opened folder, a copy that the flow may write to. */
  readonly folder: string;
  /** The profile's folder of settings and storage. */
  readonly userData: string;
  /** Opens another window of the same profile, on another folder. */
  readonly openWindow: (folder: string) => Promise<Page>;
  /** With `--pictures`: keeps a picture of the first window, or of another one, as artefacts/browser/NAME.png. */
  readonly screenshot: (name: string, of?: Page) => Promise<void>;
}

/** What a workbench is opened with. */
export interface WorkbenchOptions {
  /** The folder of which a copy is opened. */
  readonly folder: string;
  /** A file of the folder with which the extension begins its tour, as `npm start` asks for. */
  readonly tour?: string;
  /** The size of its windows, in pixels. */
  readonly viewport?: { readonly width: number; readonly height: number };
  /** More variables of the environment of VS Code. */
  readonly env?: Readonly<Record<string, string>>;
  /** The language of VS Code, if `prepare` adds a language pack for it. */
  readonly language?: string;
  /** User settings. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Makes something ready in the profile's folder of settings and storage, before VS Code starts. */
  readonly prepare?: (userData: string, signal: AbortSignal) => Promise<void>;
}

/** Settings that spare processor time and change nothing that flows look at. */
const cheaperWindow = {
  // Of VS Code's two hosts of extensions, the one in the window would run none, and takes about a second to start.
  "extensions.webWorker": false,
  "workbench.reduceMotion": "on",
  "editor.cursorBlinking": "solid",
};

/** Opens a fresh VS Code for a flow, and ends it after; of a flow that fails a picture is kept and the texts are in the error. */
export async function withWorkbench(
  options: WorkbenchOptions,
  flow: (workbench: Workbench) => Promise<void>,
): Promise<void> {
  using interrupted = interruption();
  const { signal } = interrupted;
  await using profile = await freshProfile({ ...cheaperWindow, ...options.settings });
  const { userData } = profileFolders(profile.path);
  await addInstalledExtension(profile.path);
  await options.prepare?.(userData, signal);
  await using folder = await freshCopy(options.folder);
  const env: Record<string, string> = { ...options.env };
  if (options.tour !== undefined) env["METADATA_CATALOGUE_TOUR"] = join(folder.path, options.tour);
  const builtInExtensions = await fewExtensions(profile.path, signal);
  await using server = await startCodeServer({
    signal,
    profile: profile.path,
    env,
    language: options.language,
    builtInExtensions,
  });
  await using browser = await launchChromium(signal);
  // The windows that are opened in it share the profile, as those of one person do.
  const context = await browser.newContext({ viewport: options.viewport ?? { width: 1280, height: 800 } });
  // What does not come is a failure; what comes late, on a slow machine, is not.
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const picture = async (name: string, of = page): Promise<void> => {
    await of.screenshot({ path: join(artefacts, "browser", `${name}.png`) });
  };
  const screenshot = async (name: string, of?: Page): Promise<void> => {
    if (process.env[picturesVariable] !== undefined) await picture(name, of);
  };
  const goTo = async (window: Page, path: string): Promise<Page> => {
    await window.goto(server.url(path).href);
    await window.locator(".monaco-workbench .statusbar").waitFor();
    return window;
  };
  const openWindow = async (path: string): Promise<Page> => goTo(await context.newPage(), path);
  const open = async (): Promise<void> => {
    await goTo(page, folder.path);
    await flow({ page, folder: folder.path, userData, openWindow, screenshot });
  };
  try {
    await unlessAborted(signal, open());
  } catch (error) {
    await picture(`failure-${new Date().toISOString().replaceAll(":", "")}`);
    const shown = JSON.stringify(await Promise.all(context.pages().map(shownTexts)), undefined, 2);
    throw new Error(
      `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\nThe window showed ${shown}`,
      {
        cause: error,
      },
    );
  }
}

/** What is typed into the list or box that is open, as an expression of the page. */
const TYPED = `document.querySelector(".quick-input-widget input[type=text]")?.value ?? "none"`;

/** What a window shows where most flows look. */
async function shownTexts(page: Page): Promise<Readonly<Record<string, readonly string[]>>> {
  const texts = (selector: string): Promise<readonly string[]> => page.locator(selector).allInnerTexts();
  return {
    notifications: await texts(".notification-toast"),
    "quick input": await texts(".quick-input-widget:visible"),
    "text in the quick input": [await page.evaluate<string>(TYPED)],
    focus: [await page.evaluate<string>("document.activeElement?.outerHTML.slice(0, 200) ?? 'none'")],
    dialogs: await texts(".monaco-dialog-box"),
    tabs: await texts(".tab"),
    "status bar": await texts(".statusbar-item"),
  };
}

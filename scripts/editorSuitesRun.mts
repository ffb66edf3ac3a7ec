import { appendFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { format } from "node:util";
import type { Page } from "playwright-core";
import * as z from "zod";
import { launchChromium } from "./browser.mts";
import { editorSuites } from "./bundleEditorSuites.mts";
import { checkout } from "./checkout.mts";
import { codeServerLog, startCodeServer } from "./codeServerRun.mts";
import { freshCopy } from "./freshCopy.mts";
import { freshProfile, profileFolders } from "./profile.mts";
import { unlessAborted } from "./unlessAborted.mts";

/** How the editor suites are run. */
interface EditorSuitesRun {
  readonly signal: AbortSignal;
  /** An existing folder that receives the results, and what helps to understand a failure. */
  readonly artefacts: string;
  /** Runs only the tests whose names match. */
  readonly grep: string | undefined;
}

const limitMs = 10 * 60_000;

/** Runs the bundled suites in a fresh VS Code on a fresh copy of test/editor/workspace/. Returns their exit code. */
export async function runEditorSuites(run: EditorSuitesRun): Promise<number> {
  const limit = AbortSignal.timeout(limitMs);
  const signal = AbortSignal.any([run.signal, limit]);
  // As on a desktop; VS Code in a browser would save by itself what a test has just typed.
  await using profile = await freshProfile({ "files.autoSave": "off" });
  await using folder = await freshCopy(join(checkout, "test/editor/workspace"));
  await using server = await startCodeServer({ signal, profile: profile.path, development: true });
  await using browser = await launchChromium(signal);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    const url = server.url(folder.path);
    url.searchParams.set("payload", JSON.stringify(payload(server.authority, run)));
    const show = suiteOutput(join(run.artefacts, "window.log"));
    const code = await unlessAborted(signal, exitCode(page, url, show));
    if (code !== 0) await keepTraces(page, profile.path, run.artefacts);
    return code;
  } catch (error) {
    await keepTraces(page, profile.path, run.artefacts);
    if (limit.aborted) throw new Error(`The editor suites did not end within ${limitMs / 60_000} minutes`);
    throw error;
  }
}

/** What makes VS Code load the extension from the checkout and run the suites in its extension host. */
function payload(authority: string, { artefacts, grep }: EditorSuitesRun): readonly (readonly [string, string])[] {
  const remote = (path: string): string => `vscode-remote://${authority}${path}`;
  const passedOn = Object.entries(process.env).filter(([name]) => name.startsWith("TEST_"));
  const environment = {
    ...Object.fromEntries(passedOn),
    TEST_RESULTS: join(artefacts, "results.json"),
    ...(process.stdout.isTTY ? { TEST_COLOR: "true" } : {}),
    ...(grep === undefined ? {} : { TEST_GREP: grep }),
  };
  return [
    ["extensionDevelopmentPath", remote(checkout)],
    ["extensionTestsPath", remote(join(editorSuites, "index.js"))],
    ["extensionEnvironment", JSON.stringify(environment)],
    ["skipWelcome", "true"],
  ];
}

/** Opens the address, shows what the suites print, and gives the code that they end with. */
async function exitCode(page: Page, url: URL, show: (line: string) => void): Promise<number> {
  return new Promise<number>((resolve, reject) => {
    page.on("crash", () => {
      reject(new Error("The browser page crashed"));
    });
    // VS Code calls these two of the page's functions, when they are there, for a driver like us.
    Promise.all([
      page.exposeFunction("codeAutomationLog", (_type: unknown, args: unknown) => {
        show(format(...z.array(z.unknown()).parse(args)));
      }),
      page.exposeFunction("codeAutomationExit", (code: unknown) => {
        resolve(z.number().parse(code));
      }),
    ])
      .then(() => page.goto(url.href))
      .catch(reject);
  });
}

/**
 * Takes everything the window prints into a log, and prints what comes between the beginning and the end of the suites:
 * the window itself writes to the same place, mostly before and after.
 */
function suiteOutput(log: string): (line: string) => void {
  let running = false;
  return (line) => {
    appendFileSync(log, `${line}\n`);
    if (line.startsWith("The editor suites begin")) running = true;
    if (line.startsWith("The editor suites end")) running = false;
    if (running && !windowChatter.test(line)) console.log(line);
  };
}

const windowChatter = /^(Ignoring fetching|Creating a socket|No search provider|\[AccountPolicyGate\]|\[AgentHost)/;

/** Keeps a picture of the window, and the logs of everything that took part. */
async function keepTraces(page: Page, profile: string, artefacts: string): Promise<void> {
  await page.screenshot({ path: join(artefacts, "failure.png") }).catch((error: unknown) => {
    console.error(`No screenshot could be taken: ${String(error)}`);
  });
  await cp(join(profileFolders(profile).userData, "logs"), join(artefacts, "logs"), { recursive: true, force: true });
  await cp(codeServerLog(profile), join(artefacts, "code-server.log"));
  console.error(`A screenshot and the logs are in ${artefacts}`);
}

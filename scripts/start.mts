import { randomUUID } from "node:crypto";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.mts";
import { checkout } from "./checkout.mts";
import { ensureCodeServer } from "./codeServer.mts";
import { codeServerLog, startCodeServer } from "./codeServerRun.mts";
import { copyExtension, installCopy } from "./copiedExtension.mts";
import { findDesktopCode, hasDisplay, runDesktop } from "./desktop.mts";
import { findProgram } from "./findProgram.mts";
import { prepareProfile, profileFolders } from "./profile.mts";
import { script } from "./script.mts";
import { seedCatalogue } from "./seedCatalogue.mts";
import { newPassword, startSignInLink } from "./signInLink.mts";
import { START_FOLDER, START_HELP, startArguments } from "./startArguments.mts";
import { StartFolder } from "./startFolder.mts";
import { unlessAborted } from "./unlessAborted.mts";

const samples = join(checkout, "samples");

/** What is kept for a later start. */
const kept = new StartFolder(START_FOLDER);

/** `npm start [-- [OPTIONS] [FOLDER]]`: VS Code on a folder or on a copy of samples/, with the extension, and with the sample data in its embedded catalogue. */
await script(async (signal) => {
  const wanted = startArguments(process.argv.slice(2), process.env["INIT_CWD"] ?? process.cwd());
  if (wanted.kind === "help") {
    console.log(START_HELP);
    return 0;
  }
  if (wanted.kind === "misused") {
    console.error(wanted.sentence);
    return 2;
  }
  // Before it looks for others: of two that start at once, none would see the other one.
  const extension = await kept.runFolder();
  try {
    if (!(await isAlone())) return 1;
    if (wanted.fresh) await kept.beginAfresh();
    const state = kept.isUsed ? "are as the last start left them" : "will be kept for the next start";
    const sentence = `Catalogue, settings and sample files ${state}, in ${START_FOLDER}; "npm start -- --fresh" begins afresh.`;
    if (wanted.build) build();
    await copyExtension(extension);
    const copy = await kept.keptCopy(samples);
    const { folder = copy } = wanted;
    const opened: Opened = { extension, folder, env: tourOn(join(copy, "broken.user.yaml")) };
    const code = findDesktopCode();
    if (code === undefined) await inBrowser(opened, sentence, signal);
    else await onDesktop(code, opened, sentence, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await kept.endRun();
  }
  console.log("Everything is ended.");
  return 0;
});

/** Whether no other start runs, of whichever checkout: a profile of VS Code has one version of the extension. Says so if one does. */
async function isAlone(): Promise<boolean> {
  const [running] = await kept.runningStarts();
  if (running === undefined) return true;
  console.error(
    `Another npm start runs (process ${running}), maybe in another checkout; it uses the same settings, catalogue and sample files, in ${START_FOLDER}. End it with Ctrl+C or close its window, then start again. If process ${running} is another program, delete ${kept.runFolderOf(running)}.`,
  );
  return false;
}

/** What VS Code opens. */
interface Opened {
  /** The folder of the extension. */
  readonly extension: string;
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
}

/** What VS Code shows first in the folder of this file: see `startTour` of the extension. */
function tourOn(file: string): Readonly<Record<string, string>> {
  return { METADATA_CATALOGUE_TOUR: file, METADATA_CATALOGUE_TOUR_ID: randomUUID() };
}

async function onDesktop(code: string, opened: Opened, state: string, signal: AbortSignal): Promise<void> {
  const profile = await prepare("desktop", signal);
  console.log(`\nVS Code opens ${opened.folder}\n${state}\nClose its window or press Ctrl+C here to end it.\n`);
  await runDesktop({ code, profile, ...opened, signal });
}

async function inBrowser({ extension, folder, env }: Opened, state: string, signal: AbortSignal): Promise<void> {
  await ensureCodeServer(signal);
  const profile = await prepare("browser", signal);
  await installCopy(profileFolders(profile).extensions, extension);
  const password = newPassword();
  await using server = await startCodeServer({
    signal,
    profile,
    env,
    passwordHash: password.hash,
    preferredPort: 8421,
  });
  await using link = await startSignInLink(password, server.url(folder));
  console.log(`\nVS Code is ready. Open this address in a browser on this machine:\n\n    ${link.url}\n`);
  console.log(`Should it ask for a password: ${password.text}\n${state}\nPress Ctrl+C here to end it.\n`);
  openInBrowser(link.url);
  const exitCode = await unlessAborted(signal, server.exited);
  throw new Error(`code-server ended with code ${exitCode}; what it printed is in ${codeServerLog(profile)}`);
}

/** Makes ready a profile that is kept, so that a later start finds what was edited in an earlier one. */
async function prepare(name: string, signal: AbortSignal): Promise<string> {
  const profile = kept.profile(name);
  await prepareProfile(profile);
  if (existsSync(join(samples, "catalogue.json"))) await seedCatalogue(profileFolders(profile).userData, signal);
  return profile;
}

/** The person's browser may take the page over; it is theirs, and stays when we end. */
function openInBrowser(url: string): void {
  const opener = hasDisplay() ? findProgram(process.platform === "darwin" ? "open" : "xdg-open") : undefined;
  if (opener !== undefined) spawn(opener, [url], { stdio: "ignore", detached: true }).unref();
}

import { randomUUID } from "node:crypto";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.mts";
import { cacheFolder, checkout } from "./checkout.mts";
import { ensureCodeServer } from "./codeServer.mts";
import { codeServerLog, startCodeServer } from "./codeServerRun.mts";
import { findDesktopCode, hasDisplay, runDesktop } from "./desktop.mts";
import { findProgram } from "./findProgram.mts";
import { linkExtension } from "./linkExtension.mts";
import { prepareProfile, profileFolders } from "./profile.mts";
import { script } from "./script.mts";
import { seedCatalogue } from "./seedCatalogue.mts";
import { newPassword, startSignInLink } from "./signInLink.mts";
import { START_HELP, startArguments } from "./startArguments.mts";
import { unlessAborted } from "./unlessAborted.mts";

const samples = join(checkout, "samples");

/** What VS Code shows first on samples/: see `startTour` of the extension. */
const tour = { METADATA_CATALOGUE_TOUR: join(samples, "broken.user.yaml"), METADATA_CATALOGUE_TOUR_ID: randomUUID() };

/** `npm start [-- FOLDER]`: VS Code on a folder or on samples/, with the extension, and with the sample data in its embedded catalogue. */
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
  build();
  try {
    const { folder = samples } = wanted;
    const code = findDesktopCode();
    if (code === undefined) await inBrowser(folder, signal);
    else await onDesktop(code, folder, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  console.log("Everything is ended.");
  return 0;
});

async function onDesktop(code: string, folder: string, signal: AbortSignal): Promise<void> {
  const profile = await prepare("desktop", signal);
  console.log(`\nVS Code opens ${folder}\nClose its window or press Ctrl+C here to end it.\n`);
  await runDesktop({ code, profile, folder, env: tour, signal });
}

async function inBrowser(folder: string, signal: AbortSignal): Promise<void> {
  await ensureCodeServer(signal);
  const profile = await prepare("browser", signal);
  await linkExtension(profileFolders(profile).extensions);
  const password = newPassword();
  await using server = await startCodeServer({
    signal,
    profile,
    env: tour,
    passwordHash: password.hash,
    preferredPort: 8421,
  });
  await using link = await startSignInLink(password, server.url(folder));
  console.log(`\nVS Code is ready. Open this address in a browser on this machine:\n\n    ${link.url}\n`);
  console.log(`Should it ask for a password: ${password.text}\nPress Ctrl+C here to end it.\n`);
  openInBrowser(link.url);
  const exitCode = await unlessAborted(signal, server.exited);
  throw new Error(`code-server ended with code ${exitCode}; what it printed is in ${codeServerLog(profile)}`);
}

/** Makes ready a profile that is kept, so that a later start finds what was edited in an earlier one. */
async function prepare(name: string, signal: AbortSignal): Promise<string> {
  const profile = join(cacheFolder, "start", name);
  await prepareProfile(profile);
  if (existsSync(join(samples, "catalogue.json"))) await seedCatalogue(profileFolders(profile).userData, signal);
  return profile;
}

/** The person's browser may take the page over; it is theirs, and stays when we end. */
function openInBrowser(url: string): void {
  const opener = hasDisplay() ? findProgram(process.platform === "darwin" ? "open" : "xdg-open") : undefined;
  if (opener !== undefined) spawn(opener, [url], { stdio: "ignore", detached: true }).unref();
}

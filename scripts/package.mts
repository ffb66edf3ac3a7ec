import { spawnSync } from "node:child_process";
import { mkdirSync, statSync } from "node:fs";
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { artefacts, checkout } from "./checkout.mts";
import { ensureCodeServer } from "./codeServer.mts";
import { nodeEnvironment } from "./node24.mts";
import { startProcessGroup } from "./processGroup.mts";
import { prepareProfile, profileFolders } from "./profile.mts";
import { unlessAborted } from "./unlessAborted.mts";

/** The extension as it is published. */
const vsix = join(artefacts, "metadata-catalogue.vsix");

/** The profile into which the packed extension was installed, for others to have a copy of its extensions. */
const installed = join(artefacts, "installed");

/** What the package may take at most, in bytes. */
const MOST_BYTES = 1_200_000;

/** Builds the extension for those who install it, and packs it; throws when the package is too large. */
export function packExtension(): void {
  mkdirSync(artefacts, { recursive: true });
  const { status } = spawnSync("npm", ["run", "--silent", "package", "--", "--out", vsix], {
    cwd: checkout,
    stdio: ["ignore", "ignore", "inherit"],
    env: nodeEnvironment(),
  });
  if (status !== 0) throw new Error("The extension could not be packed");
  const { size } = statSync(vsix);
  if (size > MOST_BYTES) throw new Error(`The extension has ${size} bytes, and may have ${MOST_BYTES} at most`);
}

/** Installs the packed extension into a profile, as a person does who has the file. */
export async function installExtension(profile: string, signal: AbortSignal): Promise<void> {
  const { userData, extensions } = profileFolders(profile);
  const folders = ["--user-data-dir", userData, "--extensions-dir", extensions];
  const args = [await ensureCodeServer(signal), ...folders, "--install-extension", vsix];
  await using group = startProcessGroup(process.execPath, args, {
    cwd: profile,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...nodeEnvironment(), HOME: profile },
  });
  const code = await unlessAborted(signal, group.exited);
  if (code !== 0) throw new Error(`The installation of the extension ended with code ${code}`);
}

/** Builds, packs and installs the extension once, for all the profiles that `addInstalledExtension` gives it to. */
export async function installPackedExtension(signal: AbortSignal): Promise<void> {
  packExtension();
  await rm(installed, { recursive: true, force: true });
  await prepareProfile(installed);
  await installExtension(installed, signal);
}

/** Gives a profile the extension as it was installed, which spares a start of code-server for each. */
export async function addInstalledExtension(profile: string): Promise<void> {
  await cp(profileFolders(installed).extensions, profileFolders(profile).extensions, { recursive: true });
}

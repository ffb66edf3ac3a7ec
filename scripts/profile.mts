import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where a profile of VS Code keeps things. */
interface ProfileFolders {
  /** What VS Code calls the user data folder: settings, storage, logs. */
  readonly userData: string;
  readonly extensions: string;
}

/** The folders of a profile. */
export function profileFolders(profile: string): ProfileFolders {
  return { userData: join(profile, "data"), extensions: join(profile, "extensions") };
}

/** Makes the folders of a profile; its user settings are written only the first time, for they are the person's then. */
export async function prepareProfile(profile: string, settings: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const { userData, extensions } = profileFolders(profile);
  await mkdir(join(userData, "User"), { recursive: true, mode: 0o700 });
  await mkdir(extensions, { recursive: true });
  const file = join(userData, "User/settings.json");
  if (!existsSync(file)) await writeFile(file, JSON.stringify({ ...quietSettings, ...settings }, undefined, 2));
}

/** A profile for one run. Disposing it removes it. */
interface FreshProfile extends AsyncDisposable {
  readonly path: string;
}

/** Makes a new profile, with these user settings on top of the quiet ones. */
export async function freshProfile(settings?: Readonly<Record<string, unknown>>): Promise<FreshProfile> {
  const path = await mkdtemp(join(tmpdir(), "metadata-catalogue-vscode-"));
  await prepareProfile(path, settings);
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Keeps VS Code from offering what a fresh profile is usually offered. */
const quietSettings = {
  "workbench.startupEditor": "none",
  "workbench.tips.enabled": false,
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "git.openRepositoryInParentFolders": "never",
  "security.workspace.trust.enabled": false,
  "extensions.autoCheckUpdates": false,
  "remote.autoForwardPorts": false,
  "extensions.ignoreRecommendations": true,
  "chat.disableAIFeatures": true,
  "telemetry.telemetryLevel": "off",
};

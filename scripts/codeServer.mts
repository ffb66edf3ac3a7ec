import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cacheFolder } from "./checkout.mts";
import { findProgram } from "./findProgram.mts";
import { longStep } from "./longStep.mts";
import { nodeEnvironment } from "./node24.mts";
import { ensureSystemPackages, isDebianPackageInstalled } from "./systemPackages.mts";

/** The release of code-server, which is VS Code's own workbench and extension host behind a web server. */
const version = "4.139.1";

/**
 * The path of code-server's main module, to be run by Node 24. The first call installs it, outside the checkout, and
 * takes a minute or two; later calls find it there.
 */
export async function ensureCodeServer(signal: AbortSignal): Promise<string> {
  const folder = join(cacheFolder, `code-server-${version}`);
  if (!existsSync(folder)) await install(folder, signal);
  return join(folder, "node_modules/code-server/out/node/entry.js");
}

/** Installs beside `folder` and moves it there when complete, so that a half-made installation is never taken for one. */
async function install(folder: string, signal: AbortSignal): Promise<void> {
  await ensureSystemPackages("The installation of code-server (VS Code in the browser)", buildTools, signal);
  await mkdir(cacheFolder, { recursive: true });
  const unfinished = await mkdtemp(`${folder}.unfinished-`);
  try {
    await writeFile(join(unfinished, "package.json"), JSON.stringify({ private: true, allowScripts }, undefined, 2));
    await longStep({
      headline: `Installing code-server ${version} (once, about 600 MB, some two minutes)`,
      command: "npm",
      args: ["install", "--no-audit", "--no-fund", "--prefix", unfinished, `code-server@${version}`],
      cwd: unfinished,
      env: nodeEnvironment(),
      log: join(cacheFolder, "code-server-install.log"),
      signal,
    });
    await rename(unfinished, folder).catch((error: unknown) => {
      // Another run was faster: its installation is as good as ours.
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** The packages whose install scripts make the installation what it is; newer releases of npm run no others. */
const allowScripts = { "code-server": true, argon2: true };

/** Some of its modules are compiled on the spot. */
const buildTools = [
  { debianPackage: "python3", isPresent: () => findProgram("python3") !== undefined },
  { debianPackage: "make", isPresent: () => findProgram("make") !== undefined },
  { debianPackage: "g++", isPresent: () => findProgram("g++", "clang++") !== undefined },
  ...["libkrb5-dev", "libsecret-1-dev"].map((debianPackage) => ({
    debianPackage,
    isPresent: () => findProgram("dpkg-query") === undefined || isDebianPackageInstalled(debianPackage),
  })),
];

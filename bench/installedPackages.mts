import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { longStep } from "../scripts/longStep.mts";
import { nodeEnvironment } from "../scripts/node24.mts";

/** Which packages are installed, and how. */
interface Installation {
  /** The name of what is installed, for people. */
  readonly title: string;
  /** The folder with package.json; with package-lock.json as well, exactly the versions in it are installed. */
  readonly source: string;
  readonly signal: AbortSignal;
}

/**
 * Installs packages into a folder, unless it exists: beside it, and moved there when complete, so that a half-made
 * installation is never used.
 */
export async function installPackages(folder: string, { title, source, signal }: Installation): Promise<void> {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const files = (await readdir(source)).filter((file) => file.startsWith("package"));
  for (const file of files) await copyFile(join(source, file), join(unfinished, file));
  await longStep({
    headline: `Installing ${title}`,
    command: "npm",
    args: [files.includes("package-lock.json") ? "ci" : "install", "--no-audit", "--no-fund", "--ignore-scripts"],
    cwd: unfinished,
    env: nodeEnvironment(),
    log: `${folder}.log`,
    signal,
  });
  await rename(unfinished, folder);
}

import { mkdir, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ensureCodeServer } from "./codeServer.mts";

/** Those of VS Code's own extensions that a window of a flow has: languages, themes, and what shows and compares files. */
const KEPT = [
  "configuration-editing",
  "diff",
  "json",
  "json-language-features",
  "log",
  "markdown-basics",
  "markdown-language-features",
  "media-preview",
  "merge-conflict",
  "python",
  "references-view",
  "search-result",
  "sql",
  "theme-defaults",
  "theme-modern-icons",
  "theme-seti",
  "typescript-basics",
  "yaml",
];

/**
 * Makes a folder with some of the extensions that VS Code comes with, and gives its path. A window with all of them, Git,
 * GitHub and Emmet among them, takes about a tenth more processor time to open.
 */
export async function fewExtensions(profile: string, signal: AbortSignal): Promise<string> {
  const all = join(dirname(await ensureCodeServer(signal)), "../../lib/vscode/extensions");
  const folder = join(profile, "built-in");
  await mkdir(folder);
  await Promise.all(KEPT.map((name) => symlink(join(all, name), join(folder, name))));
  return folder;
}

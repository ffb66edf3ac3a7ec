import { mkdir, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ensureCodeServer } from "./codeServer.mts";

/** The built-in extensions of VS Code that are loaded in the browser tests: languages, themes, and viewers of files and differences. */
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
 * Makes a folder with links to some of the built-in extensions of VS Code, and gives its path. With all of them, including Git,
 * GitHub and Emmet, a window takes about a tenth more processor time to open.
 */
export async function fewExtensions(profile: string, signal: AbortSignal): Promise<string> {
  const all = join(dirname(await ensureCodeServer(signal)), "../../lib/vscode/extensions");
  const folder = join(profile, "built-in");
  await mkdir(folder);
  await Promise.all(KEPT.map((name) => symlink(join(all, name), join(folder, name))));
  return folder;
}

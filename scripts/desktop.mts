import { realpathSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findProgram } from "./findProgram.mts";
import { extensionArguments } from "./launchArguments.mts";
import { startProcessGroup } from "./processGroup.mts";
import { profileFolders } from "./profile.mts";
import { unlessAborted } from "./unlessAborted.mts";

/** The path of the command of a desktop VS Code that can open a window here, if there is one. */
export function findDesktopCode(): string | undefined {
  // Inside a remote window's terminal, `code` is another program, which knows nothing of profiles and development.
  if (process.env["VSCODE_IPC_HOOK_CLI"] !== undefined) return undefined;
  return hasDisplay() ? findProgram("code") : undefined;
}

/**
 * The program that the command of a desktop VS Code starts, which a test driver starts itself: next to the folder of the
 * command or, on a Mac, further up. `undefined` where it is not found.
 */
export function desktopProgram(code: string): string | undefined {
  const folder = dirname(realpathSync(code));
  const places = ["../code", "../code-insiders", "../Code.exe", "../../../MacOS/Electron"];
  return findProgram(...places.map((place) => join(folder, place)));
}

/** Whether a window can be shown on this machine. */
export function hasDisplay(): boolean {
  if (process.platform !== "linux") return true;
  return process.env["DISPLAY"] !== undefined || process.env["WAYLAND_DISPLAY"] !== undefined;
}

/** A VS Code to open, and on what. */
interface DesktopRun {
  /** The path of its command. */
  readonly code: string;
  readonly profile: string;
  /** The folder of the built extension. */
  readonly extension: string;
  readonly folder: string;
  /** What its environment has besides that of this process. */
  readonly env: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** Opens `folder` in a VS Code with that profile and the extension, and returns when its window is closed. */
export async function runDesktop({ code, profile, extension, folder, env, signal }: DesktopRun): Promise<void> {
  const { userData, extensions } = profileFolders(profile);
  const args = [
    "--new-window",
    "--wait",
    ...["--user-data-dir", userData],
    ...["--extensions-dir", extensions],
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ...extensionArguments(extension, folder),
  ];
  const started = Date.now();
  await using command = startProcessGroup(code, args, { stdio: "inherit", env: { ...process.env, ...env } });
  try {
    const exitCode = await unlessAborted(signal, command.exited);
    if (exitCode !== 0) throw new Error(`"${code}" ended with code ${exitCode}`);
  } finally {
    await endWindow(userData, started);
  }
}

/**
 * Ends the process that shows the window. It is in no group of ours, but leaves its id in its profile; an id written
 * before `started` is of a window that somebody else opened.
 */
async function endWindow(userData: string, started: number): Promise<void> {
  const lock = join(userData, "code.lock");
  const written = await stat(lock).catch(() => undefined);
  if (written === undefined || written.mtimeMs < started) return;
  const id = Number(await readFile(lock, "utf8"));
  if (!Number.isInteger(id) || id <= 1) return;
  for (let waitedMs = 0; waitedMs < 5000; waitedMs += 100) {
    if (!send(id, waitedMs === 0 ? "SIGTERM" : 0)) return;
    await delay(100);
  }
}

/** Sends a signal to a process; `false` when it is no more. */
function send(id: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(id, signal);
    return true;
  } catch {
    return false;
  }
}

import { mkdir, open, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ensureCodeServer } from "./codeServer.mts";
import { freePort } from "./freePort.mts";
import { nodeEnvironment } from "./node24.mts";
import { startProcessGroup } from "./processGroup.mts";
import { profileFolders } from "./profile.mts";

/** How a code-server is started. */
interface CodeServerOptions {
  readonly signal: AbortSignal;
  /** The folder of its profile, prepared. */
  readonly profile: string;
  /** What the environment of its extensions has besides that of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** Accepts the development arguments of a URL: which extension to load, which suite to run in it. */
  readonly development?: boolean;
  /** The language of VS Code, if there is a language pack for it. */
  readonly language?: string;
  /** A hash of the password that a browser must bring; without it anyone on this machine may come in. */
  readonly passwordHash?: string;
  /** The folder of the extensions that VS Code comes with, if it shall not have all of them. */
  readonly builtInExtensions?: string;
  /** The port to take if it is free, so that a browser finds what it stored for this address the last time. */
  readonly preferredPort?: number;
}

/** A code-server that answers. Disposing it ends all its processes. */
interface RunningCodeServer extends AsyncDisposable {
  /** Host and port. */
  readonly authority: string;
  /** The address that opens a folder in the workbench. */
  readonly url: (folder: string) => URL;
  /** Fulfilled when it ends. */
  readonly exited: Promise<number>;
}

/** Tells the session cookie of ours from that of another code-server of this machine. */
export const cookieSuffix = "metadata-catalogue";

/** Starts code-server on a free port of the loopback interface, with a home of its own, and waits until it answers. */
export async function startCodeServer(options: CodeServerOptions): Promise<RunningCodeServer> {
  const entry = await ensureCodeServer(options.signal);
  const { profile } = options;
  // It reads this file whatever else it is told, and makes one with a password of its own when there is none.
  await writeFile(join(profile, "code-server.yaml"), "{}\n");
  await mkdir(join(profile, "home"), { recursive: true });
  const authority = `127.0.0.1:${await freePort(options.preferredPort)}`;
  const log = await open(codeServerLog(profile), "w");
  const args = ["--import", endWithParent, entry, ...codeServerArguments(authority, profile, options)];
  const group = startProcessGroup(process.execPath, args, {
    cwd: profile,
    env: { ...environment(join(profile, "home"), options.passwordHash), ...options.env },
    stdio: ["ignore", log.fd, log.fd],
  });
  const end = async (): Promise<void> => {
    await group[Symbol.asyncDispose]();
    await log.close();
  };
  try {
    await untilItAnswers(authority, group.exited, options.signal);
  } catch (error) {
    console.error(await readFile(codeServerLog(profile), "utf8"));
    await end();
    throw error;
  }
  const url = (folder: string): URL => {
    const address = new URL(`http://${authority}/`);
    address.searchParams.set("folder", folder);
    return address;
  };
  return { authority, url, exited: group.exited, [Symbol.asyncDispose]: end };
}

const endWithParent = join(import.meta.dirname, "endWithParent.mts");

/** The file with what the code-server of a profile printed. */
export function codeServerLog(profile: string): string {
  return join(profile, "code-server.log");
}

function codeServerArguments(authority: string, profile: string, options: CodeServerOptions): readonly string[] {
  const { userData, extensions } = profileFolders(profile);
  return [
    ...["--bind-addr", authority],
    ...["--auth", options.passwordHash === undefined ? "none" : "password"],
    ...["--cookie-suffix", cookieSuffix],
    ...(options.language === undefined ? [] : ["--locale", options.language]),
    ...["--config", join(profile, "code-server.yaml")],
    ...["--user-data-dir", userData],
    ...["--extensions-dir", extensions],
    "--disable-proxy",
    "--disable-telemetry",
    "--disable-update-check",
    ...["--reconnection-grace-time", "5"],
    ...(options.development === true ? ["--vscode-option", "enable-smoke-test-driver"] : []),
    ...(options.builtInExtensions === undefined
      ? []
      : ["--vscode-option", `builtin-extensions-dir=${options.builtInExtensions}`]),
  ];
}

function environment(home: string, passwordHash: string | undefined): NodeJS.ProcessEnv {
  // What npm and another VS Code left in our environment is about them, not about this one.
  const inherited = Object.entries(nodeEnvironment()).filter(([name]) => !/^(npm_|VSCODE_|ELECTRON_)/.test(name));
  return {
    ...Object.fromEntries(inherited),
    HOME: home,
    XDG_CONFIG_HOME: join(home, ".config"),
    XDG_DATA_HOME: join(home, ".local/share"),
    XDG_CACHE_HOME: join(home, ".cache"),
    EXTENSIONS_GALLERY: "{}",
    ...(passwordHash === undefined ? {} : { HASHED_PASSWORD: passwordHash }),
  };
}

const patienceMs = 60_000;

async function untilItAnswers(authority: string, exited: Promise<number>, signal: AbortSignal): Promise<void> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline;) {
    signal.throwIfAborted();
    const reply = await fetch(`http://${authority}/healthz`).catch(() => undefined);
    if (reply?.ok === true) return;
    const code = await Promise.race([exited, delay(100)]);
    if (code !== undefined) throw new Error(`code-server ended with code ${code} before it answered`);
  }
  throw new Error(`code-server did not answer within ${patienceMs / 1000} s`);
}

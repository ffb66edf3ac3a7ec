import { readFile } from "node:fs/promises";
import { relative, resolve } from "node:path";
import type { Waiting } from "../../catalogue/graph/backoff.ts";
import { AT_ONCE } from "../catalogue/graph/waiting.ts";
import { main } from "../../cli/catalogue.ts";
import { fileBefore } from "../../cli/console/fileBefore.ts";
import type { Io, SkippedIn } from "../../cli/console/io.ts";
import { isLink, realPath } from "../../cli/console/links.ts";
import { pathKind } from "../../cli/console/pathKind.ts";
import { nodeFiles } from "../../server/node/nodeFiles.ts";

/** What a run of the command left behind. */
export interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** The files that were written, by name in the working folder; absent if there are none. */
  readonly written?: Readonly<Record<string, string>>;
}

export interface RunOptions {
  /** The catalogue to use; none when not given. */
  readonly catalogue?: { readonly url: string; readonly token: string };
  readonly env?: Readonly<Record<string, string>>;
  /** Files that exist only here, by name in the working folder, or in the home folder as `~/name`. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Whether somebody reads the output to its end; true by default. */
  readonly isRead?: boolean;
  /** Standard input. */
  readonly input?: string;
  /** What in folders is not listed, by its path, and why. */
  readonly skipped?: Readonly<Record<string, SkippedIn>>;
  /** Files are written here, as the program does, instead of being listed in the result. */
  readonly writeFile?: Io["writeFile"];
  readonly fetch?: typeof globalThis.fetch;
  readonly signal?: AbortSignal;
  /** How it waits before it tries again; it does not by default. */
  readonly waiting?: Waiting;
  readonly isTTY?: boolean;
  /** How wide the terminal is. */
  readonly columns?: number;
}

/** Runs `catalogue` in this process, as its user would. Files that are not given here are read from the disk. */
export async function runCli(args: readonly string[], options: RunOptions = {}): Promise<Run> {
  const { io, left } = ioOf(options);
  const code = await main(args, io);
  const { written, ...printed } = left();
  return written.size > 0 ? { code, ...printed, written: Object.fromEntries(written) } : { code, ...printed };
}

/** The environment of a run, and what it has left behind. */
interface TestIo {
  readonly io: Io;
  readonly left: () => Pick<Run, "out" | "err"> & { readonly written: ReadonlyMap<string, string> };
}

/** An environment of the command in this process. */
export function ioOf(options: RunOptions): TestIo {
  const { catalogue, env = {}, files = {}, fetch = globalThis.fetch, isTTY = false, columns } = options;
  const given = new Map(
    Object.entries(files).map(([name, text]) => [resolve("/work-folder", name.replace("~", "/home-folder")), text]),
  );
  const written = new Map<string, string>();
  let out = "";
  let err = "";
  const io: Io = {
    stdout: { isTTY, write: (text) => (out += text), drained: () => Promise.resolve(options.isRead ?? true) },
    stderr: { write: (text) => (err += text), isTTY, columns },
    env: catalogue ? { CATALOGUE_URL: catalogue.url, CATALOGUE_TOKEN: catalogue.token, ...env } : env,
    home: "/home-folder",
    cwd: "/work-folder",
    listFiles: async function* (folder, onSkip) {
      for (const path of given.keys()) if (path.startsWith(`${folder}/`)) yield path;
      for (const [path, why] of Object.entries(options.skipped ?? {})) {
        const skipped = resolve("/work-folder", path);
        if (`${skipped}/`.startsWith(`${folder}/`)) onSkip?.(why, skipped);
      }
      if (folder !== "/work-folder")
        yield* nodeFiles.list(folder, (why, path) => {
          if (why === "link") onSkip?.(why, path);
        });
    },
    pathKind: async (path) => {
      if (given.has(path)) return "file";
      const isFolder = path === "/work-folder" || [...given.keys()].some((each) => each.startsWith(`${path}/`));
      return isFolder ? "folder" : pathKind(path);
    },
    realPath,
    isLink,
    readInput: () => Promise.resolve(new TextEncoder().encode(options.input ?? "")),
    readFile: async (path) => {
      const text = given.get(path);
      return text === undefined ? readFile(path) : typeof text === "string" ? new TextEncoder().encode(text) : text;
    },
    fileBefore: async (path) => {
      const text = given.get(path);
      if (text === undefined) return fileBefore(path);
      return {
        isReadOnly: false,
        isShared: false,
        isEmpty: text.length === 0,
        beginning: text.slice(0, 1_000).toString(),
      };
    },
    writeFile: async (path, text, how) => {
      if (options.writeFile) return options.writeFile(path, text, how);
      let whole = "";
      for await (const part of typeof text === "string" ? [text] : text) whole += part;
      written.set(relative("/work-folder", path), whole);
    },
    fetch,
    now: () => 1_767_225_600_000,
    waiting: options.waiting ?? AT_ONCE,
    signal: options.signal ?? new AbortController().signal,
    outputLost: new AbortController().signal,
  };
  return { io, left: () => ({ out, err, written }) };
}

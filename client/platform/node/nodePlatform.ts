import { readFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import type { ExtensionContext, Uri } from "vscode";
import type { Platform } from "../platform.ts";
import { NO_TOKENS } from "./childEnvironment.ts";
import { nodeFolder } from "./nodeFolder.ts";
import { forgetEndedWindows, openWindow } from "./nodeWindows.ts";
import { ServiceProcess } from "./serviceProcess.ts";

/** A machine with Node: a desktop, or the remote end of a window. */
export function nodePlatform(
  context: Pick<ExtensionContext, "asAbsolutePath" | "subscriptions"> & {
    readonly globalStorageUri: Pick<Uri, "fsPath">;
  },
): Platform {
  const windows = openWindow();
  void forgetEndedWindows();
  // Another window takes over the unsaved texts of this one as soon as it is closed or reloaded.
  context.subscriptions.push(windows);
  const storage = context.globalStorageUri.fsPath;
  return {
    variables: process.env,
    datahubFile,
    windows,
    processes: openWindow(),
    folder: (name) => nodeFolder(join(storage, name)),
    embeddedService: (output) =>
      new ServiceProcess({
        program: context.asAbsolutePath("dist/service.mjs"),
        data: join(storage, "catalogue"),
        output,
      }),
    languageClient: async (options, hasStopped) => {
      const { nodeLanguageClient } = await import("./nodeLanguageClient.ts");
      return nodeLanguageClient(context.asAbsolutePath("dist/server.mjs"), options, { without: NO_TOKENS, hasStopped });
    },
  };
}

/** The text of the file. `undefined`: it does not exist, or this account has no home folder. Rejects if it cannot be read. */
async function datahubFile(): Promise<string | undefined> {
  try {
    const home = homedir();
    // With an empty HOME, it would be a file of the working folder.
    return home === "" ? undefined : await readFile(join(home, ".datahubenv"), "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && ABSENT.has(error.code)) return undefined;
    throw error;
  }
}

/** The codes of what says that there is no file; the last one is that of an account without a home folder. */
const ABSENT: ReadonlySet<unknown> = new Set(["ENOENT", "ENOTDIR", "ERR_SYSTEM_ERROR"]);

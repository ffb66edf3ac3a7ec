import { l10n } from "vscode";
import type { LanguageClientOptions } from "vscode-languageclient";
import { CloseAction, ErrorAction, LanguageClient, TransportKind } from "vscode-languageclient/node";

/**
 * Options of Node for the process of the language server. V8 runs its first full garbage collection when the old generation
 * has reached this many megabytes; each collection delays the answers to some keys by about 10 ms. A workspace of 100,000
 * users is read without one. The value can be set only when the process starts.
 */
export const SERVER_FLAGS: readonly string[] = ["--initial-old-space-size=80"];

interface ServerProcess {
  /** The variables that it does not get. A parameter, because a module for it would be in a file of its own. */
  readonly without: Readonly<Record<string, undefined>>;
  /** Called when it has ended by itself; gives whether it is started again. */
  readonly hasStopped: () => boolean;
}

/** The editor's side of the language server, which runs as a process of its own. */
export function nodeLanguageClient(
  module: string,
  options: LanguageClientOptions,
  { without, hasStopped }: ServerProcess,
): LanguageClient {
  const execArgv = [...SERVER_FLAGS];
  // The name under which VS Code's own library for translations looks for their file.
  const env = { ...without, ...(l10n.uri && { EXTENSION_BUNDLE_PATH: l10n.uri.fsPath }) };
  return new LanguageClient(
    "metadataCatalogue",
    "Metadata Catalogue",
    {
      run: { module, transport: TransportKind.ipc, options: { execArgv, env } },
      debug: {
        module,
        transport: TransportKind.ipc,
        options: { execArgv: [...execArgv, "--nolazy", "--inspect=6009"], env },
      },
    },
    {
      ...options,
      // The library's own messages are about connections, and one is shown for each message that a stopped server did not get.
      errorHandler: {
        error: () => ({ action: ErrorAction.Continue, handled: true }),
        closed: () => ({ action: hasStopped() ? CloseAction.Restart : CloseAction.DoNotRestart, handled: true }),
      },
    },
  );
}

import { spawn } from "node:child_process";
import { join } from "node:path";
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  PublishDiagnosticsNotification,
  type Diagnostic,
  type ProtocolConnection,
} from "vscode-languageserver/node";
import { checkout } from "../../scripts/checkout.mts";

/** The language server as it is shipped, with a client that speaks the protocol and does nothing else. */
export interface LanguageServer extends AsyncDisposable {
  readonly connection: ProtocolConnection;
  readonly pid: number;
  /** Settles with the exit code, or the signal, when the process has ended. */
  readonly ended: Promise<number | string>;
  /** Waits for the diagnostics of a document at a version. */
  diagnostics(uri: string, version: number): Promise<readonly Diagnostic[]>;
}

/** Starts the language server, or another build of it, and initializes it. */
export async function startLanguageServer(program = join(checkout, "dist/server.mjs")): Promise<LanguageServer> {
  const child = spawn(process.execPath, [program, "--stdio"], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  const ended = new Promise<number | string>((resolve) => {
    child.once("close", (code, signal) => {
      resolve(code ?? signal ?? 1);
    });
  });
  child.stdin.on("error", () => undefined); // A server that has ended takes no more; `ended` tells.
  const reader = new StreamMessageReader(child.stdout);
  // Otherwise a timer waits for the rest of an incomplete message, and this process never ends after the server is killed.
  reader.partialMessageTimeout = 0;
  const connection = createProtocolConnection(reader, new StreamMessageWriter(child.stdin));
  const newest = new Map<string, { readonly version: number; readonly diagnostics: readonly Diagnostic[] }>();
  const waiting = new Set<() => void>();
  connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, version = 0, diagnostics }) => {
    newest.set(uri, { version, diagnostics });
    for (const look of waiting) look();
  });
  connection.listen();
  await connection.sendRequest("initialize", { processId: null, rootUri: null, capabilities: {} });
  await connection.sendNotification("initialized", {});
  return {
    connection,
    pid: child.pid ?? 0,
    ended,
    diagnostics: (uri, version) =>
      new Promise((resolve) => {
        const look = (): void => {
          const told = newest.get(uri);
          if (told === undefined || told.version < version) return;
          waiting.delete(look);
          resolve(told.diagnostics);
        };
        waiting.add(look);
        look();
      }),
    [Symbol.asyncDispose]: async () => {
      child.kill("SIGKILL");
      await ended;
      connection.dispose();
    },
  };
}

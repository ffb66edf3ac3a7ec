import { spawn } from "node:child_process";
import { join } from "node:path";
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type ProtocolConnection,
} from "vscode-languageserver/node";
import { z } from "zod";
import { checkout } from "../../scripts/checkout.mts";

/** The language server as it is shipped, with a client that speaks the protocol and does nothing else. */
export interface LanguageServer extends AsyncDisposable {
  readonly connection: ProtocolConnection;
  readonly pid: number;
  /** Settles with the exit code, or the signal, when the process has ended. */
  readonly ended: Promise<number | string>;
  /** Waits for the diagnostics of a document at a version. */
  diagnostics(uri: string, version: number): Promise<void>;
}

const published = z.object({ uri: z.string(), version: z.number().optional() });

/** Starts the language server and initializes it. */
export async function startLanguageServer(): Promise<LanguageServer> {
  const child = spawn(process.execPath, [join(checkout, "dist/server.js"), "--stdio"], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  const ended = new Promise<number | string>((resolve) => {
    child.once("close", (code, signal) => {
      resolve(code ?? signal ?? 1);
    });
  });
  child.stdin.on("error", () => undefined); // A server that has ended takes no more; `ended` tells.
  const reader = new StreamMessageReader(child.stdout);
  const connection = createProtocolConnection(reader, new StreamMessageWriter(child.stdin));
  const newest = new Map<string, number>();
  const waiting = new Set<() => void>();
  connection.onNotification("textDocument/publishDiagnostics", (params: unknown) => {
    const { uri, version = 0 } = published.parse(params);
    newest.set(uri, version);
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
          if ((newest.get(uri) ?? -1) < version) return;
          waiting.delete(look);
          resolve();
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

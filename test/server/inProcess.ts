import { PassThrough } from "node:stream";
import {
  createConnection,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";
import type { ServerEnvironment } from "../../server/workspace/environment.ts";
import { startServer } from "../../server/server.ts";
import { LspClient } from "./lspClient.ts";
import { memoryEnvironment } from "./memoryFiles.ts";

/** A client of a server in this process, over two streams; the server sees these files. */
export function inProcess(files = new Map<string, string>()): LspClient {
  return connected(memoryEnvironment(files));
}

/** The same in a world of one's own. */
export function connected(environment: ServerEnvironment): LspClient {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  startServer(createConnection(ProposedFeatures.all, toServer, toClient), environment);
  return new LspClient(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
}

import { PassThrough } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import {
  CompletionRequest,
  createConnection,
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  InitializeRequest,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
  type CompletionItem,
  type TextDocumentContentChangeEvent,
} from "vscode-languageserver/node";
import { startServer } from "../server.ts";
import type { ServerEnvironment } from "../workspace/environment.ts";

/**
 * Types some keys in a small file in memory, in a server of its own that nobody else speaks to. Node compiles what is needed for
 * an edit, its diagnostics and suggestions when it runs for the first time; the first keys of a person do not wait for that.
 * @returns what was suggested for the last key
 */
export async function warmUp(environment: ServerEnvironment): Promise<readonly CompletionItem[]> {
  // They are left to the collector: a server whose input ends, ends the process.
  const [there, back] = [new PassThrough(), new PassThrough()];
  const own = createConnection(ProposedFeatures.all, new StreamMessageReader(there), new StreamMessageWriter(back));
  startServer(own, environment);
  const client = createProtocolConnection(new StreamMessageReader(back), new StreamMessageWriter(there));
  client.listen();
  await client.sendRequest(InitializeRequest.method, { processId: null, capabilities: {} });
  const uri = "untitled:warm-up.user.yaml";
  const text = `${Array.from({ length: USERS }, (_, at) => user(at)).join("")}  p\n`;
  await client.sendNotification(DidOpenTextDocumentNotification.type, {
    textDocument: { uri, languageId: "yaml", version: 1, text },
  });
  let version = 1;
  const type = async (change: TextDocumentContentChangeEvent): Promise<void> => {
    const textDocument = { uri, version: ++version };
    await client.sendNotification(DidChangeTextDocumentNotification.type, { textDocument, contentChanges: [change] });
  };
  const line = text.split("\n").length - 2;
  let items: readonly CompletionItem[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const { key, gone, mark } of KEYS) {
      await type({ range: { start: { line, character: 3 }, end: { line, character: 3 + gone } }, text: key });
      const position = { line, character: 3 + key.length };
      const answer = await client.sendRequest(CompletionRequest.type, { textDocument: { uri }, position });
      items = Array.isArray(answer) || !answer ? (answer ?? []) : answer.items;
      // An address that becomes wrong, and right again.
      await type({ range: { start: { line: 1, character: SIGN }, end: { line: 1, character: SIGN + 1 } }, text: mark });
      await environment.turn();
    }
  }
  client.dispose();
  return items;
}

/** Warms up, at most so many milliseconds. A failure is not told: all that it costs is that the first keys are slower. */
export async function warmUpBriefly(environment: ServerEnvironment, most = 1000): Promise<void> {
  const over = new AbortController();
  await Promise.race([warmUp(environment), wait(most, undefined, over)]).catch(() => undefined);
  over.abort();
}

/** So often that the first keys after it are about as fast as later ones, and no longer than the first file opens sooner. */
const ROUNDS = 5;
const USERS = 12;
const SIGN = "  email: user0".length;
/** The second letter of a field is typed, and taken away again. */
const KEYS = [
  { key: "h", gone: 0, mark: "#" },
  { key: "", gone: 1, mark: "@" },
] as const;

function user(at: number): string {
  return `- id: user${at}\n  email: user${at}@example.com\n  display_name: User ${at}\n  title: First\n`;
}

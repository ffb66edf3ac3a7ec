import { setTimeout as delay } from "node:timers/promises";
import { dirname } from "node:path";
import * as z from "zod";
import { startServer, type LanguageClient, type ServerProgram } from "../client/languageClient.mts";
import { OpenFile, type Told } from "../client/openFile.mts";
import type { Sight } from "../client/telling.mts";
import { Lines } from "../data/lines.mts";

/** A file to be measured, as it lies in its workspace. */
export interface DataFile {
  readonly path: string;
  readonly text: string;
}

/** A server that runs for the workspace of one file. */
export interface Session extends AsyncDisposable {
  readonly client: LanguageClient;
  readonly capabilities: Readonly<Record<string, unknown>>;
  readonly file: OpenFile;
  readonly lines: Lines;
  /** Opens the file. */
  open(sight: Sight): Promise<Told>;
}

/** Starts a server on the folder of a file, which is not opened yet. */
export async function startSession(
  program: ServerProgram,
  { path, text }: DataFile,
  { capMs, signal }: { readonly capMs: number; readonly signal: AbortSignal },
): Promise<Session> {
  const client = startServer(program, signal);
  const file = new OpenFile(client, path, capMs);
  try {
    const capabilities = await client.initialize(dirname(path), capMs);
    incremental.parse(capabilities);
    client.notify("initialized", {});
    client.notify("workspace/didChangeConfiguration", { settings: program.settings });
    await delay(CONFIGURATION_MS);
    return {
      client,
      capabilities,
      file,
      lines: new Lines(text),
      open: (sight) => file.open(text, sight),
      [Symbol.asyncDispose]: () => client[Symbol.asyncDispose](),
    };
  } catch (error) {
    await client[Symbol.asyncDispose]();
    throw error;
  }
}

/** In which a server asks for its configuration. */
const CONFIGURATION_MS = 500;

/** A server that takes whole texts only cannot be told an edit of a large file. */
const incremental = z.object({ textDocumentSync: z.union([z.literal(2), z.object({ change: z.literal(2) })]) });

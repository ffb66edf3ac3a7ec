import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import * as z from "zod";
import { CLIENT_CAPABILITIES } from "./capabilities.mts";
import { frame, FrameReader } from "./frames.mts";
import { processFigures, type ProcessFigures } from "./processFigures.mts";
import { answerTo, type Settings } from "./serverRequests.mts";

/** A language server that speaks over its standard input and output. */
export interface ServerProgram {
  /** The arguments for this process's own Node. */
  readonly args: readonly string[];
  /** What it is answered when it asks for a section of the configuration; else `null`. */
  readonly settings: Settings;
}

/** What a server answered to a request, when the request was sent, and when all of the answer had arrived. */
export interface Answer {
  readonly result: unknown;
  readonly sentAt: number;
  readonly at: number;
}

type Arrived = Omit<Answer, "sentAt">;

/** What a server said of itself, and when all of it had arrived. */
interface Notification {
  readonly params: unknown;
  readonly at: number;
}

/** A server did not answer in time. */
export class OverCap extends Error {
  readonly capMs: number;

  constructor(capMs: number) {
    super(`No answer within ${capMs} ms`);
    this.capMs = capMs;
  }
}

/** Starts a server. It ends when the signal is aborted, when the client is disposed, or by itself. */
export function startServer(program: ServerProgram, signal: AbortSignal): LanguageClient {
  const child = spawn(process.execPath, program.args, { stdio: "pipe", signal, killSignal: "SIGKILL" });
  const client = new LanguageClient(child, program.settings);
  client.listen();
  return client;
}

/**
 * The client's side of a server that runs. Times are as `performance.now` tells them, taken before what is sent is
 * written and when what is received has arrived, so that encoding and decoding here count for nobody.
 */
export class LanguageClient implements AsyncDisposable {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #settings: Settings;
  readonly #asked = new Map<number, PromiseWithResolvers<Arrived>>();
  readonly #watchers = new Set<{ readonly method: string; readonly take: (said: Notification) => void }>();
  readonly #reader = new FrameReader();
  readonly #ended = Promise.withResolvers<never>();
  #errors = "";
  #requests = 0;

  constructor(child: ChildProcessWithoutNullStreams, settings: Settings) {
    this.#child = child;
    this.#settings = settings;
  }

  /** Listens to the server from now on. */
  listen(): void {
    const child = this.#child;
    child.stdout.on("data", (bytes: Buffer) => {
      this.#receive(bytes, performance.now());
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      this.#errors = (this.#errors + text).slice(-2000);
    });
    child.stdin.on("error", () => undefined);
    child.on("error", () => undefined);
    child.on("close", (code, signal) => {
      this.#ended.reject(new Error(`The server ended (${signal ?? code ?? "?"}) ${this.#errors}`.trimEnd()));
    });
    // Whoever waits for something hears of the end; at other times it is nobody's error.
    this.#ended.promise.catch(() => undefined);
  }

  /** Opens the session, for one folder. Returns the server's capabilities. */
  async initialize(folder: string, capMs: number): Promise<Readonly<Record<string, unknown>>> {
    const uri = pathToFileURL(folder).href;
    const params = {
      processId: process.pid,
      rootUri: uri,
      workspaceFolders: [{ uri, name: "bench" }],
      capabilities: CLIENT_CAPABILITIES,
    };
    const { result } = await this.request("initialize", params, capMs);
    return initialized.parse(result).capabilities;
  }

  /** Sends a notification. Returns when that began. */
  notify(method: string, params: object): number {
    return this.#send({ method, params });
  }

  /** Sends a request and waits for its answer, at most so long. */
  async request(method: string, params: object | null, capMs: number): Promise<Answer> {
    const id = ++this.#requests;
    const asked = Promise.withResolvers<Arrived>();
    this.#asked.set(id, asked);
    const sentAt = this.#send({ id, method, params });
    return { sentAt, ...(await this.within(capMs, asked.promise)) };
  }

  /** Listens to the notifications of one method. Returns what ends it. */
  watch(method: string, take: (said: Notification) => void): () => void {
    const watcher = { method, take };
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** Waits for something of this server, at most so long and not beyond its end. */
  async within<T>(capMs: number, work: Promise<T>): Promise<T> {
    const timer = new AbortController();
    const over = delay(capMs, undefined, { signal: timer.signal }).then(() => {
      throw new OverCap(capMs);
    });
    try {
      return await Promise.race([work, this.#ended.promise, over]);
    } finally {
      timer.abort();
    }
  }

  /** What the server has used so far. */
  figures(): ProcessFigures | undefined {
    return this.#child.pid === undefined ? undefined : processFigures(this.#child.pid);
  }

  /** Ends the server: in the way of the protocol, or else by force. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.request("shutdown", null, GRACE_MS)
      .then(() => this.notify("exit", {}))
      .then(() => this.within(GRACE_MS, this.#ended.promise))
      .catch(() => undefined);
    this.#child.kill("SIGKILL");
  }

  #receive(bytes: Buffer, at: number): void {
    try {
      for (const json of this.#reader.take(bytes)) this.#take(json, at);
    } catch (error) {
      // What this server says is not understood: nothing more is expected of it.
      this.#ended.reject(error);
      this.#child.kill("SIGKILL");
    }
  }

  #take(json: string, at: number): void {
    const { id, method, params, result, error } = message.parse(JSON.parse(json));
    if (method === undefined) {
      if (typeof id === "number") this.#answered(id, error === undefined ? { result, at } : new Error(error.message));
    } else if (id === undefined) {
      for (const watcher of this.#watchers) if (watcher.method === method) watcher.take({ params, at });
    } else {
      this.#send({ id, ...answerTo(method, params, this.#settings) });
    }
  }

  #answered(id: number, answer: Arrived | Error): void {
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    if (answer instanceof Error) asked?.reject(answer);
    else asked?.resolve(answer);
  }

  #send(contents: object): number {
    const bytes = frame(contents);
    const at = performance.now();
    this.#child.stdin.write(bytes);
    return at;
  }
}

const GRACE_MS = 2000;

const message = z.object({
  id: z
    .union([z.number(), z.string()])
    .nullish()
    .transform((id) => id ?? undefined),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
});
const initialized = z.object({ capabilities: z.record(z.string(), z.unknown()) });

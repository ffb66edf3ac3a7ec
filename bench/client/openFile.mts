import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import * as z from "zod";
import { OverCap, type Answer, type LanguageClient } from "./languageClient.mts";
import { Diagnostic, Telling, type Sight } from "./telling.mts";

/** A place in a text: a line, and in it UTF-16 code units, both from 0. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** One replacement of text, as LSP puts it. Several are made one after the other. */
export interface Change {
  readonly range: { readonly start: Position; readonly end: Position };
  readonly text: string;
}

/** How long after a version was sent its diagnostics came, in milliseconds, and which they are. */
export interface Told {
  /** The first that show the edit. */
  readonly firstMs: number;
  /** The last that changed anything. */
  readonly allMs: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** A file that is open in a server. */
export class OpenFile {
  readonly client: LanguageClient;
  readonly uri: string;
  readonly #capMs: number;
  #version = 0;

  /** @param capMs how long to wait for an answer */
  constructor(client: LanguageClient, path: string, capMs: number) {
    this.client = client;
    this.uri = pathToFileURL(path).href;
    this.#capMs = capMs;
  }

  /** Opens the file, and waits for its diagnostics. */
  open(text: string, sight: Sight): Promise<Told> {
    return this.#told(sight, () => this.begin(text));
  }

  /** Opens the file without waiting. Returns when it was sent. */
  begin(text: string): number {
    const textDocument = { uri: this.uri, languageId: "yaml", version: ++this.#version, text };
    return this.client.notify("textDocument/didOpen", { textDocument });
  }

  /** Makes an edit, and waits for the diagnostics of the version that it makes. */
  edit(changes: readonly Change[], sight: Sight): Promise<Told> {
    return this.#told(sight, () => this.change(changes));
  }

  /** Makes an edit without waiting. Returns when it was sent. */
  change(contentChanges: readonly Change[]): number {
    const textDocument = { uri: this.uri, version: ++this.#version };
    return this.client.notify("textDocument/didChange", { textDocument, contentChanges });
  }

  /** Asks something of this file. */
  request(method: string, more: object = {}): Promise<Answer> {
    return this.client.request(method, { textDocument: { uri: this.uri }, ...more }, this.#capMs);
  }

  /** Asks for completion at a place. Returns the labels, and when they came. */
  async completion(
    line: number,
    character: number,
  ): Promise<{ readonly labels: readonly string[]; readonly at: number }> {
    const { result, at } = await this.request("textDocument/completion", {
      position: { line, character },
      context: { triggerKind: 1 },
    });
    const items = completions.parse(result);
    return { labels: (Array.isArray(items) ? items : (items?.items ?? [])).map(({ label }) => label), at };
  }

  async #told(sight: Sight, send: () => number): Promise<Told> {
    const telling = new Telling(sight);
    const whole = Promise.withResolvers<undefined>();
    const stop = this.client.watch("textDocument/publishDiagnostics", ({ params, at }) => {
      const { uri, version, diagnostics } = publication.parse(params);
      // A server that does not say the version is believed to mean the newest.
      if (uri !== this.uri || (version ?? this.#version) !== this.#version) return;
      telling.take(diagnostics, at);
      if (telling.all !== undefined) whole.resolve(undefined);
    });
    try {
      const sentAt = send();
      await this.client.within(this.#capMs, whole.promise);
      return await settled(telling, sentAt, this.#capMs);
    } finally {
      stop();
    }
  }
}

/** Waits until nothing more comes that changes what was told, for twice as long as it took. */
async function settled(telling: Telling, sentAt: number, capMs: number): Promise<Told> {
  while (performance.now() < sentAt + capMs) {
    const { all } = telling;
    await delay(Math.min(Math.max(2 * ((all ?? sentAt) - sentAt), LEAST_PAUSE_MS), MOST_PAUSE_MS));
    const { first, diagnostics = [] } = telling;
    if (all === undefined || all !== telling.all) continue;
    return { firstMs: (first ?? all) - sentAt, allMs: all - sentAt, diagnostics };
  }
  throw new OverCap(capMs);
}

const LEAST_PAUSE_MS = 50;
const MOST_PAUSE_MS = 300;

const publication = z.object({
  uri: z.string(),
  version: z.number().nullish(),
  diagnostics: z.array(Diagnostic),
});
const labels = z.array(z.object({ label: z.string() }));
const completions = z.union([labels, z.object({ items: labels }), z.null()]);

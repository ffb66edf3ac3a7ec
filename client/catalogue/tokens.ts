import type { SecretStorage } from "vscode";
import * as z from "zod";
import type { Clock } from "./clock.ts";

/** An access token, and what identifies it in the notes about it. Those of earlier versions have no ID. */
const stored = z.object({ token: z.string(), id: z.string().optional() });

type KeptToken = z.infer<typeof stored>;

/** What of VS Code's secret storage is used. */
interface Secrets extends Pick<SecretStorage, "get" | "store" | "delete"> {
  readonly onDidChange: (listener: (change: { readonly key: string }) => void) => { dispose(): void };
}

/** How long another window's token may take to arrive after its note, in milliseconds. */
const ARRIVES_MS = 2_000;

/** The access tokens in VS Code's secret storage, by the addresses they were given for. */
export class Tokens {
  readonly #secrets: Secrets;
  readonly #clock: Pick<Clock, "after">;

  constructor(secrets: Secrets, clock: Pick<Clock, "after">) {
    this.#secrets = secrets;
    this.#clock = clock;
  }

  /**
   * The token for an address.
   * @param awaited the ID of the one that is noted; it is waited for a moment, because notes travel faster than secrets
   */
  async of(url: string, awaited?: string): Promise<KeptToken | undefined> {
    const now = parsed(await this.#secrets.get(keyOf(url)));
    if (awaited === undefined || now?.id === awaited) return now;
    const arrival = this.#next(url);
    const meanwhile = parsed(await this.#secrets.get(keyOf(url)));
    if (meanwhile?.id === awaited) return meanwhile;
    await arrival;
    return parsed(await this.#secrets.get(keyOf(url)));
  }

  async store(url: string, token: KeptToken): Promise<void> {
    await this.#secrets.store(keyOf(url), JSON.stringify(token));
  }

  async remove(url: string): Promise<void> {
    await this.#secrets.delete(keyOf(url));
  }

  /** Calls back when a window has stored or removed a token. VS Code in a browser tells only of its own window. */
  onDidChange(call: () => void): { dispose(): void } {
    return this.#secrets.onDidChange(({ key }) => {
      if (key.startsWith(KEY)) call();
    });
  }

  /** Waits until the token for an address changes, or no longer. */
  #next(url: string): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        listening.dispose();
        cancel();
        resolve();
      };
      const listening = this.#secrets.onDidChange(({ key }) => {
        if (key === keyOf(url)) end();
      });
      const cancel = this.#clock.after(ARRIVES_MS, end);
    });
  }
}

const KEY = "metadataCatalogue.token ";

function keyOf(url: string): string {
  return `${KEY}${url}`;
}

/** An earlier version stored the token alone; no token begins with a brace. */
function parsed(text: string | undefined): KeptToken | undefined {
  if (text === undefined) return undefined;
  return text.startsWith("{") ? stored.parse(JSON.parse(text)) : { token: text };
}

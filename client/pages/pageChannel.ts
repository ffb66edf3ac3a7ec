import type { Webview } from "vscode";
import * as z from "zod";
import type { PageMessage, Ping, Pong } from "../../pages/ground/host.ts";
import type { Disposable } from "../emitter.ts";
import { registerPage } from "../sinks/pageInFront.ts";

interface PageChannelOptions<FromPage> {
  readonly webview: Webview;
  /** Whether the page is in front, in the editor that has or had the focus. */
  readonly isInFront: () => boolean;
  /** What the page may send besides `ready` and `pong`; other messages are refused. */
  readonly messages: z.ZodType<FromPage>;
  /** The page was loaded, also again after it was hidden: sends it everything it shows. */
  readonly onReady: () => Promise<void>;
  readonly act: (message: FromPage) => Promise<void>;
  /** What one of the two threw. */
  readonly onError: (error: unknown) => void;
}

const PONG = z.strictObject({ kind: z.literal("pong"), number: z.number() }) satisfies z.ZodType<Pong>;

/** The messages between the extension and a page. What the page sends is acted on one after another. */
export class PageChannel<ToPage extends PageMessage, FromPage extends PageMessage> implements Disposable {
  readonly #webview: Webview;
  readonly #receiving: Disposable;
  readonly #registered: Disposable;
  readonly #isInFront: () => boolean;
  /** What waits for the answer to each question, by its number. */
  readonly #asked = new Map<number, () => void>();
  #questions = 0;
  #before: Promise<void> = Promise.resolve();

  constructor({ webview, isInFront, messages, onReady, act, onError }: PageChannelOptions<FromPage>) {
    this.#webview = webview;
    this.#isInFront = isInFront;
    const all = z.union([z.strictObject({ kind: z.literal("ready") }).transform(() => undefined), messages]);
    this.#registered = registerPage(() => this.#answered());
    this.#receiving = webview.onDidReceiveMessage((received: unknown) => {
      const pong = PONG.safeParse(received);
      if (pong.success) {
        this.#asked.get(pong.data.number)?.();
        return;
      }
      const work = async (): Promise<void> => {
        const message = all.parse(received);
        await (message === undefined ? onReady() : act(message));
      };
      this.#before = this.#before.then(work).catch(onError);
    });
  }

  post(message: ToPage): void {
    void this.#webview.postMessage(message);
  }

  dispose(): void {
    this.#registered.dispose();
    this.#receiving.dispose();
    for (const settle of this.#asked.values()) settle();
  }

  /** Fulfilled once the page has handled what was sent to it before, or is closed; at once if it is not in front. */
  async #answered(): Promise<void> {
    if (!this.#isInFront()) return;
    const number = ++this.#questions;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#asked.set(number, () => {
      resolve(undefined);
    });
    try {
      if (await this.#webview.postMessage({ kind: "ping", number } satisfies Ping)) await promise;
    } finally {
      this.#asked.delete(number);
    }
  }
}

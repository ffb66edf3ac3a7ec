import type { Disposable, Webview } from "vscode";
import * as z from "zod";
import type { PageMessage } from "../../pages/ground/host.ts";

interface PageChannelOptions<FromPage> {
  readonly webview: Webview;
  /** What the page may send besides `ready`; other messages are refused. */
  readonly messages: z.ZodType<FromPage>;
  /** The page was loaded, also again after it was hidden: sends it everything it shows. */
  readonly onReady: () => Promise<void>;
  readonly act: (message: FromPage) => Promise<void>;
  /** What one of the two threw. */
  readonly onError: (error: unknown) => void;
}

/** The messages between the extension and a page. What the page sends is acted on one after another. */
export class PageChannel<ToPage extends PageMessage, FromPage extends PageMessage> implements Disposable {
  readonly #webview: Webview;
  readonly #receiving: Disposable;
  #before: Promise<void> = Promise.resolve();

  constructor({ webview, messages, onReady, act, onError }: PageChannelOptions<FromPage>) {
    this.#webview = webview;
    const all = z.union([z.strictObject({ kind: z.literal("ready") }).transform(() => undefined), messages]);
    this.#receiving = webview.onDidReceiveMessage((received: unknown) => {
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
    this.#receiving.dispose();
  }
}

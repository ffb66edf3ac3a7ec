/** What the extension and a page send each other; `kind` says which message it is. */
export interface PageMessage {
  readonly kind: string;
}

/** The extension asks whether the page has handled all messages before this one. */
export interface Ping {
  readonly kind: "ping";
  readonly number: number;
}

/** The page has. `number`: that of the question. */
export interface Pong {
  readonly kind: "pong";
  readonly number: number;
}

function isPing(message: PageMessage): message is Ping {
  return message.kind === "ping";
}

declare global {
  /** VS Code gives it to every page, which may call it once. */
  function acquireVsCodeApi(): {
    readonly postMessage: (message: unknown) => void;
    readonly getState: () => unknown;
    readonly setState: (state: unknown) => void;
  };
}

/** The extension, as a page sees it. Both are compiled with the same messages; the extension checks those of the page. */
export class PageHost<ToPage extends PageMessage, FromPage extends PageMessage> {
  readonly #api = acquireVsCodeApi();
  readonly #receive: (message: ToPage) => void;

  /** @param receive is called with each message of the extension */
  constructor(receive: (message: ToPage) => void) {
    this.#receive = receive;
    window.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (!this.#isMessage(data)) return;
      if (isPing(data)) this.#api.postMessage({ kind: "pong", number: data.number } satisfies Pong);
      else this.#receive(data);
    });
  }

  /** Tells the extension that the page is there, which then sends everything that is shown. */
  ready(): void {
    this.#api.postMessage({ kind: "ready" });
  }

  post(message: FromPage): void {
    this.#api.postMessage(message);
  }

  /** What was kept before the page was hidden or the window was reloaded. `undefined`: nothing. */
  get kept(): unknown {
    return this.#api.getState();
  }

  /** Keeps this for when the page is shown again. */
  keep(state: object): void {
    this.#api.setState(state);
  }

  #isMessage(data: unknown): data is ToPage {
    return typeof data === "object" && data !== null && "kind" in data;
  }
}

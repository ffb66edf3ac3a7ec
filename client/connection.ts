import {
  commands,
  EventEmitter,
  workspace,
  type Disposable,
  type ExtensionContext,
  type LogOutputChannel,
} from "vscode";
import { connectGraph } from "../catalogue/graph/connect.ts";
import type { CatalogueGraph } from "../catalogue/graph/graph.ts";
import type { EmbeddedService, ServiceAddress } from "./embeddedService.ts";

/** Whether there is a catalogue to work with. */
export type ConnectionState =
  | { readonly kind: "untrusted" }
  /** Nobody needed it yet. */
  | { readonly kind: "idle" }
  | { readonly kind: "starting" }
  | { readonly kind: "connected"; readonly graph: CatalogueGraph; readonly address: ServiceAddress }
  | { readonly kind: "failed"; readonly sentence: string };

/** The one connection of this window to a catalogue. */
export class CatalogueConnection implements Disposable {
  readonly #service: EmbeddedService;
  readonly #output: LogOutputChannel;
  readonly #changed = new EventEmitter<ConnectionState>();
  #state: ConnectionState = { kind: "untrusted" };
  #starting: Promise<ConnectionState> | undefined;

  readonly onDidChange = this.#changed.event;

  constructor(service: EmbeddedService, output: LogOutputChannel) {
    this.#service = service;
    this.#output = output;
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** Lets the embedded catalogue be started once it is needed; in a folder that is not trusted, never. */
  follow(context: ExtensionContext): void {
    context.subscriptions.push(
      this.#service.onDidEnd((sentence) => {
        this.#become({ kind: "failed", sentence });
      }),
      workspace.onDidGrantWorkspaceTrust(() => this.#become({ kind: "idle" })),
    );
    this.#become({ kind: workspace.isTrusted ? "idle" : "untrusted" });
  }

  /** Something would be shown if there were a catalogue: it is started, if it never was. */
  want(): void {
    if (this.#state.kind === "idle") void this.restart();
  }

  /** Starts the embedded catalogue, anew if it runs. */
  restart(): Promise<ConnectionState> {
    this.#starting ??= this.#start().finally(() => {
      this.#starting = undefined;
    });
    return this.#starting;
  }

  /** The catalogue, once it is there. Throws with one sentence when there is none. */
  async graph(): Promise<CatalogueGraph> {
    if (!workspace.isTrusted)
      throw new Error("The catalogue is not used in a folder that is not trusted; trust the folder first.");
    const state = this.#starting
      ? await this.#starting
      : this.#state.kind === "connected"
        ? this.#state
        : await this.restart();
    if (state.kind === "connected") return state.graph;
    throw new Error(state.kind === "failed" ? state.sentence : "The catalogue has not started.");
  }

  dispose(): void {
    this.#changed.dispose();
  }

  async #start(): Promise<ConnectionState> {
    this.#become({ kind: "starting" });
    try {
      const address = await this.#service.start();
      this.#output.info(`The embedded catalogue listens at ${address.url}`);
      const graph = connectGraph({ ...address, fetch: globalThis.fetch, now: Date.now });
      return this.#become({ kind: "connected", graph, address });
    } catch (error) {
      this.#output.error(error instanceof Error ? error : String(error));
      return this.#become({ kind: "failed", sentence: error instanceof Error ? error.message : String(error) });
    }
  }

  #become(state: ConnectionState): ConnectionState {
    this.#state = state;
    void commands.executeCommand("setContext", "metadataCatalogue.state", state.kind);
    this.#changed.fire(state);
    return state;
  }
}

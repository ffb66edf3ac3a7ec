import { setTimeout as wait } from "node:timers/promises";
import { commands, EventEmitter, workspace, type Disposable, type ExtensionContext } from "vscode";
import { connectGraph } from "../catalogue/graph/connect.ts";
import type { CatalogueGraph } from "../catalogue/graph/graph.ts";
import type { EmbeddedService, ServiceAddress } from "./embeddedService.ts";
import { Restarts } from "./restarts.ts";
import { returningGraph } from "./returningGraph.ts";
import type { Output } from "./sinks/output.ts";

/** Whether there is a catalogue to work with. */
export type ConnectionState =
  | { readonly kind: "untrusted" }
  /** Nothing has needed it yet. */
  | { readonly kind: "idle" }
  | { readonly kind: "starting" }
  /** It died and is being restarted automatically. */
  | { readonly kind: "restarting"; readonly sentence: string }
  | { readonly kind: "connected"; readonly graph: CatalogueGraph; readonly address: ServiceAddress }
  | { readonly kind: "failed"; readonly sentence: string };

/** How long after a lost request the end of the process may be noticed, in milliseconds. */
const DEATH_KNOWN_MS = 1_000;

/** The one connection of this window to a catalogue. */
export class CatalogueConnection implements Disposable {
  readonly #service: EmbeddedService;
  readonly #output: Output;
  readonly #changed = new EventEmitter<ConnectionState>();
  readonly #restarts = new Restarts();
  /** Forwards to the process that is running, so whoever holds it can keep using it after a restart. */
  readonly #graph = returningGraph({ current: () => this.#running, after: (gone) => this.#after(gone) });
  #state: ConnectionState = { kind: "untrusted" };
  #starting: Promise<ConnectionState> | undefined;
  /** The catalogue of the process that runs now. */
  #running: CatalogueGraph | undefined;
  #restartCount = 0;
  #again: NodeJS.Timeout | undefined;

  readonly onDidChange = this.#changed.event;

  constructor(service: EmbeddedService, output: Output) {
    this.#service = service;
    this.#output = output;
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** How often the embedded service was restarted because it had stopped. */
  get restarts(): number {
    return this.#restartCount;
  }

  /** Allows the embedded service to start when it is first needed; never in a folder that is not trusted. */
  follow(context: ExtensionContext): void {
    context.subscriptions.push(
      this.#service.onDidEnd((sentence) => {
        this.#startAgain(sentence);
      }),
      workspace.onDidGrantWorkspaceTrust(() => this.#become({ kind: "idle" })),
    );
    this.#become({ kind: workspace.isTrusted ? "idle" : "untrusted" });
  }

  /** Something needs a catalogue to be shown: starts the embedded service unless it was started before. */
  want(): void {
    if (this.#state.kind === "idle") void this.restart();
  }

  /** Starts the embedded service, or restarts it if it is running. */
  restart(): Promise<ConnectionState> {
    this.#restarts.forget();
    clearTimeout(this.#again);
    return this.#start((sentence) => this.#become({ kind: "failed", sentence }));
  }

  /** The catalogue, as soon as it is connected. Throws an error with one sentence if it cannot be. */
  async graph(): Promise<CatalogueGraph> {
    if (!workspace.isTrusted)
      throw new Error("The embedded service is not started in Restricted Mode; trust this folder first.");
    const settled = await this.settled();
    const state = settled.kind === "connected" ? settled : await this.restart();
    if (state.kind === "connected") return state.graph;
    throw new Error(
      state.kind === "failed"
        ? state.sentence
        : 'The embedded service has not started; start it with the command "Restart Embedded Service".',
    );
  }

  /** The state, as soon as the embedded service is no longer starting. */
  async settled(): Promise<ConnectionState> {
    while (this.#state.kind === "starting" || this.#state.kind === "restarting") await this.#nextState();
    return this.#state;
  }

  dispose(): void {
    clearTimeout(this.#again);
    this.#changed.dispose();
  }

  #start(whenItFails: (sentence: string) => ConnectionState): Promise<ConnectionState> {
    this.#starting ??= this.#startOnce(whenItFails).finally(() => {
      this.#starting = undefined;
    });
    return this.#starting;
  }

  async #startOnce(whenItFails: (sentence: string) => ConnectionState): Promise<ConnectionState> {
    this.#running = undefined;
    if (this.#state.kind !== "restarting") this.#become({ kind: "starting" });
    try {
      const address = await this.#service.start();
      this.#output.info(`The embedded service listens at ${address.url}`);
      const waiting = { wait: (ms: number) => wait(ms), random: Math.random };
      this.#running = connectGraph({ ...address, fetch: globalThis.fetch, now: Date.now, waiting });
      return this.#become({ kind: "connected", graph: this.#graph, address });
    } catch (error) {
      this.#output.error("The embedded service could not be started", error);
      return whenItFails(error instanceof Error ? error.message : String(error));
    }
  }

  /** The process died, or could not be restarted after it had. */
  #startAgain(sentence: string): ConnectionState {
    this.#running = undefined;
    const delay = this.#restarts.afterDeath(performance.now());
    if (delay === undefined) {
      this.#output.error(`${sentence} It stopped too often to be restarted automatically.`);
      return this.#become({ kind: "failed", sentence });
    }
    this.#output.warn(`${sentence} The embedded service is being restarted.`);
    this.#restartCount++;
    clearTimeout(this.#again);
    this.#again = setTimeout(() => void this.#start((why) => this.#startAgain(why)), delay);
    return this.#become({ kind: "restarting", sentence });
  }

  /** A running catalogue that replaces one that is gone. A lost request may be noticed a moment before the end of the process. */
  async #after(gone: CatalogueGraph | undefined): Promise<CatalogueGraph | undefined> {
    if (this.#running && this.#running === gone) await this.#nextState(DEATH_KNOWN_MS);
    await this.settled();
    return this.#running === gone ? undefined : this.#running;
  }

  /** Waits for another state, for ever or no longer than this, in milliseconds. */
  #nextState(withinMs?: number): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        listening.dispose();
        clearTimeout(timer);
        resolve();
      };
      const listening = this.onDidChange(end);
      const timer = withinMs === undefined ? undefined : setTimeout(end, withinMs);
    });
  }

  #become(state: ConnectionState): ConnectionState {
    this.#state = state;
    const shown = state.kind === "restarting" ? "starting" : state.kind;
    void commands.executeCommand("setContext", "metadataCatalogue.state", shown);
    this.#changed.fire(state);
    return state;
  }
}

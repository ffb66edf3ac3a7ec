import * as l10n from "@vscode/l10n";
import type { Connection } from "../../catalogue/graph/connection.ts";
import { errorSentence } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import type { Recovery } from "../../catalogue/recovery.ts";
import type { Output } from "../sinks/output.ts";
import { StartFailure, type EmbeddedService } from "../platform/embeddedService.ts";
import type { Clock } from "./clock.ts";
import { EMBEDDED } from "./place.ts";
import { Restarts } from "./restarts.ts";
import type { LastingGraph } from "./returningGraph.ts";
import { startSentence } from "./startSentence.ts";
import { SourceStates, type FailureCode, type Source, type SourceState } from "./source.ts";
import { lacksProgram } from "../thrownSentence.ts";

/** How long after a lost request the end of the process may be noticed, in milliseconds. */
const DEATH_KNOWN_MS = 1_000;

interface EmbeddedSourceOptions {
  readonly service: EmbeddedService;
  /** Forwards to the process that is running, of whichever source, so whoever holds it can keep using it. */
  readonly lasting: LastingGraph;
  readonly output: Pick<Output, "info" | "warn" | "error">;
  readonly network: Pick<Connection, "fetch" | "now" | "waiting">;
  readonly clock: Clock;
}

/** The catalogue of the embedded service, which is restarted automatically when it stops. */
export class EmbeddedSource implements Source {
  readonly place = EMBEDDED;
  readonly #options: EmbeddedSourceOptions;
  readonly #states = new SourceStates();
  readonly #restarts = new Restarts();
  readonly #following;
  readonly #graph: CatalogueGraph;
  #starting: Promise<SourceState> | undefined;
  /** The catalogue of the process that runs now. */
  #running: CatalogueGraph | undefined;
  #address: { readonly url: string; readonly token: string } | undefined;
  #restartCount = 0;
  #cancelRestart: () => void = () => undefined;
  #isDisposed = false;

  readonly onDidChangeState = this.#states.onDidChange;

  constructor(options: EmbeddedSourceOptions) {
    this.#options = options;
    this.#graph = options.lasting.of({ current: () => this.#running, after: (gone) => this.#after(gone) });
    this.#following = options.service.onDidEnd((sentence) => {
      this.#restartCount++;
      this.#startAgain(sentence);
    });
  }

  get state(): SourceState {
    return this.#states.current;
  }

  get restarts(): number {
    return this.#restartCount;
  }

  /** Where the service listens, and a token for it; other programs of this user may use it. `undefined`: it does not run. */
  get address(): { readonly url: string; readonly token: string } | undefined {
    return this.#running && this.#address;
  }

  /** Starts the embedded service, or restarts it if it is running. */
  async start(): Promise<SourceState> {
    this.#forgetDeaths();
    await this.#start((error) => this.#fail(error));
    // A service that died before its first answer is started again by itself: the state is that of the last start.
    return this.settled();
  }

  /** Restarts it so that it first saves what can be read of a damaged store. Gives what that was; throws if it fails. */
  async recover(): Promise<Recovery> {
    this.#forgetDeaths();
    let recovered: Recovery | undefined;
    await this.#start((error) => this.#fail(error), {
      recover: true,
      onRecovered: (recovery) => (recovered = recovery),
    });
    const state = await this.settled();
    if (state.kind !== "connected" || recovered === undefined)
      throw new Error(state.kind === "failed" ? state.sentence : l10n.t("The catalogue was not recovered; try again."));
    return recovered;
  }

  settled(): Promise<SourceState> {
    return this.#states.settled();
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#cancelRestart();
    this.#following.dispose();
    this.#states.dispose();
    void this.#options.service.stop();
  }

  #forgetDeaths(): void {
    this.#restarts.forget();
    // A start that is under way may be of a process that has died since: only the restart brings another one.
    if (!this.#starting) this.#cancelRestart();
  }

  #start(whenItFails: (error: unknown) => SourceState, how: Recovering = {}): Promise<SourceState> {
    this.#starting ??= this.#startOnce(whenItFails, how).finally(() => {
      this.#starting = undefined;
    });
    return this.#starting;
  }

  async #startOnce(
    whenItFails: (error: unknown) => SourceState,
    { recover = false, onRecovered }: Recovering,
  ): Promise<SourceState> {
    this.#running = undefined;
    if (this.state.kind !== "restarting") this.#states.become({ kind: "starting" });
    const deaths = this.#restartCount;
    try {
      const { url, token, recovery } = await this.#options.service.start({ recover });
      if (recovery !== undefined) onRecovered?.(recovery);
      this.#options.output.info(`The embedded service listens at ${url}`);
      // Loaded when it is wanted: it has the rules, which a window that connects to no catalogue does not need.
      const { connectGraph } = await import("../../catalogue/graph/connect.ts");
      const graph = connectGraph({ url, token, ...this.#options.network });
      const stamp = await graph.stamp();
      if (!stamp.ok && this.#restartCount === deaths) await this.#states.next(DEATH_KNOWN_MS);
      // The service died during this start: a restart is scheduled, or it died too often and has failed.
      if (this.#restartCount !== deaths) return this.state;
      if (!stamp.ok) throw new Error(errorSentence(stamp.error));
      this.#running = graph;
      this.#address = { url, token };
      return this.#states.become({ kind: "connected", graph: this.#graph, url, user: stamp.value.actor });
    } catch (error) {
      // The source was disposed during this start: the service has been stopped, and nobody would stop a new one.
      if (this.#isDisposed) return this.state;
      this.#options.output.error("The embedded service could not be started", error);
      return whenItFails(error);
    }
  }

  #fail(error: unknown): SourceState {
    return this.#states.become({ kind: "failed", sentence: startSentence(error), code: failureCode(error) });
  }

  /** The process died, or could not be restarted after it had. */
  #startAgain(sentence: string): SourceState {
    const { clock } = this.#options;
    this.#running = undefined;
    const delay = this.#restarts.afterDeath(clock.now());
    if (delay === undefined) {
      const why = `${sentence} ${l10n.t("It stopped too often to be restarted automatically.")}`;
      this.#options.output.error(why);
      return this.#states.become({ kind: "failed", sentence: why, code: "stopped-too-often" });
    }
    this.#options.output.warn(`${sentence} The embedded service is being restarted.`);
    this.#cancelRestart();
    this.#cancelRestart = clock.after(delay, () => void this.#restart());
    return this.#states.become({ kind: "restarting", sentence });
  }

  async #restart(): Promise<void> {
    // The start that failed may not have ended yet.
    await this.#starting;
    if (this.state.kind === "restarting") await this.#start((error) => this.#notRestarted(error));
  }

  /** A damaged store does not mend by trying again, and a window does not become newer. */
  #notRestarted(error: unknown): SourceState {
    return failureCode(error) === "other" ? this.#startAgain(startSentence(error)) : this.#fail(error);
  }

  /** A running catalogue that replaces one that is gone. A lost request may be noticed a moment before the end of the process. */
  async #after(gone: CatalogueGraph | undefined): Promise<CatalogueGraph | undefined> {
    if (this.#running && this.#running === gone) await this.#states.next(DEATH_KNOWN_MS);
    await this.settled();
    return this.#running === gone ? undefined : this.#running;
  }
}

function failureCode(error: unknown): FailureCode {
  if (lacksProgram(error)) return "updated";
  if (!(error instanceof StartFailure)) return "other";
  if (error.code === "STORE_NEWER") return "updated";
  return TO_RECOVER.has(error.code) ? "store-damaged" : "other";
}

/**
 * The errors after which "Recover…" is offered. STORE_OPEN_ELSEWHERE means that a recovery was refused, because another program has
 * the store open.
 */
const TO_RECOVER: ReadonlySet<string> = new Set(["STORE_DAMAGED", "STORE_OPEN_ELSEWHERE"]);

interface Recovering {
  readonly recover?: boolean;
  readonly onRecovered?: (recovery: Recovery) => void;
}

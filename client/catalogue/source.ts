import { Emitter, type Disposable, type Event } from "../emitter.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import type { ServerFacts } from "../../catalogue/graph/serverFacts.ts";
import type { Place } from "./place.ts";

/** The state of the connection to a catalogue. */
export type SourceState =
  /** Nothing has needed it yet. */
  | { readonly kind: "idle" }
  | { readonly kind: "starting" }
  /** The embedded service stopped and is being restarted automatically. */
  | { readonly kind: "restarting"; readonly sentence: string }
  | {
      readonly kind: "connected";
      readonly graph: CatalogueGraph;
      readonly url: string;
      /** The user that the access token authenticates as. */
      readonly user: string;
      /** What the server says of itself. */
      readonly server?: ServerFacts;
      /** When the access token expires, in milliseconds since the epoch, if it says so. */
      readonly tokenExpires?: number;
      /** How often the source has connected with another access token than before. */
      readonly newTokens?: number;
    }
  | { readonly kind: "failed"; readonly sentence: string; readonly code: FailureCode };

/** The reason why a catalogue cannot be used, which decides the buttons of its message. */
export type FailureCode =
  /** The store of the embedded service is damaged, and can be recovered. */
  | "store-damaged"
  /** The embedded service stopped too often to be restarted automatically. */
  | "stopped-too-often"
  /** An access token is needed, or another one. */
  | "token"
  /** The user removed the access token, in whichever window. */
  | "signed-out"
  /** The user forgot the catalogue, with its access token, in whichever window. */
  | "forgotten"
  /** The access token was entered in another window, and this one has it only after a reload. */
  | "elsewhere"
  /** The settings name a catalogue that the user's list does not have, or has several of. */
  | "unresolved"
  /** The window runs an earlier version of the extension than the one that is installed; it has to be reloaded. */
  | "updated"
  /** Trying again may help. */
  | "other";

/** A catalogue that this window can work with. */
export interface Source extends Disposable {
  readonly place: Place;
  readonly state: SourceState;
  readonly onDidChangeState: Event<SourceState>;
  /** Requests failed for these reasons, sentences, while the catalogue answered others: they may succeed now. */
  readonly onMayAnswer?: Event<ReadonlySet<string>>;
  /** Connects, or connects again. */
  start(): Promise<SourceState>;
  /** The state, as soon as it is no longer starting. */
  settled(): Promise<SourceState>;
  /** Connects again if another window has changed how: its access token was removed or replaced. */
  readonly look?: () => Promise<void>;
  /** How often it was restarted because it had stopped. */
  readonly restarts: number;
}

/** The state of a source, for the source that changes it and those who follow it. */
export class SourceStates implements Disposable {
  readonly #changed = new Emitter<SourceState>();
  #current: SourceState = { kind: "idle" };

  readonly onDidChange: Event<SourceState> = this.#changed.event;

  get current(): SourceState {
    return this.#current;
  }

  become(state: SourceState): SourceState {
    this.#current = state;
    this.#changed.fire(state);
    return state;
  }

  async settled(): Promise<SourceState> {
    while (this.#current.kind === "starting" || this.#current.kind === "restarting") await this.next();
    return this.#current;
  }

  /** Waits for another state, for ever or no longer than this, in milliseconds. */
  next(withinMs?: number): Promise<void> {
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

  /** Ends the waiting of those who wait for another state. */
  dispose(): void {
    if (this.#current.kind === "starting" || this.#current.kind === "restarting") this.become({ kind: "idle" });
    this.#changed.dispose();
  }
}

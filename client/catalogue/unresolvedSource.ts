import { unresolvedSentence, type UnresolvedPlace } from "./place.ts";
import { SourceStates, type Source, type SourceState } from "./source.ts";

/** In place of a catalogue that the settings name and the user's list has not exactly once: it is never connected. */
export class UnresolvedSource implements Source {
  readonly #states = new SourceStates();
  readonly place: UnresolvedPlace;
  readonly restarts = 0;
  readonly onDidChangeState = this.#states.onDidChange;

  constructor(place: UnresolvedPlace) {
    this.place = place;
    this.#states.become({ kind: "failed", sentence: unresolvedSentence(place), code: "unresolved" });
  }

  get state(): SourceState {
    return this.#states.current;
  }

  start(): Promise<SourceState> {
    return Promise.resolve(this.state);
  }

  settled(): Promise<SourceState> {
    return this.#states.settled();
  }

  dispose(): void {
    this.#states.dispose();
  }
}

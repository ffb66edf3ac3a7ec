import * as l10n from "@vscode/l10n";
import { Emitter, type Disposable, type Event } from "../emitter.ts";
import { isUnconfirmed } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import { OtherCatalogue } from "../otherCatalogue.ts";
import { placeId, placeName, placeNameOf, unresolvedSentence, type Place } from "./place.ts";
import type { Source, SourceState } from "./source.ts";
import { readOnlyReason } from "./readOnlyReason.ts";
import { WriteAccess } from "./writeAccess.ts";
import type { WriteGuard } from "./writeGuard.ts";

/** Whether there is a catalogue to work with. In a folder that is not trusted there is none. */
export type CatalogueState = SourceState | { readonly kind: "untrusted" };

interface CatalogueOptions {
  readonly source: Source;
  readonly trusted: boolean;
  readonly guard: WriteGuard;
  /** The catalogues that the user can switch between. */
  readonly known: () => readonly Place[];
}

/** What a write of this window has stored, or may have stored if its answer was lost. */
export interface WrittenEntities {
  /** The ID of the catalogue that was written, which may not be the one of the window any more. */
  readonly place: string;
  readonly urns: readonly EntityUrn[];
}

/** What a window has written. `urns` is absent if another one could not name it all. */
export interface WrittenInWindow {
  readonly place: string;
  readonly urns?: readonly EntityUrn[];
}

/**
 * The one catalogue that this window works with: its state, and what has changed in it. Whoever shows something of it
 * follows these; whoever writes reports what was written.
 */
export class Catalogue implements Disposable {
  /** Asks before writes of this window to a catalogue that is marked as production. */
  readonly guard: WriteGuard;
  /** What is known of whether the user may write. */
  readonly access = new WriteAccess();
  readonly #stateChanged = new Emitter<CatalogueState>();
  readonly #stored = new Emitter<readonly EntityUrn[] | undefined>();
  readonly #changed = new Emitter<readonly EntityUrn[] | undefined>();
  readonly #mayAnswer = new Emitter<ReadonlySet<string>>();
  readonly #written = new Emitter<WrittenEntities>();
  readonly #writtenElsewhere = new Emitter<WrittenInWindow>();
  readonly #known: () => readonly Place[];
  #source: Source;
  #following: Disposable;
  #trusted: boolean;
  /** The user has switched to another catalogue. No promise: one that is kept until the switch would hold every wait that has ended. */
  readonly #replaced = new Emitter<undefined>();

  /** The state, or which catalogue it is, has changed. */
  readonly onDidChangeState: Event<CatalogueState> = this.#stateChanged.event;
  /** What the catalogue holds of these entities may have changed; `undefined`: of any, or it is another catalogue now. */
  readonly onDidChange: Event<readonly EntityUrn[] | undefined> = this.#changed.event;
  /** As `onDidChange`, and fired before it; but not by `indexed`, which reports a write a second time. */
  readonly onDidStore: Event<readonly EntityUrn[] | undefined> = this.#stored.event;
  /**
   * Reads that failed for these reasons (sentences) are to be repeated. Not fired after a new connection, when everything is read
   * again anyway.
   */
  readonly onMayAnswer: Event<ReadonlySet<string>> = this.#mayAnswer.event;
  /** This window has written something. Unlike `onDidChange`, it is not fired where others may have written. */
  readonly onDidWrite: Event<WrittenEntities> = this.#written.event;
  /** Another window of the user has written something. */
  readonly onDidWriteElsewhere: Event<WrittenInWindow> = this.#writtenElsewhere.event;

  constructor({ source, trusted, guard, known }: CatalogueOptions) {
    this.guard = guard;
    this.#source = source;
    this.#trusted = trusted;
    this.#known = known;
    this.#following = this.#follow(source);
  }

  get source(): Source {
    return this.#source;
  }

  get place(): Place {
    return this.#source.place;
  }

  get state(): CatalogueState {
    return this.#trusted ? this.#guarded(this.#source.state) : { kind: "untrusted" };
  }

  /** Whether the window works with the catalogue with this ID, and is connected to it. */
  isAtHand(id: string): boolean {
    return this.state.kind === "connected" && placeId(this.place) === id;
  }

  /** How often the embedded service was restarted because it had stopped. */
  get restarts(): number {
    return this.#source.restarts;
  }

  /** The user trusts the folder. */
  trust(): void {
    this.#trusted = true;
    this.#tell(this.state);
  }

  /**
   * Works with another catalogue from now on, which is connected when something needs it. If it is the same catalogue under the
   * same name, its token may be another, so writes are asked about again.
   */
  use(source: Source): void {
    const { place } = this;
    const isRenamed = placeName(source.place) !== placeName(place);
    if (placeId(source.place) === placeId(place) && !isRenamed) this.guard.askAgain(place);
    this.#following.dispose();
    this.#source.dispose();
    this.#source = source;
    this.#following = this.#follow(source);
    this.#replaced.fire(undefined);
    this.#tell(this.state);
  }

  /** Something was written, in this window or another, or others may have written. */
  changed(urns?: readonly EntityUrn[]): void {
    this.#stored.fire(urns);
    this.#changed.fire(urns);
  }

  /** What was stored of these entities can be found by now: the catalogue has it in its search index. */
  indexed(urns: readonly EntityUrn[] | undefined): void {
    this.#changed.fire(urns);
  }

  /** Another window of the user has written this to the catalogue of this one; `undefined`: more than it could name. */
  writtenElsewhere(urns: readonly EntityUrn[] | undefined): void {
    this.#writtenElsewhere.fire({ place: placeId(this.place), ...(urns && { urns }) });
    this.changed(urns);
  }

  /** Something needs a catalogue to be shown: connects, unless that was tried before. */
  want(): void {
    if (this.state.kind === "idle") void this.start();
  }

  /** Connects, or connects again. */
  async start(): Promise<CatalogueState> {
    return this.#trusted ? this.#stateAfter((source) => source.start()) : this.state;
  }

  /** The state, as soon as it is no longer starting. */
  async settled(): Promise<CatalogueState> {
    return this.#trusted ? this.#stateAfter((source) => source.settled()) : this.state;
  }

  /**
   * The catalogue, as soon as it is connected. Throws an error with one sentence if it cannot be.
   * @param id the catalogue that is meant, if only one can be
   */
  graph(id?: string): Promise<CatalogueGraph> {
    return this.#graph(id, (state) => state.kind !== "connected");
  }

  /**
   * As `graph`, for a read that no person asked for just now, such as one by VS Code of an open editor: a catalogue that has
   * failed is not started again, so that a service that died too often stays stopped.
   */
  graphForReading(id?: string): Promise<CatalogueGraph> {
    return this.#graph(id, (state) => state.kind !== "connected" && state.kind !== "failed");
  }

  /** As `graph`, for a command that writes. Throws also where the user may only read, before anything is asked or typed. */
  async graphToWrite(id?: string): Promise<CatalogueGraph> {
    const graph = await this.graph(id);
    this.access.demand();
    return graph;
  }

  /**
   * Throws an error with one sentence if the window works with another catalogue than the one with this ID.
   * @param isAgreed whether the user has just agreed to a change
   */
  demand(id: string, isAgreed = false): void {
    if (id === placeId(this.place)) return;
    const [other, here] = [placeNameOf(id, this.#known()), placeName(this.place)];
    throw new OtherCatalogue(
      isAgreed
        ? l10n.t`Nothing was written: this change is for ${other}, but you are connected to ${here}. Run "Connect to Catalogue…" to change that, then try again.`
        : l10n.t`This item belongs to ${other}, but you are connected to ${here}. Run "Connect to Catalogue…" to change that, then try again.`,
    );
  }

  async #graph(id: string | undefined, isToStart: (state: CatalogueState) => boolean): Promise<CatalogueGraph> {
    if (!this.#trusted)
      throw new Error(
        l10n.t("In Restricted Mode, the extension does not connect to a catalogue; trust this folder first."),
      );
    // First, so that nobody reads that an item belongs to another catalogue while there is none.
    if (this.place.kind === "unresolved") throw new Error(unresolvedSentence(this.place));
    // What another window did since counts before anything is asked or sent.
    await this.guard.look(this.place);
    await this.#source.look?.();
    if (id !== undefined) this.demand(id);
    const source = this.#source;
    const settled = await this.settled();
    const state = isToStart(settled) && source === this.#source ? await this.start() : settled;
    if (source !== this.#source) {
      // The window still works with the catalogue that was asked for, which was renamed or connected anew meanwhile.
      if (placeId(source.place) === placeId(this.place)) return this.#graph(id, isToStart);
      throw new Error(l10n.t("You connected to another catalogue before this one had answered; try again."));
    }
    if (state.kind === "connected") return state.graph;
    throw new Error(state.kind === "failed" ? state.sentence : l10n.t("The catalogue is not connected; try again."));
  }

  dispose(): void {
    this.#following.dispose();
    this.#source.dispose();
    this.access.dispose();
    this.#stateChanged.dispose();
    this.#stored.dispose();
    this.#changed.dispose();
    this.#mayAnswer.dispose();
    this.#replaced.dispose();
    this.#written.dispose();
    this.#writtenElsewhere.dispose();
  }

  /** The state when this is done. If the user switches to another catalogue meanwhile, it is the state of that one. */
  async #stateAfter(wait: (source: Source) => Promise<SourceState>): Promise<CatalogueState> {
    const source = this.#source;
    const replaced = Promise.withResolvers<undefined>();
    const following = this.#replaced.event(replaced.resolve);
    const state = await Promise.race([wait(source), replaced.promise]).finally(() => {
      following.dispose();
    });
    return state && source === this.#source ? this.#guarded(state) : this.settled();
  }

  /** The state with a catalogue that does not write before it may. */
  #guarded(state: SourceState): SourceState {
    if (state.kind !== "connected") return state;
    const { place } = this;
    const graph = this.guard.guarded(place, state.graph, (proposals, reply) => {
      // What another catalogue refused says nothing of what the user may do in this one.
      if (placeId(place) === placeId(this.place)) this.access.note(proposals, reply);
      if (!reply.ok && !isUnconfirmed(reply.error)) return;
      const urns = [...new Set(proposals.map(({ entityUrn }) => entityUrn))];
      this.#written.fire({ place: placeId(place), urns });
    });
    return { ...state, graph };
  }

  #follow(source: Source): Disposable {
    let known = 0;
    const states = source.onDidChangeState((state) => {
      if (state.kind === "connected") {
        this.access.begin(readOnlyReason(source.place, state));
        const { newTokens = 0 } = state;
        // Whoever has another token may be another user, or may do more.
        if (newTokens > known) this.guard.askAgain(source.place);
        known = newTokens;
      }
      // In another window, too.
      if (state.kind === "failed" && (state.code === "signed-out" || state.code === "forgotten"))
        this.guard.askAgain(source.place);
      this.#tell(this.state);
    });
    const answers = source.onMayAnswer?.((reasons) => {
      this.#mayAnswer.fire(reasons);
    });
    return {
      dispose: () => {
        states.dispose();
        answers?.dispose();
      },
    };
  }

  #tell(state: CatalogueState): void {
    this.#stateChanged.fire(state);
    // While it is starting, what is shown stays as it is.
    if (state.kind !== "starting" && state.kind !== "restarting") this.changed();
  }
}

import * as l10n from "@vscode/l10n";
import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { AspectProposal, CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { failure, type Result } from "../../catalogue/result.ts";
import { Emitter } from "../emitter.ts";
import { thrownSentence } from "../thrownSentence.ts";
import type { UnfinishedWork } from "../work/unfinishedWork.ts";
import { DamagedNote } from "./connectionNotes.ts";
import { placeId, type Place } from "./place.ts";
import { productionNote, productionQuestion, wishOf, type ProductionQuestion, type WriteWish } from "./writeWish.ts";

/** What the user answers: write this, write this and what follows for some time, or (`undefined`) do not write. */
export type WriteAnswer = "once" | "for-a-while" | undefined;

interface WriteGuardOptions {
  readonly isProduction: (place: Place) => boolean;
  /** Reads what another window may have marked. Throws if it cannot be read. */
  readonly look: () => Promise<void>;
  readonly ask: (question: ProductionQuestion) => PromiseLike<WriteAnswer>;
  /** In milliseconds, from some moment; it only goes forward, and may stand still while the machine sleeps. */
  readonly now: () => number;
  /** Gets each write that is sent, until it is answered. */
  readonly unfinished: UnfinishedWork;
}

/** A question of a command. */
export interface OwnQuestion {
  /** Gives whether the user agrees. @param note what it has to say, too, in a production catalogue */
  readonly ask: (note: readonly string[]) => Promise<boolean>;
  /** Whether it replaces the question of the guard in a production catalogue, because that cannot list what is written. */
  readonly always?: boolean;
}

type OnEmitted = (proposals: readonly AspectProposal[], reply: Result<void, CatalogueError>) => void;

/** Work that the user has agreed to. */
interface Agreement {
  /** Whether it may write: what they agreed to, or what they answer because the catalogue was marked after it had begun. */
  consent: Promise<boolean> | undefined;
}

/** When the user is asked again: as soon as one of the two times has passed. */
interface QuietEnd {
  /** As `now` of the options has it, which setting the clock of the machine does not change. */
  readonly measured: number;
  /** As `Date.now` has it, which goes on while the machine sleeps. */
  readonly date: number;
}

/** How long nothing is asked after the user said so, in milliseconds. */
const QUIET_MS = 15 * 60_000;

/**
 * Asks before anything is written to a catalogue that is marked as production. Whatever the window writes passes
 * `guarded`, which asks by itself where no command has asked in better words.
 */
export class WriteGuard {
  readonly #options: WriteGuardOptions;
  /** The operations that the user has agreed to and that are running, by the ID of their catalogue. */
  readonly #agreed = new Map<string, Set<Agreement>>();
  /** Until when nothing is asked, by the ID of the catalogue. */
  readonly #quietUntil = new Map<string, QuietEnd>();
  readonly #quietChanged = new Emitter<void>();
  readonly #guarded = new WeakMap<CatalogueGraph, CatalogueGraph>();
  /** Which catalogue a guarded one is. */
  readonly #places = new WeakMap<CatalogueGraph, Place>();

  /** The user wants not to be asked for some time, or to be asked again. */
  readonly onDidChangeQuiet = this.#quietChanged.event;

  constructor(options: WriteGuardOptions) {
    this.#options = options;
  }

  isProduction(place: Place): boolean {
    return this.#options.isProduction(place);
  }

  /** Whether a write to this catalogue has to be asked about now. */
  asks(place: Place): boolean {
    return this.isProduction(place) && this.quietFor(place) === 0;
  }

  /** For how long nothing is asked because the user said so, in milliseconds. 0: each write is asked about. */
  quietFor(place: Place): number {
    if (!this.isProduction(place)) return 0;
    const end = this.#quietUntil.get(placeId(place));
    return end ? Math.max(0, Math.min(end.measured - this.#options.now(), end.date - Date.now())) : 0;
  }

  /** Reads whether another window has marked a catalogue as production. Throws an error with one sentence if it cannot be read. */
  async look({ kind }: Place): Promise<void> {
    if (kind === "embedded") return;
    try {
      await this.#options.look();
    } catch (error) {
      const why = l10n.t`Nothing is sent, because the extension cannot find out which catalogues are marked as production. ${thrownSentence(error)}`;
      const advice = l10n.t("Delete this file, then mark the catalogue as production again.");
      throw new Error(error instanceof DamagedNote ? `${why} ${advice}` : why, { cause: error });
    }
  }

  /** Asks again from now on, also where the user did not want to be asked for some time. @param place all, if absent */
  askAgain(place?: Place): void {
    if (place) this.#quietUntil.delete(placeId(place));
    else this.#quietUntil.clear();
    this.#quietChanged.fire();
  }

  /**
   * Runs work that writes to a catalogue, if the user agrees where that has to be asked. `undefined`: they did not, and
   * nothing was written.
   * @param own the command's own question: asked where the guard does not ask, or, if `always`, in its place
   */
  async confirmed<T>(
    graph: CatalogueGraph,
    wish: WriteWish,
    work: () => PromiseLike<T>,
    own?: OwnQuestion,
  ): Promise<T | undefined> {
    const place = this.#places.get(graph);
    // One that is not guarded asks by itself, or is none of a window.
    if (!place) return !own || (await own.ask([])) ? work() : undefined;
    return (await this.agrees(place, wish, own)) ? this.agreed(place, work) : undefined;
  }

  /**
   * Whether the user agrees to a write, where that has to be asked.
   * @param own the command's own question: asked where the guard does not ask, or, if `always`, in its place
   */
  async agrees(place: Place, wish: WriteWish, own?: OwnQuestion): Promise<boolean> {
    await this.look(place);
    // While the command asked, the catalogue may have been marked.
    if (!this.asks(place)) return !own || ((await own.ask([])) && this.agrees(place, wish));
    if (own?.always) return own.ask([productionNote(place)]);
    const answer = await this.#options.ask(productionQuestion(place, wish));
    if (answer === "for-a-while") {
      const end = { measured: this.#options.now() + QUIET_MS, date: Date.now() + QUIET_MS };
      this.#quietUntil.set(placeId(place), end);
      this.#quietChanged.fire();
    }
    return answer !== undefined;
  }

  /**
   * Runs work that writes what the user has agreed to in a question that named the catalogue. If the catalogue is marked as
   * production only after that, the user is asked at the next write.
   * @param wasProduction whether it was marked when the user agreed
   */
  async agreed<T>(place: Place, work: () => PromiseLike<T>, wasProduction = this.isProduction(place)): Promise<T> {
    const id = placeId(place);
    const agreement: Agreement = { consent: wasProduction ? Promise.resolve(true) : undefined };
    const running = this.#agreed.get(id) ?? new Set();
    this.#agreed.set(id, running.add(agreement));
    try {
      return await work();
    } finally {
      running.delete(agreement);
    }
  }

  /**
   * Wraps a catalogue so that every write waits until it is allowed.
   * @param onEmitted is told of each write that was answered
   */
  guarded(place: Place, graph: CatalogueGraph, onEmitted: OnEmitted = () => undefined): CatalogueGraph {
    const known = this.#guarded.get(graph);
    if (known) return known;
    const made: CatalogueGraph = {
      get url() {
        return graph.url;
      },
      get backoff() {
        return graph.backoff;
      },
      emit: async (proposals) => {
        const answer = await this.#mayEmit(place, proposals);
        if (answer !== true) return answer;
        const reply = await this.#options.unfinished.during(graph.emit(proposals));
        onEmitted(proposals, reply);
        return reply;
      },
      readAspects: (urn, names) => graph.readAspects(urn, names),
      readMany: (requests) => graph.readMany(requests),
      readVersion: (urn, name, version) => graph.readVersion(urn, name, version),
      list: (wanted) => graph.list(wanted),
      execute: (operation, variables, signal) => graph.execute(operation, variables, signal),
      stamp: () => graph.stamp(),
    };
    this.#guarded.set(graph, made);
    this.#places.set(made, place);
    return made;
  }

  /** Whether proposals may be written; otherwise why not. */
  async #mayEmit(place: Place, proposals: readonly AspectProposal[]): Promise<true | Result<never, CatalogueError>> {
    try {
      await this.look(place);
      const may = proposals.length === 0 || (await this.#consent(place, proposals));
      return may || failure({ kind: "cancelled" });
    } catch (error) {
      return failure({ kind: "not-sent", message: thrownSentence(error) });
    }
  }

  async #consent(place: Place, proposals: readonly AspectProposal[]): Promise<boolean> {
    const running = [...(this.#agreed.get(placeId(place)) ?? [])];
    const answered = running.find(({ consent }) => consent !== undefined)?.consent;
    if (answered !== undefined) return answered;
    if (!this.asks(place)) return true;
    const answer = this.agrees(place, wishOf(proposals));
    // One answer counts for the rest of what is running.
    for (const each of running) each.consent = answer;
    return answer;
  }
}

import { Emitter, type Disposable, type Event } from "../emitter.ts";
import type { Coverage } from "../../catalogue/coverage/coverage.ts";
import type { IncompleteReading } from "../../catalogue/coverage/readCoverage.ts";
import type { StepStart } from "../../catalogue/coverage/steps.ts";
import type { Gap } from "../../catalogue/coverage/worklist.ts";
import { parseDatasetUrn, type EntityUrn } from "../../catalogue/urn/urn.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { placeId } from "../catalogue/place.ts";
import { thrownSentence } from "../thrownSentence.ts";
import type { ChosenGroup } from "./chosenGroup.ts";

/** Something that is missing of a dataset; of its columns, of this one. */
export interface WorklistPlace extends StepStart {
  /** The path of the column in the schema. */
  readonly column: string | undefined;
  /** The dataset could not be read: the way goes on after it. */
  readonly isUnreadable?: boolean;
}

/** A coverage that was read whole. */
export interface WholeReading {
  readonly coverage: Coverage;
  /** When it was read, in milliseconds since the epoch. */
  readonly time: number;
  /** When what was changed in a window of the user was last counted again. `undefined`: nothing was. */
  readonly updated: number | undefined;
  /** Whether the catalogue may have changed since in more than what was counted again. */
  readonly isOutdated: boolean;
}

/** How far a reading is. */
interface ReadingProgress {
  readonly done: number;
  /** `undefined`: the catalogue has not said it yet. */
  readonly total: number | undefined;
}

/** Why the last reading gave nothing: it was cancelled, or failed for a reason that a sentence says. */
type NotRead =
  { readonly kind: "cancelled"; readonly read: number } | { readonly kind: "failed"; readonly sentence: string };

/** The coverage of the catalogue that the window works with, as far as it is known. */
interface OverviewState {
  /** The last whole reading; it stays while the next one goes on, and when that one fails. */
  readonly whole: WholeReading | undefined;
  readonly reading: ReadingProgress | undefined;
  readonly notRead: NotRead | undefined;
}

const NOTHING: OverviewState = { whole: undefined, reading: undefined, notRead: undefined };

/** From so many changed datasets on, nothing is counted again until the user asks for it. */
const MOST_AGAIN = 200;

/** Reads the coverage when it is asked for, one reading at a time, and counts again what the user's windows change. */
export class Overview implements Disposable {
  readonly #catalogue: Catalogue;
  readonly #now: () => number;
  readonly #changed = new Emitter<void>();
  readonly #following: readonly Disposable[];
  /** Whether the next or previous place is being looked for. */
  isStepping = false;
  /** Another object each time the way through the worklist begins anew: another catalogue, group or gap was chosen. */
  way = {};
  #at: WorklistPlace | undefined;
  #gap: Gap | undefined;
  #chosen: ChosenGroup | undefined;
  #place: string;
  #state = NOTHING;
  #stopping: AbortController | undefined;
  #running: Promise<void> | undefined;
  /** How many wait for the reading that goes on. */
  #waiting = 0;
  /** What was changed while the reading goes on, which may have read it before; `undefined`: anything. */
  #during: readonly EntityUrn[] | undefined = [];
  /** Counting again waits for the counting before. */
  #counting: Promise<void> = Promise.resolve();

  readonly onDidChange: Event<void> = this.#changed.event;

  constructor(catalogue: Catalogue, now: () => number) {
    this.#catalogue = catalogue;
    this.#now = now;
    this.#place = placeId(catalogue.place);
    this.#following = [
      catalogue.onDidChange((urns) => {
        this.#note(urns);
      }),
    ];
  }

  get state(): OverviewState {
    return this.#state;
  }

  /** How long ago everything was read, in milliseconds. `undefined`: it has not been. */
  get age(): number | undefined {
    const { whole } = this.#state;
    return whole && this.#now() - whole.time;
  }

  /** The group that the user looks at, and whose worklist they go through. `undefined`: all datasets. */
  get chosen(): ChosenGroup | undefined {
    return this.#chosen;
  }

  choose(chosen: ChosenGroup | undefined): void {
    this.#chosen = chosen;
    this.#beginAnew();
  }

  /** The only thing that the worklist is about. `undefined`: all that is missing. */
  get gap(): Gap | undefined {
    return this.#gap;
  }

  chooseGap(gap: Gap | undefined): void {
    this.#gap = gap;
    this.#beginAnew();
  }

  /** Where the user is in the worklist. `undefined`: not in it yet. */
  get at(): WorklistPlace | undefined {
    return this.#at;
  }

  set at(at: WorklistPlace | undefined) {
    this.#at = at;
    this.#changed.fire();
  }

  /**
   * Reads everything, or waits for the reading that goes on. Throws nothing: the state says what came of it.
   * @param leaving aborted when it is no longer waited for here. A reading for which nobody waits any more is given up.
   */
  read(leaving?: AbortSignal): Promise<void> {
    const running = this.#running ?? this.#begin();
    this.#waiting++;
    const leave = (): void => {
      if (running !== this.#running || --this.#waiting > 0) return;
      this.#giveUp();
      this.#become({ reading: undefined });
    };
    if (leaving?.aborted) leave();
    else leaving?.addEventListener("abort", leave, { once: true });
    void running.finally(() => leaving?.removeEventListener("abort", leave));
    return running;
  }

  /** Waits until what is changed in this window has been counted again. */
  async counted(): Promise<void> {
    await this.#counting;
  }

  /** Stops the reading that goes on. */
  cancel(): void {
    this.#stopping?.abort();
  }

  dispose(): void {
    this.cancel();
    for (const each of this.#following) each.dispose();
    this.#changed.dispose();
  }

  #beginAnew(): void {
    this.way = {};
    this.at = undefined;
  }

  #begin(): Promise<void> {
    this.#waiting = 0;
    const stopping = new AbortController();
    this.#stopping = stopping;
    const running = this.#read(stopping);
    this.#running = running;
    return running;
  }

  /** Ends the reading that goes on, as if nobody had asked for it. */
  #giveUp(): void {
    this.cancel();
    this.#stopping = undefined;
    this.#running = undefined;
  }

  async #read(stopping: AbortController): Promise<void> {
    const tell = (state: Partial<OverviewState>): void => {
      if (this.#stopping === stopping) this.#become(state);
    };
    const end = (state: Partial<OverviewState>): void => {
      // Whoever hears of the end may read again.
      if (this.#stopping === stopping) this.#running = undefined;
      tell({ ...state, reading: undefined });
    };
    tell({ reading: { done: 0, total: undefined }, notRead: undefined });
    try {
      const { readCoverage } = await import("../../catalogue/coverage/readCoverage.ts");
      const graph = await this.#catalogue.graph();
      // What connecting has told is not a change of what is about to be read.
      this.#during = [];
      const read = await readCoverage(graph, {
        signal: stopping.signal,
        onProgress: (done, total) => {
          tell({ reading: { done, total } });
        },
      });
      if (!read.ok) {
        end({ notRead: await notReadFor(read.error) });
        return;
      }
      end({ whole: { coverage: read.value, time: this.#now(), updated: undefined, isOutdated: false } });
      if (this.#stopping === stopping) this.#recount(this.#during);
    } catch (error) {
      end({ notRead: { kind: "failed", sentence: thrownSentence(error) } });
    }
  }

  /** The catalogue holds something else of these entities now, or of any. */
  #note(urns: readonly EntityUrn[] | undefined): void {
    const place = placeId(this.#catalogue.place);
    if (place !== this.#place) {
      this.#place = place;
      this.#giveUp();
      this.#state = NOTHING;
      this.#gap = undefined;
      this.choose(undefined);
      return;
    }
    if (this.#state.reading) this.#during = urns && this.#during && [...this.#during, ...urns];
    this.#recount(urns);
  }

  #recount(urns: readonly EntityUrn[] | undefined): void {
    const { whole } = this.#state;
    if (!whole || urns?.length === 0) return;
    if (urns !== undefined && urns.length <= MOST_AGAIN && !hasOthers(whole.coverage, urns))
      this.#counting = this.#counting.then(() => this.#again(urns));
    else this.#become({ whole: { ...whole, isOutdated: true } });
  }

  async #again(urns: readonly EntityUrn[]): Promise<void> {
    const place = this.#place;
    const before = this.#state.whole;
    if (!before) return;
    const counted = await this.#countedAgain(before.coverage, new Set(urns));
    const now = this.#state.whole;
    if (place !== this.#place || !now) return;
    // A reading that ended meanwhile counts again by itself what was changed while it went on.
    if (now.coverage !== before.coverage || now.coverage === counted) return;
    const whole = counted ? { ...now, coverage: counted, updated: this.#now() } : { ...now, isOutdated: true };
    this.#become({ whole });
  }

  async #countedAgain(coverage: Coverage, urns: ReadonlySet<EntityUrn>): Promise<Coverage | undefined> {
    try {
      const { coverageAgain } = await import("../../catalogue/coverage/coverageAgain.ts");
      const graph = await this.#catalogue.graphForReading();
      const again = await coverageAgain(graph, coverage, urns);
      return again.ok ? again.value : undefined;
    } catch {
      // Without the catalogue, the figures are those of before, which the state says.
      return undefined;
    }
  }

  #become(state: Partial<OverviewState>): void {
    this.#state = { ...this.#state, ...state };
    this.#changed.fire();
  }
}

/** Whether there are datasets among these entities that the coverage does not count: imported ones, or those that could not be read. */
function hasOthers({ datasets }: Coverage, urns: readonly EntityUrn[]): boolean {
  const others = new Set<string>(urns.filter((urn) => parseDatasetUrn(urn) !== undefined));
  for (const { urn } of datasets) others.delete(urn);
  return others.size > 0;
}

async function notReadFor({ error, read }: IncompleteReading): Promise<NotRead> {
  if (error.kind === "cancelled") return { kind: "cancelled", read };
  const { errorSentence } = await import("../../catalogue/graph/error.ts");
  return { kind: "failed", sentence: errorSentence(error) };
}

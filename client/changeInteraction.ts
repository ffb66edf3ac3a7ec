import type { Question } from "./question.ts";
import type { WriteProgress } from "./work/underWay.ts";

/** Work that can be cancelled, and reports how many of how many are done. */
export type Cancellable<T> = (signal: AbortSignal, onDone: (done: number, total: number) => void) => Promise<T>;

/** The functions of the editor with which an upsert, or an undo, compares and writes many records. */
export interface WritesOfMany {
  /** Runs work with progress, alone; `doing` is its title. */
  readonly alone: <T>(doing: string, work: Cancellable<T>) => PromiseLike<T>;
  /** Notes on disk that this is being written for as long as it takes, and how far it has come. */
  readonly noted: <T>(work: (onProgress: (progress: WriteProgress) => void) => Promise<T>) => Promise<T>;
}

/** How work is cancelled, and how it reports its progress. */
interface StepOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

/** The functions of the editor that a change of many entities uses to compare, ask and write. */
export interface ChangeInteraction {
  /** Runs work with progress that can be cancelled; `doing` is its title. */
  readonly progress: <T>(doing: string, work: (options: StepOptions) => Promise<T>) => PromiseLike<T>;
  /** As `progress`, for what writes: if the window is closed or reloaded meanwhile, the next one tells how far it has come. */
  readonly notedProgress: <T>(doing: string, work: (options: StepOptions) => Promise<T>) => PromiseLike<T>;
  readonly agreed: (question: Question) => Promise<boolean>;
  /** Asks before anything is written, also before a change is undone: the catalogue is marked as production. */
  readonly alwaysAsk: boolean;
}

import type { Question } from "./question.ts";

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

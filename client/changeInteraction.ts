import type { Question } from "./question.ts";
import type { WorkOptions } from "../catalogue/graph/workOptions.ts";

/** Runs work with progress that can be cancelled, while no other work runs that reads or writes many records; `doing` is its title. */
export type RunStep = <T>(doing: string, work: (options: Required<WorkOptions>) => Promise<T>) => PromiseLike<T>;

/** The functions of the editor that a change of many entities uses to compare, ask and write. */
export interface ChangeInteraction {
  readonly progress: RunStep;
  /** As `progress`, for what writes: if the window is closed or reloaded meanwhile, the next one tells how far it has come. */
  readonly notedProgress: RunStep;
  readonly agreed: (question: Question) => Promise<boolean>;
  /** Asks before anything is written, also before a change is undone: the catalogue is marked as production. */
  readonly alwaysAsk: boolean;
}

/** How work on many things is stopped, and to whom it says how far it has come. */
export interface WorkOptions {
  /** Begins nothing more. A read under way is not awaited; a change that was begun is finished. */
  readonly signal?: AbortSignal;
  /** Called with how many are done, and of how many. */
  readonly onProgress?: (done: number, total: number) => void;
}

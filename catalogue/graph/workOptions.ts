/** How work on many things is stopped, and to whom it says how far it has come. */
export interface WorkOptions {
  /** Stops before the next request; the answer to the current one is awaited. */
  readonly signal?: AbortSignal;
  /** Called with how many are done, and of how many. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** A clock that measures time and runs work later. */
export interface Clock {
  /** In milliseconds, from some moment; it only goes forward. */
  readonly now: () => number;
  /** Runs the work after this time, in milliseconds. Returns a function that cancels it. */
  readonly after: (ms: number, work: () => void) => () => void;
}

export const CLOCK: Clock = {
  now: () => performance.now(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => {
      clearTimeout(timer);
    };
  },
};

/** What waits, and measures how long it was. */
export interface Clock {
  /** In milliseconds, from some moment; it only goes forward. */
  readonly now: () => number;
  /** Does the work after this time, in milliseconds. Gives what cancels it. */
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

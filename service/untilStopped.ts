/**
 * Settles when this process is asked to end, by a signal or by its parent's end: the channel to a parent that forked it
 * closes, or, if so wanted, the standard input that its parent holds does. A second signal of the same kind ends the process at once.
 */
export function untilStopped(untilParentExits: boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => {
      resolve();
    };
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.once(signal, stop);
    // A parent that forked it may have gone while the program was loaded: then there is no event any more.
    const isForked = Object.hasOwn(process, "connected");
    if (isForked && !process.connected) stop();
    else if (isForked) process.once("disconnect", stop);
    else if (untilParentExits) process.stdin.once("end", stop).once("error", stop).resume();
  });
}

/**
 * Settles when this process is asked to end, by a signal or by its parent's end: the channel to a parent that forked it
 * closes, or, if so wanted, the standard input that its parent holds does. A second signal of the same kind ends the process at once.
 * Gives by what it was ended, such as "by SIGTERM".
 */
export function untilStopped(untilParentExits: boolean): Promise<string> {
  return new Promise((resolve) => {
    const stop = (): void => {
      resolve("because the program that started it ended");
    };
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
      process.once(signal, () => {
        resolve(`by ${signal}`);
      });
    // A parent that forked it may have gone while the program was loaded: then there is no event any more.
    const isForked = Object.hasOwn(process, "connected");
    if (isForked && !process.connected) stop();
    else if (isForked) process.once("disconnect", stop);
    else if (untilParentExits) process.stdin.once("end", stop).once("error", stop).resume();
  });
}

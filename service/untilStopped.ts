/**
 * Settles when this process is asked to end, by a signal or, if so wanted, by its parent's end: the channel to it closes,
 * or, where there is none, the standard input that it holds. A second signal ends the process at once.
 */
export function untilStopped(untilParentExits: boolean): Promise<void> {
  return new Promise((stop) => {
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
      process.once(signal, () => {
        stop();
      });
    if (!untilParentExits) return;
    if (process.connected)
      process.once("disconnect", () => {
        stop();
      });
    else {
      process.stdin
        .once("close", () => {
          stop();
        })
        .resume();
    }
  });
}

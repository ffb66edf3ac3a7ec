/** A stream that says when more can be written to it. */
interface Draining {
  readonly destroyed: boolean;
  readonly writableNeedDrain: boolean;
  on(event: (typeof ENDS)[number], listener: () => void): unknown;
  off(event: (typeof ENDS)[number], listener: () => void): unknown;
}

const ENDS = ["drain", "error", "close"] as const;

/** Waits until a stream takes more, so that what its reader has not read does not pile up in memory. Returns whether there is still a reader. */
export async function drained(stream: Draining): Promise<boolean> {
  if (stream.destroyed) return false;
  if (!stream.writableNeedDrain) return true;
  return new Promise((end) => {
    const listeners = ENDS.map((event) => {
      const listener = (): void => {
        for (const [each, known] of listeners) stream.off(each, known);
        end(event === "drain");
      };
      return [event, listener] as const;
    });
    for (const [event, listener] of listeners) stream.on(event, listener);
  });
}

import type { Output } from "../sinks/output.ts";

/** Changes the note of what was undone. A failure is logged and does not hide the undo: the catalogue has been changed already. */
export async function noteUndone(output: Pick<Output, "error">, change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    output.error("The note of what was undone could not be updated", error);
  }
}

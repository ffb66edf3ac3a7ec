import type { MessageAction } from "./sinks/messageActions.ts";

/** A message to the user, and what its buttons offer. */
export interface Message<A extends MessageAction = MessageAction> {
  /** `brief`: what the user knows anyway, such as that they declined. It is in the status bar for some seconds, if it fits. */
  readonly severity: "brief" | "information" | "warning" | "error";
  readonly sentence: string;
  /** Absent: it has no buttons. */
  readonly actions?: readonly A[];
  /** The user declined, so that nothing was written: an earlier result, which may be undone, stays the last one. */
  readonly isDeclined?: true;
}

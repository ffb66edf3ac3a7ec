import type { Message } from "./message.ts";
import type { MessageAction } from "./sinks/messageActions.ts";

/** The message about an undo: what was undone is not offered to be undone, but what was left is offered again. */
export function ofUndo<A extends MessageAction>(message: Message<A>, left: number): Message<A | "Try Again"> {
  const others = message.actions.filter((action) => action !== "Undo");
  return { ...message, actions: left === 0 ? others : ["Try Again", ...others] };
}

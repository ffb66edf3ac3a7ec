import type { Command } from "./command.ts";

/** Shows the notification about the last change again: of an upsert, an import, an owner or a description, with its Undo. */
export const showLastResult: Command = ({ lastResult }) => {
  lastResult.showAgain();
  return Promise.resolve();
};

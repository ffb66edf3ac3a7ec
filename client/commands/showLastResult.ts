import type { Command } from "./command.ts";

/** Shows the notification about the last long upsert or import again. */
export const showLastResult: Command = ({ lastResult }) => {
  lastResult.showAgain();
  return Promise.resolve();
};

import type { Command } from "./command.ts";

/** Starts the embedded catalogue, anew if it runs. */
export const restart: Command = async ({ connection }) => {
  const state = await connection.restart();
  if (state.kind === "failed") throw new Error(state.sentence);
};

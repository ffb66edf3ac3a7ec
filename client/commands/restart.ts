import type { Command } from "./command.ts";

/** Starts the embedded service, or restarts it if it is running. */
export const restart: Command = async ({ connection }) => {
  const state = await connection.restart();
  if (state.kind === "failed") throw new Error(state.sentence);
};

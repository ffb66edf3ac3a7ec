import type { Command } from "./command.ts";

/** Starts the embedded service, or restarts it if it is running; connects again to a catalogue at an address. */
export const restart: Command = async ({ catalogue }) => {
  const state = await catalogue.start();
  if (state.kind === "failed") throw new Error(state.sentence);
};

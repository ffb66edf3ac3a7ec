import * as l10n from "@vscode/l10n";
import { showBrief } from "../sinks/messages.ts";
import type { Command } from "./command.ts";

/** Starts the embedded service, or restarts it if it is running; connects again to a catalogue at an address. */
export const restart: Command = async ({ catalogue }) => {
  const state = await catalogue.start();
  if (state.kind === "failed") throw new Error(state.sentence);
  const sentence =
    catalogue.place.kind === "embedded" ? l10n.t("The embedded service is restarted.") : l10n.t("Connected again.");
  showBrief(sentence);
};

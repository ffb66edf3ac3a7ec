import * as l10n from "@vscode/l10n";
import { showBrief } from "../sinks/messages.ts";
import type { Command } from "./command.ts";

/** Starts the language server, which checks files, or restarts it if it is running. */
export const restartLanguageServer: Command = async ({ languageServer }) => {
  await languageServer.restart();
  showBrief(l10n.t("The language server is restarted."));
};

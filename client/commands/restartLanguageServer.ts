import type { Command } from "./command.ts";

/** Starts the language server, which checks files, or restarts it if it is running. */
export const restartLanguageServer: Command = ({ languageServer }) => languageServer.restart();

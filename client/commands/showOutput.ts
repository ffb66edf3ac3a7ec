import type { Command } from "./command.ts";

/** Shows what the extension, the language server and the embedded catalogue report. */
export const showOutput: Command = ({ output }) => {
  output.show();
  return Promise.resolve();
};

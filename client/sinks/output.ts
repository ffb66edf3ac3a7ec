import { window, type LogOutputChannel } from "vscode";
import { indentedLines, terminalLine } from "../../catalogue/display/terminal.ts";
import { loggedThrown } from "../thrownSentence.ts";

/**
 * The log of the extension. Texts of others begin no line of their own in it, and hidden characters in them are shown.
 */
export interface Output {
  /** For the language client alone, whose server makes its own lines plain. */
  readonly channel: LogOutputChannel;
  readonly info: (text: string) => void;
  readonly warn: (text: string) => void;
  /** Something failed; where `cause` was thrown is logged of defects alone, and only here. */
  readonly error: (text: string, cause?: unknown) => void;
  /** Shows the output to the person. */
  readonly show: () => void;
  readonly dispose: () => void;
}

/** The extension's output, under this name in the list of outputs. */
export function openOutput(name: string): Output {
  const channel = window.createOutputChannel(name, { log: true });
  return {
    channel,
    info: (text) => {
      channel.info(terminalLine(text));
    },
    warn: (text) => {
      channel.warn(terminalLine(text));
    },
    error: (text, cause) => {
      const why = cause === undefined ? "" : `\n    ${indentedLines(loggedThrown(cause))}`;
      channel.error(`${terminalLine(text)}${why}`);
    },
    show: () => {
      channel.show();
    },
    dispose: () => {
      channel.dispose();
    },
  };
}

import { hiddenIn, withHiddenShown } from "./hidden.ts";
import { withLogCommandsEscaped, withoutLogCommands } from "./logCommand.ts";

/**
 * A text as one line of a terminal or a log: nothing in it begins another line, steers the terminal, or is a command to a
 * service that reads the log of a build.
 */
export function terminalLine(text: string): string {
  return withoutLogCommands(commandLine(text));
}

/** A command to the service that reads the log of a build, as one line: nothing in it begins another line or steers the terminal. */
export function commandLine(text: string): string {
  return withHiddenShown(text.replace(/\r\n?|\n/g, " "));
}

/** A text of several lines, the later ones indented, so that none looks like a separate message. */
export function indentedLines(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line, index) => (index === 0 ? "" : "    ") + terminalLine(line.trimStart()))
    .join("\n");
}

/** A text of ours with its lines, in which others may have written: help, usage. */
export function terminalText(text: string): string {
  return text.split("\n").map(terminalLine).join("\n");
}

/** JSON for people and programs: what is hidden, or a command in a log, is escaped, and still the same value. */
export function terminalJson(value: unknown): string {
  return escapedJson(JSON.stringify(value, null, 2));
}

/** A JSON text in which what is hidden is escaped, and what is a command in a log. */
export function escapedJson(json: string): string {
  let shown = "";
  let from = 0;
  for (const { start, end } of hiddenIn(json)) {
    shown += json.slice(from, start);
    for (let at = start; at < end; at++) shown += `\\u${json.charCodeAt(at).toString(16).padStart(4, "0")}`;
    from = end;
  }
  return withLogCommandsEscaped(shown + json.slice(from));
}

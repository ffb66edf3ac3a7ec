import { commandLine, terminalJson, terminalLine, terminalText } from "../../catalogue/display/terminal.ts";
import { errorSentence, type CatalogueError } from "../../catalogue/graph/error.ts";
import type { Io } from "./io.ts";

/**
 * 0: everything asked for happened. 1: something failed. 2: it was asked for wrongly, or a file cannot be read, and nothing was
 * done. Of commands that look for something (`failureCode.ts`), 1: it was found, 2: they could not look everywhere.
 */
export type ExitCode = 0 | 1 | 2;

/** Why a command ended without a result, for a program: its kind is stable, its message is for people. */
export interface EndError {
  readonly kind: string;
  readonly message: string;
}

/** The output of a command: lines of text, or one JSON document on stdout. */
export interface CommandOutput {
  /** A line on stdout; a program does not get it. */
  readonly line: (text: string) => void;
  /**
   * A line on stdout that another program may take as it is: only a terminal is shown what is hidden in it. It may not have
   * a command to a service that reads the log of a build. A program that wants JSON does not get it.
   */
  readonly exactLine: (text: string) => void;
  /** A line on stdout that is a command to the service that runs this one; no program that wants JSON gets it. */
  readonly logCommand: (text: string) => void;
  /** A text of several lines on stdout; a program does not get it. */
  readonly text: (text: string) => void;
  /** A value as JSON on stdout; a program does not get it. */
  readonly value: (value: unknown) => void;
  /** A line on stderr: something worth knowing although nothing failed. The same line is written once. */
  readonly note: (sentence: string) => void;
  /** A line on stderr: what went wrong. */
  readonly complain: (text: string) => void;
  /** The document for a program; exactly one for each command. */
  readonly document: (value: unknown) => void;
  /** Instead of that document: why there is none. No password of the arguments is repeated in it. */
  readonly errorDocument: (error: EndError) => void;
  /** Ends a command that the catalogue refused, or that the user stopped while it read. */
  readonly failed: (error: CatalogueError) => 1;
  /** As `failed`, of a command that writes and has written nothing yet, which it says if the user stopped it. */
  readonly failedToWrite: (error: CatalogueError) => 1;
  /**
   * Ends a command that the user stopped: says so, and the clause that says what that means, if any.
   * @param done what it had done by then, for a program: it is told with the error
   */
  readonly stopped: (clause?: string, done?: object) => 1;
  /**
   * Ends a command whose file could not be written.
   * @param done what it had done by then, for a program: it is told with the error
   */
  readonly notWritten: (sentence: string, done?: object) => 1;
  /** Ends a command that cannot be done as it was asked for. */
  readonly misused: (sentence: string) => 2;
}

/** How it begins what it says when the user stops it, as by Ctrl+C. */
export const INTERRUPTED = "Interrupted";

/** How it begins what it says of something that ended early, for this reason. */
export function endedEarly(why: CatalogueError | undefined): string {
  return why?.kind === "cancelled" ? INTERRUPTED : "Stopped";
}

/**
 * The output of one command.
 * @param documentOf the document for a program of a command that ended without a result
 */
export function outputTo(
  io: Io,
  json: boolean,
  documentOf: (error: EndError) => object = (error) => ({ error }),
): CommandOutput {
  const said = new Set<string>();
  const complain = (text: string): void => {
    io.stderr.write(`${terminalLine(text)}\n`);
  };
  const document = (value: unknown): void => {
    if (json) io.stdout.write(`${terminalJson(value)}\n`);
  };
  const errorDocument = (error: EndError, done: object = {}): void => {
    const message = io.hide?.(error.message) ?? error.message;
    document({ ...done, ...documentOf({ ...error, message }) });
  };
  const stopped = (clause?: string, done?: object): 1 => {
    const message = clause === undefined ? `${INTERRUPTED}.` : `${INTERRUPTED}: ${clause}`;
    complain(message);
    errorDocument({ kind: "cancelled", message }, done);
    return 1;
  };
  const failed = (error: CatalogueError): 1 => {
    if (error.kind === "cancelled") return stopped();
    complain(errorSentence(error));
    errorDocument(jsonError(error));
    return 1;
  };
  return {
    line: (text) => {
      if (!json) io.stdout.write(`${terminalLine(text)}\n`);
    },
    exactLine: (text) => {
      if (!json) io.stdout.write(`${io.stdout.isTTY ? terminalLine(text) : text}\n`);
    },
    logCommand: (text) => {
      if (!json) io.stdout.write(`${commandLine(text)}\n`);
    },
    text: (text) => {
      if (!json) io.stdout.write(terminalText(text));
    },
    value: (value) => {
      if (!json) io.stdout.write(`${terminalJson(value)}\n`);
    },
    note: (sentence) => {
      if (said.has(sentence)) return;
      said.add(sentence);
      complain(`Note: ${sentence}`);
    },
    complain,
    document,
    errorDocument,
    failed,
    failedToWrite: (error) => (error.kind === "cancelled" ? stopped("nothing was written.") : failed(error)),
    stopped,
    notWritten: (sentence, done) => {
      complain(sentence);
      errorDocument({ kind: "not-written", message: sentence }, done);
      return 1;
    },
    misused: (sentence) => {
      complain(sentence);
      errorDocument({ kind: "wrong-usage", message: sentence });
      return 2;
    },
  };
}

/** An error for a program: its kind is stable, its message is for people. */
export function jsonError(error: CatalogueError): EndError {
  return { kind: error.kind, message: errorSentence(error) };
}

/**
 * Why something ended early, for a program.
 * @param interrupted what people are told if the user stopped it
 */
export function jsonStop(why: CatalogueError, interrupted: string): EndError {
  return why.kind === "cancelled" ? { kind: why.kind, message: interrupted } : jsonError(why);
}

import { StartError, type StartCode } from "../../startError.ts";
import type { RecoveryResult } from "./recover.ts";

/** Work on the files of a catalogue that SQLite does in one go, and which may take minutes. */
export type FileTask =
  | { readonly kind: "copy"; readonly folder: string; readonly to: string }
  | { readonly kind: "recover"; readonly folder: string; readonly now: Date; readonly work: string };

/** A message of the process that does such work: a line about how far it is, or how it has ended. */
export type FromFileProcess =
  { readonly line: string } | { readonly done: RecoveryResult | undefined } | { readonly failed: SentError };

/** An error as it is sent between processes, with all that messages are made of. */
interface SentError {
  readonly message: string;
  readonly stack: string | undefined;
  /** Of a `StartError`. */
  readonly start: StartCode | undefined;
  /** The code of an error of the system, such as `ENOSPC`; of a `StartError`, the one of its cause. */
  readonly code: string | undefined;
  /** SQLite's. */
  readonly errcode: number | undefined;
  /** The file that an error of the system is about. */
  readonly path: string | undefined;
}

/** What is sent of an error. */
export function sentError(error: unknown): SentError {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  const start = error instanceof StartError ? error : undefined;
  const [code, errcode, path] = (["code", "errcode", "path"] as const).map((name) => fieldOf(error, name));
  return {
    ...{ message, stack, start: start?.code },
    code: start ? start.reason : typeof code === "string" ? code : undefined,
    errcode: typeof errcode === "number" ? errcode : undefined,
    path: typeof path === "string" ? path : undefined,
  };
}

/** The error that was sent. */
export function receivedError({ message, stack, start, code, errcode, path }: SentError): Error {
  const details = { ...(code !== undefined && { code }), ...(errcode !== undefined && { errcode }) };
  if (start !== undefined)
    return new StartError(start, message, { cause: code === undefined ? undefined : withDetails(code, details) });
  const error = withDetails(message, { ...details, ...(path !== undefined && { path }) });
  if (stack !== undefined) error.stack = stack;
  return error;
}

function withDetails(message: string, details: object): Error {
  return Object.assign(new Error(message), details);
}

function fieldOf(error: unknown, name: "code" | "errcode" | "path"): unknown {
  return error instanceof Error ? Reflect.get(error, name) : undefined;
}

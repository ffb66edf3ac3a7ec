import type { StoreCode } from "./refusal.ts";

/**
 * The stable name of a reason why a service cannot start; a program that starts one matches it, never the words.
 * `STORE_DAMAGED`: `--recover` is the way out. `STORE_OPEN_ELSEWHERE`: another service has the catalogue open. Only a recovery
 * is refused for this reason. `STOPPED`: it was told to end before it listened. `PROCESS_ENDED`: the process that recovers the
 * catalogue was ended by another, as the system does where memory is short.
 */
export type StartCode =
  | StoreCode
  | "STORE_OPEN_ELSEWHERE"
  | "STORE_NOT_OURS"
  | "STORE_UNSUITABLE"
  | "FOLDER_UNUSABLE"
  | "ADDRESS_UNUSABLE"
  | "NO_SQLITE"
  | "STOPPED"
  | "PROCESS_ENDED"
  | "TOKEN_FILE_UNUSABLE";

/** Why the service cannot start, in one sentence for the person who started it. */
export class StartError extends Error {
  override readonly name = "StartError";
  readonly code: StartCode;

  constructor(code: StartCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  /** The operating system's code for what it refused, such as EACCES; a program that has words of its own says them for it. */
  get reason(): string | undefined {
    const code = this.cause instanceof Error && "code" in this.cause ? this.cause.code : undefined;
    return typeof code === "string" && /^E(?!RR_)[A-Z\d]+$/.test(code) ? code : undefined;
  }
}

import { Worker } from "node:worker_threads";
import { StoreFault, type StoreRefusal } from "../storeFault.ts";
import { asFault } from "./fault.ts";
import type { StoreCommand, StoreOutcome, SqliteWriter } from "./command.ts";
import type { FromThread, ThreadStart, ToThread } from "./threadMessages.ts";

/** The thread's program: next to the bundles (esbuild.mjs), or the source where this is one. */
const PROGRAM = import.meta.url.endsWith(".ts") ? "./storeWriter.ts" : "./storeWriter.mjs";

/** How long, in milliseconds, the thread may take to end what it was given before it is stopped. */
const CLOSE_MS = 2_000;

interface WaitingReply {
  readonly settle: (outcome: StoreOutcome) => void;
  readonly fail: (error: unknown) => void;
}

/** Writes in a thread of its own, so that waiting for the disk, or for another program, holds up no reader. */
export class ThreadWriter implements SqliteWriter {
  readonly #start: ThreadStart;
  readonly #waiting = new Map<number, WaitingReply>();
  #worker: Worker | undefined;
  #closing = false;
  #commands = 0;

  constructor(start: ThreadStart) {
    this.#start = start;
    if (start.merges) this.#worker = this.#run();
  }

  write(command: StoreCommand): Promise<StoreOutcome> {
    return new Promise((settle, fail) => {
      if (this.#closing) {
        fail(
          new StoreFault({
            code: "STORE_CLOSING",
            message: "The service is shutting down, so nothing was written; try again when it is back.",
          }),
        );
        return;
      }
      const id = ++this.#commands;
      this.#waiting.set(id, { settle, fail });
      this.#worker ??= this.#run();
      this.#post(this.#worker, { id, command });
    });
  }

  async close(): Promise<void> {
    this.#closing = true;
    const worker = this.#worker;
    if (!worker) return;
    const ended = new Promise<void>((resolve) => {
      worker.once("exit", () => {
        resolve();
      });
    });
    this.#post(worker, undefined);
    const impatient = setTimeout(() => void worker.terminate(), CLOSE_MS);
    await ended;
    clearTimeout(impatient);
  }

  #post(worker: Worker, message: ToThread): void {
    worker.postMessage(message);
  }

  #run(): Worker {
    const worker = new Worker(new URL(PROGRAM, import.meta.url), { workerData: this.#start });
    let cause: unknown;
    let hasAnswered = false;
    worker.on("message", (message: FromThread) => {
      hasAnswered = true;
      this.#settle(message);
    });
    worker.on("error", (error) => {
      cause = error;
    });
    worker.on("exit", () => {
      if (this.#worker === worker) this.#worker = undefined;
      this.#failAll(cause, hasAnswered);
    });
    return worker;
  }

  #settle(message: FromThread): void {
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if ("outcome" in message) waiting?.settle(message.outcome);
    else waiting?.fail("fault" in message ? new StoreFault(message.fault, message.cause) : message.bug);
  }

  /**
   * The thread has ended. Commands that it did not answer may or may not have been written. Nothing was written if, before its
   * first answer, its program was not found, or it ended with an error of SQLite: it could not open the file.
   */
  #failAll(cause: unknown, hasAnswered: boolean): void {
    const fault = hasAnswered ? undefined : isNotFound(cause) ? new StoreFault(PROGRAM_GONE, cause) : asFault(cause);
    const reason = this.#closing ? "The service is shutting down" : "Writing failed unexpectedly";
    for (const { fail } of this.#waiting.values()) {
      const message = `${reason}; check whether this was written before you try again.`;
      fail(fault instanceof StoreFault ? fault : new StoreFault({ code: "STORE_UNCONFIRMED", message }, cause));
    }
    this.#waiting.clear();
  }
}

/** Whether a thread ended because its program, or a part of it, is no longer on the disk: an update or a removal deletes them. */
function isNotFound(cause: unknown): boolean {
  return cause instanceof Error && "code" in cause && /^(?:ERR_)?MODULE_NOT_FOUND$/.test(String(cause.code));
}

const PROGRAM_GONE: StoreRefusal = {
  code: "STORE_FAILED",
  message:
    "The service's program was updated or removed while it ran, so nothing was written; reload the VS Code window, or restart the service.",
};

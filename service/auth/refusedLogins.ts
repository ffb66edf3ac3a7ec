import type { Log } from "../log.ts";

/** How long, in milliseconds, refused requests are counted before the next line. */
const QUIET_MS = 60_000;

/**
 * Logs that requests had no valid access token (status 401): the first one at once, later ones with one line a minute at most,
 * so that nobody can fill the disk with them.
 */
export class RefusedLogins {
  readonly #log: Log;
  #count = 0;
  #lastFrom: string | undefined;
  #waiting: NodeJS.Timeout | undefined;

  constructor(log: Log) {
    this.#log = log;
  }

  /** A request was refused. `from`: the address that it came from. */
  refused(from: string | undefined): void {
    this.#count++;
    this.#lastFrom = from;
    if (this.#waiting === undefined) this.#tell();
  }

  /** Logs what is not logged yet. */
  end(): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    if (this.#count > 0) this.#write();
  }

  #tell(): void {
    this.#waiting = undefined;
    if (this.#count === 0) return;
    this.#write();
    this.#waiting = setTimeout(() => {
      this.#tell();
    }, QUIET_MS).unref();
  }

  #write(): void {
    const [what, whose] = this.#count === 1 ? ["1 request", "it"] : [`${this.#count} requests`, "the last"];
    const from = this.#lastFrom === undefined ? "" : `; ${whose} came from ${this.#lastFrom}`;
    this.#log.info(`Refused ${what} without a valid access token (401)${from}.`);
    this.#count = 0;
  }
}

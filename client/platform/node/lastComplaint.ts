/** The line of a crash of Node that says what happened, such as `TypeError [ERR_INVALID_ARG_TYPE]: The "path" argument …`. */
const ERROR = /^(?:FATAL ERROR|\w*(?:Error|Exception)(?: \[\w+\])?): /;
/** What a crash prints besides: where it was thrown, the properties of the error, the stack, and which Node it was. */
const AROUND = /^(?:\s|[\]}]|$|Node\.js v\d|\d+: 0x)/;
/** The two lines of a warning of Node, such as one that something is deprecated. */
const WARNING = /^\((?:node:\d+\) |Use `)/;

/** How long before its end, in milliseconds, a process may say why it ends. A crash may write its memory to the disk first. */
const RECENT_MS = 30_000;

/**
 * The line of the output of a process that says why it ended: its last one, but of a crash of Node the line of the error. Empty
 * if it has said nothing for a while: what went wrong hours ago is not why it ends now.
 */
export class LastComplaint {
  readonly #now: () => number;
  #line = "";
  #at = 0;
  /** Whether the next line may belong to the message of an error. */
  #isInError = false;

  /** @param now a clock, in milliseconds */
  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  get line(): string {
    return this.#now() - this.#at > RECENT_MS ? "" : this.#line;
  }

  add(line: string): void {
    if (WARNING.test(line)) return;
    if (AROUND.test(line)) {
      this.#isInError = false;
    } else if (ERROR.test(line)) {
      this.#note(line);
      this.#isInError = true;
    } else if (!this.#isInError) {
      this.#note(line);
    }
  }

  #note(line: string): void {
    this.#line = line;
    this.#at = this.#now();
  }
}

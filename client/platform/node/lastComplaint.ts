/** The line of a crash of Node that says what happened, such as `TypeError [ERR_INVALID_ARG_TYPE]: The "path" argument …`. */
const ERROR = /^(?:FATAL ERROR|\w*(?:Error|Exception)(?: \[\w+\])?): /;
/** What a crash prints besides: where it was thrown, the properties of the error, the stack, and which Node it was. */
const AROUND = /^(?:\s|[\]}]|$|Node\.js v\d|\d+: 0x)/;
/** The two lines of a warning of Node, such as one that something is deprecated. */
const WARNING = /^\((?:node:\d+\) |Use `)/;

/** The line of the output of a process that says why it ended: its last one, but of a crash of Node the line of the error. */
export class LastComplaint {
  #line = "";
  /** Whether the next line may belong to the message of an error. */
  #isInError = false;

  get line(): string {
    return this.#line;
  }

  add(line: string): void {
    if (WARNING.test(line)) return;
    if (AROUND.test(line)) {
      this.#isInError = false;
    } else if (ERROR.test(line)) {
      this.#line = line;
      this.#isInError = true;
    } else if (!this.#isInError) {
      this.#line = line;
    }
  }
}

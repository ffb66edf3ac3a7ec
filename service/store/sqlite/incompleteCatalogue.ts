import { StoreFault } from "../storeFault.ts";

/** The file of a catalogue lacks tables, or does not say which it has. */
export class IncompleteCatalogue extends StoreFault {
  /** A clause that says what is wrong with the file. */
  readonly why: string;

  constructor(why: string) {
    super({ code: "STORE_DAMAGED", message: `The catalogue's file is damaged: ${why}.` });
    this.why = why;
  }
}

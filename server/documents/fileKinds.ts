import type { reasonedKind } from "../../catalogue/fileKinds/fileKind.ts";
import type { ToldByServer } from "../connection/protocol.ts";

type Reasoned = ReturnType<typeof reasonedKind>;

/** Tells the client what each open document is: once, and again when that or what says so changes. */
export class ToldFileKinds {
  readonly #send: (told: ToldByServer["catalogue/fileKind"]) => void;
  readonly #told = new Map<string, Reasoned>();

  constructor(send: (told: ToldByServer["catalogue/fileKind"]) => void) {
    this.#send = send;
  }

  tell(uri: string, { kind, why }: Reasoned): void {
    const before = this.#told.get(uri);
    if (before?.kind === kind && before.why === why) return;
    this.#told.set(uri, { kind, why });
    this.#send({ uri, kind, why });
  }

  /** The document is closed: when it is opened again, its file type is sent again. */
  forget(uri: string): void {
    this.#told.delete(uri);
  }
}

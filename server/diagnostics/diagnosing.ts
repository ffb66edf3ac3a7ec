import type { Diagnostic, DocumentDiagnosticReport, PublishDiagnosticsParams } from "vscode-languageserver";
import type { Severities } from "../../catalogue/checking/problemList.ts";
import { diagnostics, MOST_PER_CODE, type DiagnosticAbilities } from "./diagnostics.ts";
import type { OpenDocument } from "../documents/openDocument.ts";
import { QuietQueue } from "../connection/quietQueue.ts";

/** What checking documents needs of the session. */
interface DiagnosingEnvironment {
  document(uri: string): OpenDocument | undefined;
  severities(uri: string): Severities;
  abilities(): DiagnosticAbilities;
  /** How people are told which file it is. */
  shownPathOf(uri: string): string;
  /** Where the client has the documentation of the rules: its wrong examples are no diagnostics. */
  rulesDocument(): string | undefined;
  /** Resolves when what is waiting in the event loop has had its turn. */
  turn(): Promise<void>;
  publish(params: PublishDiagnosticsParams): Promise<void>;
  /** The client asks for diagnostics instead of receiving them. */
  isAsked(): boolean;
  /** Lets a client that asks do so again. */
  askAgain(): Promise<void>;
  /** Every record of a document was read for the first time. */
  wasRead(uri: string): void;
  background(name: string, task: () => Promise<void>): void;
}

/** So much is checked between two turns of the event loop: some milliseconds' worth; see `CheckedText.work`. */
const SLICE = 400_000;

/**
 * Checks documents when they have changed and publishes what is wrong with them: at once what the change touched, and in
 * slices, between which others have their turn, what else there is to do. A newer change ends the work on an older one.
 */
export class Diagnosing {
  readonly #environment: DiagnosingEnvironment;
  readonly #queue: QuietQueue;
  readonly #read = new WeakSet<OpenDocument>();
  /** How often an asking client was answered. */
  #answers = 0;
  /** The diagnostics that the client received last for each document, and for which version, or in which answer. */
  readonly #told = new Map<string, { readonly version: number; readonly shown: string }>();

  constructor(environment: DiagnosingEnvironment) {
    this.#environment = environment;
    this.#queue = new QuietQueue(() => environment.turn());
  }

  /** Checks a document in a moment, when nothing newer arrives. */
  soon(uri: string): void {
    this.#queue.add(uri, () => {
      this.#environment.background("diagnostics", () => this.#check(uri));
    });
  }

  /** Lets a document be checked soon because the facts from outside it have changed, while its text has not. */
  again(uri: string): void {
    if (!this.#environment.isAsked()) {
      this.soon(uri);
      return;
    }
    this.#queue.add("", () => {
      this.#environment.background("diagnostics", () => this.#environment.askAgain());
    });
  }

  async close(uri: string): Promise<void> {
    this.#queue.remove(uri);
    this.#told.delete(uri);
    if (!this.#environment.isAsked()) await this.#environment.publish({ uri, diagnostics: [] });
  }

  /** What an asking client is answered: that is all as before, when its last answer was the same. */
  answer(uri: string, items: Diagnostic[], previous: string | undefined): DocumentDiagnosticReport {
    const shown = JSON.stringify(items);
    const told = this.#told.get(uri);
    if (told?.shown === shown && previous === String(told.version)) return { kind: "unchanged", resultId: previous };
    this.#told.set(uri, { version: ++this.#answers, shown });
    return { kind: "full", resultId: String(this.#answers), items };
  }

  /** All that is wrong with a document, or `undefined` when it is changed or closed before that is known. */
  async complete(document: OpenDocument): Promise<Diagnostic[] | undefined> {
    return (await this.#finish(document)) ? this.#shown(document) : undefined;
  }

  async #check(uri: string): Promise<void> {
    const document = this.#environment.document(uri);
    if (!document) return;
    const isAsked = this.#environment.isAsked();
    if (document.isRead && !isAsked) await this.#tell(document);
    if ((await this.#finish(document)) && !isAsked) await this.#tell(document);
  }

  /** Returns whether all was done before the document changed. */
  async #finish(document: OpenDocument): Promise<boolean> {
    const { uri, version } = document;
    const isCurrent = (): boolean => this.#environment.document(uri) === document && document.version === version;
    while (isCurrent() && document.work(SLICE)) await this.#environment.turn();
    if (!isCurrent()) return false;
    if (!this.#read.has(document)) this.#environment.wasRead(uri);
    this.#read.add(document);
    return true;
  }

  async #tell(document: OpenDocument): Promise<void> {
    const { uri, version } = document;
    const found = this.#shown(document);
    const shown = JSON.stringify(found);
    const told = this.#told.get(uri);
    if (told?.version === version && told.shown === shown) return;
    this.#told.set(uri, { version, shown });
    await this.#environment.publish({ uri, version, diagnostics: found });
  }

  #shown(document: OpenDocument): Diagnostic[] {
    if (document.uri === this.#environment.rulesDocument()) return [];
    const list = document.problems(this.#environment.severities(document.uri), MOST_PER_CODE);
    return diagnostics(document, list, {
      ...this.#environment.abilities(),
      shownPathOf: (uri) => this.#environment.shownPathOf(uri),
    });
  }
}

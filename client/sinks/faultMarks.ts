import {
  Diagnostic,
  DiagnosticSeverity,
  languages,
  Range,
  workspace,
  type Disposable,
  type TextDocument,
} from "vscode";
import { plainSentence } from "../../catalogue/display/inert.ts";
import type { Span } from "../../catalogue/text/span.ts";

/** Something that prevents a text from being saved, at a place in it. */
interface MarkedFault {
  /** A sentence without a full stop. */
  readonly message: string;
  readonly span: Span;
}

/** Marks what prevented a text from being saved, until the text is changed or closed. */
export class FaultMarks implements Disposable {
  readonly #marks = languages.createDiagnosticCollection("metadataCatalogue.saves");
  readonly #following = [
    workspace.onDidChangeTextDocument(({ document: { uri } }) => {
      this.#marks.delete(uri);
    }),
    workspace.onDidCloseTextDocument(({ uri }) => {
      this.#marks.delete(uri);
    }),
  ];

  set(document: TextDocument, faults: readonly MarkedFault[]): void {
    const marks = faults.map(({ message, span }) => {
      const range = new Range(document.positionAt(span.start), document.positionAt(span.end));
      const mark = new Diagnostic(range, plainSentence(message), DiagnosticSeverity.Error);
      mark.source = "Metadata Catalogue";
      return mark;
    });
    this.#marks.set(document.uri, marks);
  }

  dispose(): void {
    for (const each of [this.#marks, ...this.#following]) each.dispose();
  }
}

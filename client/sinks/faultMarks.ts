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
    workspace.onDidChangeTextDocument(({ document }) => {
      this.#clear(document);
    }),
    workspace.onDidCloseTextDocument((document) => {
      this.#clear(document);
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

  /** VS Code tells everybody of a removal, also of one that removes nothing; any file may be the one that is edited. */
  #clear({ uri }: TextDocument): void {
    if (this.#marks.has(uri)) this.#marks.delete(uri);
  }

  dispose(): void {
    for (const each of [this.#marks, ...this.#following]) each.dispose();
  }
}

import {
  Diagnostic,
  Disposable,
  languages,
  Range,
  TabInputText,
  Uri,
  window,
  workspace,
  type TextDocument,
  type TextDocumentChangeEvent,
} from "vscode";
import { plainSentence } from "../catalogue/display/inert.ts";
import { readableDocument, textTabs } from "./files/openDocument.ts";
import { nextTurn } from "./nextTurn.ts";
import type { RecordOutcome } from "../catalogue/graph/recordOutcome.ts";
import { marksAfter, marksAfterUpsert, type RecordMark } from "./upsert/recordMarks.ts";
import type { WantedUpsert } from "./upsert/upsertedFile.ts";

/**
 * Shows at its place in its file why a record could not be upserted, until the file is upserted again, the record is edited
 * or the file is closed.
 */
export class UpsertProblems implements Disposable {
  readonly #shown = languages.createDiagnosticCollection("metadataCatalogue.upsert");
  readonly #marks = new Map<string, readonly RecordMark[]>();
  readonly #following = Disposable.from(
    workspace.onDidChangeTextDocument((change) => {
      this.#follow(change);
    }),
    window.tabGroups.onDidChangeTabs(({ closed }) => {
      for (const { input } of closed)
        // The marks stay while another tab, such as one in another editor group, shows the file.
        if (input instanceof TabInputText && textTabs(input.uri).length === 0) this.#clear(input.uri);
    }),
    workspace.onDidDeleteFiles(({ files }) => {
      for (const uri of files) this.#clearBelow(uri);
    }),
    workspace.onDidRenameFiles(({ files }) => {
      for (const { oldUri } of files) this.#clearBelow(oldUri);
    }),
  );

  /** Shows which records of an upsert have failed, in place of what an earlier one has found of them. */
  async show({ files }: WantedUpsert, outcomes: readonly RecordOutcome[]): Promise<void> {
    // With the library of YAML, which is loaded when the first file is upserted.
    const { failedEntities, failedMarks } = await import("./upsert/failedMarks.ts");
    const failed = failedEntities(outcomes);
    for (const { uri: address, kind, text } of files) {
      const uri = Uri.parse(address);
      const before = this.#marks.get(uri.toString()) ?? [];
      if (before.length === 0 && failed.size === 0) continue;
      // An upsert may be of thousands of files, which are read one after the other without holding up the other extensions. A
      // document that is opened is validated and kept, so only those are that have a record to mark.
      await nextTurn();
      if (before.length === 0 && failedMarks(kind, text, failed).length === 0) continue;
      // The text of now: the file may have been edited while its records were written.
      const document = await readableDocument(uri);
      // It was deleted or renamed while its records were written, so there is no text to mark.
      if (!document) {
        this.#clear(uri);
        continue;
      }
      this.#set(document, marksAfterUpsert(before, failedMarks(kind, document.getText(), failed), outcomes));
    }
  }

  dispose(): void {
    this.#following.dispose();
    this.#shown.dispose();
  }

  #follow({ document, contentChanges }: TextDocumentChangeEvent): void {
    const before = this.#marks.get(document.uri.toString());
    if (!before) return;
    let marks = before;
    // Of several changes at once VS Code gives the last in the text first, so that each is where it says.
    for (const { rangeOffset, rangeLength, text } of contentChanges)
      marks = marksAfter(marks, { offset: rangeOffset, removed: rangeLength, inserted: text.length });
    this.#set(document, marks);
  }

  #set(document: TextDocument, marks: readonly RecordMark[]): void {
    const { uri } = document;
    if (marks.length === 0) {
      this.#clear(uri);
      return;
    }
    this.#marks.set(uri.toString(), marks);
    this.#shown.set(
      uri,
      marks.map(({ span, code, message }) => {
        const range = new Range(document.positionAt(span.start), document.positionAt(span.end));
        return Object.assign(new Diagnostic(range, plainSentence(message)), { source: "catalogue upsert", code });
      }),
    );
  }

  /** A file, or a folder with files, is no longer there. */
  #clearBelow(uri: Uri): void {
    const gone = uri.toString();
    for (const marked of this.#marks.keys())
      if (marked === gone || marked.startsWith(`${gone}/`)) this.#clear(Uri.parse(marked));
  }

  #clear(uri: Uri): void {
    this.#marks.delete(uri.toString());
    this.#shown.delete(uri);
  }
}

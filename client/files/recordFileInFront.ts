import { TabInputText, TabInputTextDiff, window, type Disposable, type TextDocument } from "vscode";
import { isRecordKind } from "../../catalogue/fileKinds/kinds.ts";
import { openDocument } from "./openDocument.ts";
import { documentKind, isFile } from "./openFileContext.ts";

/** The file that a command about "the open file" means. */
interface MeantFile {
  readonly document: TextDocument;
  /** Whether it is the active editor; if not, the user must confirm the file name first. */
  readonly inFront: boolean;
}

/**
 * Determines which file "the open file" means while something that is not a file has the focus: the output, the settings, or
 * the earlier version in a diff, whose text must never be used as the file's.
 */
export class RecordFileInFront implements Disposable {
  #last: TextDocument | undefined = holdsRecords(window.activeTextEditor?.document);
  readonly #following = window.onDidChangeActiveTextEditor((editor) => {
    this.#last = holdsRecords(editor?.document) ?? this.#last;
  });

  /** `undefined`: no file is open, and no file of records was open before that still is. */
  meant(): MeantFile | undefined {
    const active = window.activeTextEditor?.document;
    if (active && isFile(active.uri)) return { document: active, inFront: true };
    const document = inActiveTab() ?? this.#visible() ?? (this.#last?.isClosed === false ? this.#last : undefined);
    return document && { document, inFront: false };
  }

  /** A file of records that shows somewhere: the last one that was used, if it does. A file hidden behind another tab comes after it. */
  #visible(): TextDocument | undefined {
    const all = window.visibleTextEditors.map(({ document }) => document);
    return this.#last && all.includes(this.#last) ? this.#last : all.find((each) => holdsRecords(each));
  }

  dispose(): void {
    this.#following.dispose();
  }
}

/** The file of the active tab, also where its earlier version has the focus. */
function inActiveTab(): TextDocument | undefined {
  const input: unknown = window.tabGroups.activeTabGroup.activeTab?.input;
  const uri =
    input instanceof TabInputTextDiff ? input.modified : input instanceof TabInputText ? input.uri : undefined;
  return holdsRecords(uri && openDocument(uri));
}

function holdsRecords(document: TextDocument | undefined): TextDocument | undefined {
  if (!document || !isFile(document.uri)) return undefined;
  return isRecordKind(documentKind(document)) ? document : undefined;
}

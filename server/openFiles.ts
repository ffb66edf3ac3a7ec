import type { TextDocument } from "vscode-languageserver-textdocument";
import { reasonedKind, type FileGlobs, type FileKind } from "../catalogue/records/fileKind.ts";
import type { Problem } from "../catalogue/records/problem.ts";
import type { RecordFile } from "../catalogue/records/recordFile.ts";
import { checkRecordFile, problemsOf } from "../catalogue/rules/checkFile.ts";
import { uriPath } from "./uriPath.ts";

/** An open document as it was read. */
export interface OpenFile {
  readonly kind: FileKind;
  /** Its records; `undefined` when it is no file of records. */
  readonly file: RecordFile | undefined;
  readonly problems: readonly Problem[];
}

/** The open documents, each read once for each version of its text and setting of the globs. */
export class OpenFiles {
  readonly #globs: () => FileGlobs;
  readonly #read = new Map<string, { readonly version: number; readonly globs: FileGlobs; readonly file: OpenFile }>();

  /** @param globs those of the settings now; another object when they change */
  constructor(globs: () => FileGlobs) {
    this.#globs = globs;
  }

  /** What a document is, by its beginning and its name; the rest of it is not read for this. */
  kindOf(document: TextDocument): FileKind {
    return this.reasonedKindOf(document).kind;
  }

  /** The same, and what says so. */
  reasonedKindOf(document: TextDocument): ReturnType<typeof reasonedKind> {
    return reasonedKind(uriPath(document.uri), document.getText(), this.#globs());
  }

  fileOf(document: TextDocument): OpenFile {
    const { uri, version } = document;
    const globs = this.#globs();
    const before = this.#read.get(uri);
    if (before?.version === version && before.globs === globs) return before.file;
    const file = readDocument(this.kindOf(document), document.getText());
    this.#read.set(uri, { version, globs, file });
    return file;
  }

  forget(uri: string): void {
    this.#read.delete(uri);
  }
}

function readDocument(kind: FileKind, text: string): OpenFile {
  if (kind === "other" || kind === "off") return { kind, file: undefined, problems: problemsOf(kind, text) };
  return { kind, ...checkRecordFile(kind, text) };
}

import type { DocumentSubjects } from "../documents/documentSubjects.ts";
import type { SourceFile } from "../documents/sourceFile.ts";

/** An open document as the index asks it, whatever language it is in; each answer is about its newest version. */
export interface OpenSource extends SourceFile {
  /** The subjects of its records; changed as the document is. Empty if it has no records. */
  readonly subjects: DocumentSubjects;
}

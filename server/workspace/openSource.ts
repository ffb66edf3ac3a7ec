import type { Location } from "vscode-languageserver";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { DocumentSubjects } from "../documents/documentSubjects.ts";
import type { SourceFile } from "../documents/sourceFile.ts";

/** An open document as the index asks it, whatever language it is in; each answer is about its newest version. */
export interface OpenSource extends SourceFile {
  /** The subjects of its records; changed as the document is. Empty if it has no records. */
  readonly subjects: DocumentSubjects;
  /** The places of the IDs of the records of a user, group or dataset. */
  definitions(urn: EntityUrn): readonly Location[];
}

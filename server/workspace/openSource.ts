import type { Location } from "vscode-languageserver";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { DocumentSubjects } from "./documentSubjects.ts";
import type { SourceFile } from "../documents/sourceFile.ts";

/** An open document as the index asks it, whatever language it is in; each answer is about its newest version. */
export interface OpenSource extends SourceFile {
  /** Whom its records are about; changed as the document is. Empty when it holds none. */
  readonly names: DocumentSubjects;
  /** Where the ids of the records of a user, group or dataset stand in it. */
  definitions(urn: EntityUrn): readonly Location[];
}

import type { Location } from "vscode-languageserver";
import type { OwnerUrn } from "../catalogue/urn.ts";
import type { KnownNames } from "./knownNames.ts";
import type { SourceFile } from "./sourceFile.ts";

/** The record files of the workspace as features see them; an open document counts before the file on disk. */
export interface Workspace {
  /** All users and groups that some record is about. */
  names(): KnownNames;
  /** Where the records of a user or group stand: the places of their ids. */
  definitions(urn: OwnerUrn): readonly Location[];
  /** The files in which a text may stand, read one after the other: the open documents, then files on disk. */
  filesWith(text: string): AsyncIterable<SourceFile>;
}

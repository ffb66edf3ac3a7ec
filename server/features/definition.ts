import type { Location, LocationLink, Position } from "vscode-languageserver";
import type { Context } from "../context/context.ts";
import type { SourceFile } from "../documents/sourceFile.ts";
import { occurrenceAt } from "./occurrences/occurrenceAt.ts";

/**
 * The records of the user, group or dataset that is named at a place, by id or URN; on the id of a record, that record
 * and others of the same id.
 */
export function definition(
  file: SourceFile,
  position: Position,
  { workspace, abilities }: Context,
): Location[] | LocationLink[] | undefined {
  const found = occurrenceAt(file, position);
  if (!found) return undefined;
  const places = workspace.definitions(found.urn);
  if (!abilities.definitionLinks) return [...places];
  return places.map(({ uri, range }) => ({
    originSelectionRange: found.range,
    targetUri: uri,
    targetRange: range,
    targetSelectionRange: range,
  }));
}

import type { CancellationToken, Location, Position, ReferenceContext } from "vscode-languageserver";
import type { Context } from "../context/context.ts";
import type { SourceFile } from "../documents/sourceFile.ts";
import { occurrencesIn } from "./occurrences/occurrence.ts";
import { occurrenceAt } from "./occurrences/occurrenceAt.ts";
import { soughtWord } from "./occurrences/soughtWord.ts";

/**
 * All places of the workspace where the user, group or dataset is named that is named here: ids in fields that name
 * somebody, and URNs in record files and open documents, in comments and descriptions too. The ids of its own records
 * are among them when the client wants its declaration.
 */
export async function references(
  file: SourceFile,
  at: { readonly position: Position; readonly context: ReferenceContext },
  { workspace }: Context,
  token: CancellationToken,
): Promise<Location[] | null> {
  const named = occurrenceAt(file, at.position);
  if (!named) return null;
  await workspace.allRead(token);
  const places: Location[] = [];
  for await (const passage of workspace.passagesWith(soughtWord(named.urn), token)) {
    for (const { span, isOwnId } of occurrencesIn(passage, named.urn)) {
      if (isOwnId && !at.context.includeDeclaration) continue;
      places.push({ uri: passage.uri, range: passage.rangeOf(span) });
    }
  }
  return places;
}

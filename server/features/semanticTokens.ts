import type { Range, SemanticTokens, SemanticTokensLegend } from "vscode-languageserver";
import { urnParts, type UrnPartKind } from "../../catalogue/urn/urnParts.ts";
import type { SourceFile } from "../documents/sourceFile.ts";
import { hasParts, placedUrns } from "./urns/placedUrns.ts";

/**
 * How the pieces of a URN are coloured: by types that every theme knows, distinguished from those of a language by a
 * modifier.
 */
const TYPES: Readonly<Record<UrnPartKind, string>> = {
  prefix: "namespace",
  "entity-type": "type",
  platform: "class",
  name: "variable",
  environment: "enumMember",
  id: "property",
};
const TYPE_NAMES: readonly string[] = Object.values(TYPES);

export const SEMANTIC_LEGEND: SemanticTokensLegend = { tokenTypes: [...TYPE_NAMES], tokenModifiers: ["urn"] };
/** The first modifier of the legend, as a bit. */
const URN_MODIFIER = 1;

/** Of a longer file, in UTF-16 code units, only the part that is seen is coloured. */
const LONGEST = 500_000;

/**
 * The pieces of the URNs in a file, or on the lines of a range, as the protocol encodes them: five numbers each.
 * `undefined`: the file is too long to be coloured in one.
 */
export function semanticTokens(file: SourceFile, range?: Range): SemanticTokens | undefined {
  if (!range && file.length > LONGEST) return undefined;
  const data: number[] = [];
  let [line, character] = [0, 0];
  for (const { text, span } of placedUrns(file, range).filter(hasParts)) {
    const at = file.positionAt(span.start);
    for (const { kind, start, end } of urnParts(text)) {
      if (at.line !== line) character = 0;
      const column = at.character + start;
      data.push(at.line - line, column - character, end - start, TYPE_NAMES.indexOf(TYPES[kind]), URN_MODIFIER);
      [line, character] = [at.line, column];
    }
  }
  return { data };
}

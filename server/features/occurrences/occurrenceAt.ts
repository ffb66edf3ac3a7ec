import type { Position, Range } from "vscode-languageserver";
import { shifted, touches } from "../../../catalogue/text/span.ts";
import { parseEntityUrn, type EntityUrn } from "../../../catalogue/urn/urn.ts";
import type { SourceFile } from "../../documents/sourceFile.ts";
import { mentionAt } from "../urns/mention.ts";
import { occurrencesIn, type Occurrence } from "./occurrence.ts";

/** The entity that is named at a position of a file, and the form in which it is named. */
export interface OccurrenceAt {
  readonly urn: EntityUrn;
  readonly naming: Occurrence;
  /** The piece that the naming's spans are counted in. */
  readonly text: string;
  /** The id or URN that is written there. */
  readonly range: Range;
  /** Where an offset of the piece is in the file. */
  readonly start: number;
}

/** The user, group or dataset that is named at a place; `undefined` without one. Only the entry around it is read. */
export function occurrenceAt(file: SourceFile, position: Position): OccurrenceAt | undefined {
  if (file.kind === "off") return undefined;
  const mention = mentionAt(file, position);
  const urn = mention && parseEntityUrn(mention.urn);
  if (!urn) return undefined;
  const offset = file.offsetAt(position);
  const { start, text, reading } = file.entryAt(offset);
  const naming = occurrencesIn({ text, reading }, urn).find(({ span, value }) =>
    touches(value ?? span, offset - start),
  );
  return naming && { urn, naming, text, start, range: file.rangeOf(shifted(naming.span, start)) };
}

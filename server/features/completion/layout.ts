import { listIndent } from "./listIndent.ts";
import type { KeyPlace } from "./place.ts";
import type { Target } from "./suggestion.ts";
import { lineEndOf } from "../../../catalogue/text/lineEndOf.ts";

/** The layout of what is below a field. */
export interface FieldLayout {
  readonly flow: boolean;
  /** The field's own column, a dash before it counted. */
  readonly column: number;
  /** The column of the dashes of a list, and of the fields of a mapping. */
  readonly listColumn: number;
  readonly mapColumn: number;
  readonly lineEnd: string;
}

/** The layout of the fields at a place: as in the file if it shows one, otherwise as the editor's setting says. */
export function layoutAt({ around, place, dash, tabSize }: Target, key: KeyPlace): FieldLayout {
  const indent = listIndent(around, tabSize);
  const column = key.column + (dash ? "- ".length : 0);
  return {
    flow: place.flow,
    column,
    listColumn: column + indent,
    // Below a mapping's field another mapping is always further in.
    mapColumn: column + (indent === 0 ? tabSize : indent),
    lineEnd: lineEndOf(around),
  };
}

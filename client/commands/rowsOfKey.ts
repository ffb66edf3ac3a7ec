import * as z from "zod";
import { rowKind } from "../views/node.ts";

/** What a key of a view is about, as commands take it. */
interface RowsOfKey {
  /** The focused row; without one, the first of the selected ones. */
  readonly argument: unknown;
  readonly selection: readonly unknown[];
}

/**
 * The rows that a key of a view is about: the selected ones if the focused row is one of them, as in the Explorer, otherwise the
 * focused row alone, since what was selected may be gone or scrolled away. Where no row has the focus, the selected ones.
 * @param selected the selected rows of the same view
 */
export function rowsOfKey(focused: unknown, selected: readonly unknown[]): RowsOfKey {
  // Some versions of VS Code pass the placeholder instead of the row.
  if (rowKind(focused) === undefined) return { argument: selected[0], selection: selected };
  return { argument: focused, selection: selected.includes(focused) ? selected : [focused] };
}

/** The key of a view. */
interface ViewKey {
  /** The ID of the view. */
  readonly view: string;
  /** The row that has the focus; something else where none has. */
  readonly focused: unknown;
}

const key = z.tuple([z.object({ rows: z.literal("selected"), view: z.string() }), z.unknown()]);

/** The key whose arguments, from package.json, a command was called with. `undefined`: it was not called by such a key. */
export function readKey(argument: unknown): ViewKey | undefined {
  const read = key.safeParse(argument);
  return read.success ? { view: read.data[0].view, focused: read.data[1] } : undefined;
}

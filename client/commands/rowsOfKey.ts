/** What a key of a view is about, as commands take it. */
interface RowsOfKey {
  /** The focused row; without one, the first of the selected ones. */
  readonly argument: unknown;
  readonly selection: readonly unknown[];
}

/**
 * The rows that a key of a view is about: the selected ones if the focused row is one of them, as in the Explorer, otherwise the
 * focused row alone, since what was selected may be gone, in the other view, or scrolled away. Where no row has the focus, the
 * selected ones.
 */
export function rowsOfKey(focused: unknown, selected: readonly unknown[]): RowsOfKey {
  if (!isRow(focused)) return { argument: selected[0], selection: selected };
  return { argument: focused, selection: selected.includes(focused) ? selected : [focused] };
}

/**
 * The focused row that a key of a view gives with its arguments, in package.json. `undefined`: the command was not called by such
 * a key. The row itself is `undefined` where none has the focus.
 */
export function readKey(argument: unknown): { readonly focused: unknown } | undefined {
  if (!Array.isArray(argument)) return undefined;
  const given: readonly unknown[] = argument;
  const [first, focused] = given;
  return isMark(first) ? { focused } : undefined;
}

function isMark(first: unknown): boolean {
  return typeof first === "object" && first !== null && "rows" in first && first.rows === "selected";
}

/** Whether this is a row of a view: a version of VS Code that does not put rows into arguments leaves the request for one. */
function isRow(value: unknown): boolean {
  return typeof value === "object" && value !== null && "kind" in value;
}

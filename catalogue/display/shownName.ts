import { LONGEST } from "./longest.ts";
import { oneLine } from "./plainText.ts";

/**
 * A name that others chose, as it is shown where more follows it, such as an ID: on one line, and cut with an ellipsis if it is
 * very long, so that what follows stays visible.
 */
export function shownName(name: string): string {
  return oneLine(name, LONGEST.name);
}

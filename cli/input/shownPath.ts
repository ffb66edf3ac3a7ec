import { relative } from "node:path";

/** A path relative to a folder, as a user there would write it; outside of that folder, the path itself. */
export function shownPath(folder: string, path: string): string {
  const short = relative(folder, path);
  return short.startsWith("..") ? path : short;
}

import { isAbsolute, relative, sep } from "node:path";

/** A path relative to a folder, as a user there would write it; outside of that folder, the path itself. */
export function shownPath(folder: string, path: string): string {
  return pathWithin(folder, path) ?? path;
}

/** A path relative to the folder that it is in; `undefined`: it is outside of it. */
export function pathWithin(folder: string, path: string): string | undefined {
  const short = relative(folder, path);
  return short === ".." || short.startsWith(`..${sep}`) || isAbsolute(short) ? undefined : short;
}

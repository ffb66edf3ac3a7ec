import { sep } from "node:path";

/** Whether a path names a folder, even one to be made, by what it ends with: on Windows, a backslash is the same as a slash. */
export function namesFolder(path: string, separator: string = sep): boolean {
  return path.endsWith("/") || path.endsWith(separator);
}

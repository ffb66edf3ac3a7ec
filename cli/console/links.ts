import { lstat, realpath } from "node:fs/promises";

/** The path of a file without the links on its way: two paths of one file have the same. One that leads nowhere stays as it is. */
export async function realPath(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}

/** Whether a symbolic link is at a path, wherever it leads. */
export async function isLink(path: string): Promise<boolean> {
  return lstat(path).then(
    (stats) => stats.isSymbolicLink(),
    () => false,
  );
}

import { stat } from "node:fs/promises";
import { errorCode } from "./errorCode.ts";

/** What a path leads to; `stream`: a pipe, a device or a socket. */
export type PathKind = "file" | "folder" | "stream" | "nothing";

/** What a path leads to, links followed. What may not be looked at counts as a file: reading it gives the reason. */
export async function pathKind(path: string): Promise<PathKind> {
  try {
    const stats = await stat(path);
    if (stats.isDirectory()) return "folder";
    return stats.isFile() ? "file" : "stream";
  } catch (error) {
    const code = errorCode(error);
    return code === "ENOENT" || code === "ENOTDIR" ? "nothing" : "file";
  }
}

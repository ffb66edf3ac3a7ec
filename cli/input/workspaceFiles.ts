import { extname, resolve } from "node:path";
import { isRecordKind } from "../../catalogue/fileKinds/kinds.ts";
import { readRecordInput, type InputFile } from "./inputFile.ts";
import { inputKind } from "./inputKind.ts";
import type { Io, SkippedIn } from "../console/io.ts";

/** More YAML files than this are not read: it is probably not a workspace but a whole home folder. */
const MOST_FILES = 20_000;

/** What is known of a folder whose files are taken into account. */
export interface WorkspaceFiles {
  readonly files: readonly InputFile[];
  /** The files and folders that cannot be read, itself or in it, by absolute path. */
  readonly unread: readonly string[];
  /** Whether there are more files or folders than are looked at. */
  readonly isCut: boolean;
}

/**
 * The files of records below a folder, by absolute path, but for those that paths in `except` lead to. Links are not followed,
 * as in the editor.
 */
export async function workspaceFiles(io: Io, folder: string, except: readonly string[]): Promise<WorkspaceFiles> {
  const files: InputFile[] = [];
  const unread: string[] = [];
  let [read, isCut] = [0, false];
  const known = new Set(await Promise.all(except.map(io.realPath)));
  const skip = (why: SkippedIn, path: string): void => {
    if (why === "unreadable") unread.push(resolve(path));
    if (why === "too-many-folders") isCut = true;
  };
  for await (const listed of io.listFiles(await io.realPath(resolve(io.cwd, folder)), skip)) {
    // On Windows, with backslashes, as the paths in `except`.
    const path = resolve(listed);
    if (known.has(path) || ![".yaml", ".yml"].includes(extname(path).toLowerCase())) continue;
    if (++read > MOST_FILES) {
      isCut = true;
      break;
    }
    const file = await readRecordInput(io, path);
    if (!file.ok) unread.push(path);
    else if (isRecordKind(inputKind(file.value))) files.push(file.value);
  }
  return { files, unread, isCut };
}

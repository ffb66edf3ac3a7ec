import { extname, resolve } from "node:path";
import { isRecordKind } from "../../catalogue/fileKinds/kinds.ts";
import { readRecordInput, type InputFile } from "./inputFile.ts";
import { inputKind } from "./inputKind.ts";
import type { Io } from "../console/io.ts";

/** More YAML files than this are not read: it is probably not a workspace but a whole home folder. */
const MOST_FILES = 20_000;

/**
 * The files of records below a folder, by absolute path, but for those that paths in `except` lead to. What cannot be read is
 * left out, and links are not followed, as in the editor.
 */
export async function workspaceFiles(io: Io, folder: string, except: readonly string[]): Promise<readonly InputFile[]> {
  const files: InputFile[] = [];
  let read = 0;
  const known = new Set(await Promise.all(except.map(io.realPath)));
  for await (const listed of io.listFiles(await io.realPath(resolve(io.cwd, folder)))) {
    // On Windows, with backslashes, as the paths in `except`.
    const path = resolve(listed);
    if (known.has(path) || ![".yaml", ".yml"].includes(extname(path).toLowerCase())) continue;
    if (++read > MOST_FILES) break;
    const file = await readRecordInput(io, path);
    if (file.ok && isRecordKind(inputKind(file.value))) files.push(file.value);
  }
  return files;
}

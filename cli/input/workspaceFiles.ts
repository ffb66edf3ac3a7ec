import { extname, resolve } from "node:path";
import { isRecordKind } from "../../catalogue/fileKinds/kinds.ts";
import { readRecordInput, type InputFile } from "./inputFile.ts";
import { inputKind } from "./inputKind.ts";
import type { Io } from "../console/io.ts";

/** More YAML files than this are not read: it is probably not a workspace but a whole home folder. */
const MOST_FILES = 20_000;

/**
 * The files of records below a folder, by absolute path, but for those in `except`. What cannot be read is left out, as in
 * the editor.
 */
export async function workspaceFiles(
  io: Io,
  folder: string,
  except: ReadonlySet<string>,
): Promise<readonly InputFile[]> {
  const files: InputFile[] = [];
  let read = 0;
  for await (const path of io.listFiles(resolve(io.cwd, folder))) {
    if (except.has(path) || ![".yaml", ".yml"].includes(extname(path).toLowerCase())) continue;
    if (++read > MOST_FILES) break;
    const file = await readRecordInput(io, path);
    if (file.ok && isRecordKind(inputKind(file.value))) files.push(file.value);
  }
  return files;
}

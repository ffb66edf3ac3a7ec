import { extname, resolve } from "node:path";
import { isRecordKind, RECORD_FILES } from "../../catalogue/fileKinds/kinds.ts";
import type { RecordKind } from "../../catalogue/records/recordKinds.ts";
import { failure, success, type Result } from "../../catalogue/result.ts";
import type { Io } from "../console/io.ts";
import { readRecordInput, RECORD_SUFFIXES, type InputFile } from "./inputFile.ts";
import { inputKind } from "./inputKind.ts";
import { shownPath } from "./shownPath.ts";

/** A file of records, and what they are about. */
export interface RecordInput extends InputFile {
  readonly kind: RecordKind;
}

/** A file of a folder; a sentence, where it cannot be read. */
export interface FolderInput {
  readonly path: string;
  readonly input: Result<RecordInput, string>;
}

/**
 * The files of a folder whose name, comment or content says that they hold records of a kind, or of any, and those that
 * cannot be read, by their paths. Fails with one sentence if there are none.
 */
export async function folderInputs(
  io: Io,
  kind: RecordKind | undefined,
  folder: string,
): Promise<Result<readonly FolderInput[], string>> {
  const files: FolderInput[] = [];
  for await (const each of io.listFiles(resolve(io.cwd, folder))) {
    if (!RECORD_SUFFIXES.has(extname(each).toLowerCase())) continue;
    const path = shownPath(io.cwd, each);
    const file = await readRecordInput(io, path);
    if (!file.ok) {
      files.push({ path, input: file });
      continue;
    }
    const held = inputKind(file.value);
    if (isRecordKind(held) && (kind === undefined || held === kind))
      files.push({ path, input: success({ ...file.value, kind: held }) });
  }
  const sought = kind ? RECORD_FILES[kind].plural : "users, groups or datasets";
  const mark = RECORD_FILES[kind ?? "user"].plural;
  return files.length > 0
    ? success(files.toSorted((one, other) => (one.path < other.path ? -1 : 1)))
    : failure(
        `The folder "${folder}" has no files of ${sought}; name such a file, or mark it with the comment "# catalogue: ${mark}".`,
      );
}

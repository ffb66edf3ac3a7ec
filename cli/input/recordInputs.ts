import { extname, resolve } from "node:path";
import { RECORD_FILES } from "../../catalogue/fileKinds/kinds.ts";
import { isRecordKind } from "../../catalogue/fileKinds/kinds.ts";
import type { RecordKind } from "../../catalogue/records/recordKinds.ts";
import { failure, success, type Result } from "../../catalogue/result.ts";
import type { Io } from "../console/io.ts";
import { readRecordInput, RECORD_SUFFIXES, type InputFile } from "./inputFile.ts";
import { inputKind, reasonedInputKind } from "./inputKind.ts";
import { isFolder } from "./isFolder.ts";
import { shownPath } from "./shownPath.ts";

/** A file of records, and what they are about. */
export interface RecordInput extends InputFile {
  readonly kind: RecordKind;
}

/**
 * The files of records of a kind, or of any, that some paths name: files, and folders, of which those files count whose name, comment or
 * content says that they hold such records. Fails with one sentence if one of them cannot be read or holds something else.
 */
export async function recordInputs(
  io: Io,
  kind: RecordKind | undefined,
  paths: readonly string[],
): Promise<Result<readonly RecordInput[], string>> {
  const files: RecordInput[] = [];
  const places = new Set<string>();
  for (const path of paths) {
    const read = (await isFolder(io, path)) ? await filesIn(io, kind, path) : await fileAt(io, kind, path);
    if (!read.ok) return read;
    for (const file of read.value) {
      if (places.has(resolve(io.cwd, file.path))) return failure(`"${file.path}" is named twice; name it once.`);
      places.add(resolve(io.cwd, file.path));
      files.push(file);
    }
  }
  return files.length > 0 ? success(files) : failure("Name a file with -f.");
}

async function fileAt(
  io: Io,
  kind: RecordKind | undefined,
  path: string,
): Promise<Result<readonly RecordInput[], string>> {
  const file = await readRecordInput(io, path);
  if (!file.ok) return file;
  const { kind: held, why } = reasonedInputKind(file.value);
  if (held === "off")
    return failure(`"${path}" is excluded by the comment "# catalogue: off": remove the comment to upsert it.`);
  if (kind === undefined)
    return isRecordKind(held)
      ? success([{ ...file.value, kind: held }])
      : failure(`"${path}" does not look like a file of users, groups or datasets; name what it holds with --as.`);
  // The shapes of users and groups are alike: one that is recognized only by its content may be either.
  const isClear = why !== "shape" || held === "dataset" || kind === "dataset";
  if (isClear && isRecordKind(held) && held !== kind)
    return failure(`"${path}" holds ${RECORD_FILES[held].plural}: use "catalogue ${held} upsert".`);
  return success([{ ...file.value, kind }]);
}

async function filesIn(
  io: Io,
  kind: RecordKind | undefined,
  folder: string,
): Promise<Result<readonly RecordInput[], string>> {
  const files: RecordInput[] = [];
  for await (const path of io.listFiles(resolve(io.cwd, folder))) {
    if (!RECORD_SUFFIXES.has(extname(path).toLowerCase())) continue;
    const file = await readRecordInput(io, shownPath(io.cwd, path));
    if (!file.ok) return file;
    const held = inputKind(file.value);
    if (isRecordKind(held) && (kind === undefined || held === kind)) files.push({ ...file.value, kind: held });
  }
  const sought = kind ? RECORD_FILES[kind].plural : "users, groups or datasets";
  const mark = RECORD_FILES[kind ?? "user"].plural;
  return files.length > 0
    ? success(files.toSorted((one, other) => (one.path < other.path ? -1 : 1)))
    : failure(
        `The folder "${folder}" has no files of ${sought}; name such a file, or mark it with the comment "# catalogue: ${mark}".`,
      );
}

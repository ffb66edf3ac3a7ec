import { resolve } from "node:path";
import { isRecordKind, RECORD_FILES } from "../../catalogue/fileKinds/kinds.ts";
import type { RecordKind } from "../../catalogue/records/recordKinds.ts";
import { failure, success, type Result } from "../../catalogue/result.ts";
import type { Io } from "../console/io.ts";
import { folderInputs, type RecordInput } from "./folderInputs.ts";
import { readRecordInput } from "./inputFile.ts";
import { beginsAsMetadata } from "./metadataText.ts";
import { onceEach } from "./onceEach.ts";
import { reasonedInputKind } from "./inputKind.ts";

/** What some paths are named for. */
export interface InputWish {
  /** What the files hold; `undefined`: each says it. */
  readonly kind: RecordKind | undefined;
  readonly paths: readonly string[];
  /** What becomes of a named file that the comment `# catalogue: off` excludes; in a folder, such files never count. */
  readonly off: "refused" | "passed over";
}

/** Files of records that were read, and the named ones that are passed over because a comment excludes them. */
export interface RecordInputs {
  readonly files: readonly RecordInput[];
  readonly excluded: readonly string[];
}

/**
 * The files of records of a kind, or of any, that some paths name: files, and folders, of which those files count whose name, comment or
 * content says that they hold such records. Fails with one sentence if one of them cannot be read or holds something else.
 */
export async function recordInputs(io: Io, { kind, paths, off }: InputWish): Promise<Result<RecordInputs, string>> {
  const files: RecordInput[] = [];
  const excluded: string[] = [];
  /** By place, whether it was found in a folder. */
  const places = new Map<string, boolean>();
  for (const path of paths) {
    const isFolder = (await io.pathKind(resolve(io.cwd, path))) === "folder";
    const read = isFolder ? await filesIn(io, kind, path) : await fileAt(io, kind, path);
    if (!read.ok) return read;
    if ("excluded" in read.value) {
      if (off === "refused") return failure(`"${read.value.excluded}" ${EXCLUDED}: remove the comment to upsert it.`);
      excluded.push(read.value.excluded);
      continue;
    }
    for (const file of read.value) {
      const place = resolve(io.cwd, file.path);
      const before = places.get(place);
      if (before !== undefined) return failure(twiceSentence(file.path, isFolder || before));
      places.set(place, isFolder);
      files.push(file);
    }
  }
  if (files.length === 0 && excluded.length === 0) return failure("Name a file with -f.");
  const excludedOnce = await onceEach(
    io,
    excluded.map((path) => ({ path })),
  );
  return success({ files: await onceEach(io, files), excluded: excludedOnce.map(({ path }) => path) });
}

function twiceSentence(path: string, isInFolder: boolean): string {
  return isInFolder
    ? `"${path}" is named twice: once by itself or by another folder, and once by a folder that it is in; name it once.`
    : `"${path}" is named twice; name it once.`;
}

/** How it is said of a file that a comment excludes it. */
export const EXCLUDED = 'is excluded by the comment "# catalogue: off"';

async function fileAt(
  io: Io,
  kind: RecordKind | undefined,
  path: string,
): Promise<Result<readonly RecordInput[] | { readonly excluded: string }, string>> {
  const file = await readRecordInput(io, path);
  if (!file.ok) return file;
  const { path: shown } = file.value;
  const { kind: held, why } = reasonedInputKind(file.value);
  if (held === "off") return success({ excluded: shown });
  if (beginsAsMetadata(file.value.text))
    return failure(`"${shown}" is a metadata file: use "catalogue import${kind === undefined ? " --dry-run" : ""}".`);
  if (kind === undefined)
    return isRecordKind(held)
      ? success([{ ...file.value, kind: held }])
      : failure(`"${shown}" does not look like a file of users, groups or datasets; say what it contains with --as.`);
  // The shapes of users and groups are alike: one that is recognized only by its content may be either.
  const isClear = why !== "shape" || held === "dataset" || kind === "dataset";
  if (isClear && isRecordKind(held) && held !== kind)
    return failure(`"${shown}" holds ${RECORD_FILES[held].plural}: use "catalogue ${held} upsert".`);
  return success([{ ...file.value, kind }]);
}

async function filesIn(
  io: Io,
  kind: RecordKind | undefined,
  folder: string,
): Promise<Result<readonly RecordInput[], string>> {
  const found = await folderInputs(io, kind, folder);
  if (!found.ok) return found;
  const unread = found.value.flatMap(({ input }) => (input.ok ? [] : [input.error]));
  if (unread.length > 0) return failure(unread.join(" "));
  return success(found.value.flatMap(({ input }) => (input.ok ? [input.value] : [])));
}

import { resolve } from "node:path";
import { inFlight } from "../../catalogue/collections/inFlight.ts";
import { RECORD_FILES, type FileKind } from "../../catalogue/fileKinds/kinds.ts";
import type { RecordKind } from "../../catalogue/records/recordKinds.ts";
import type { Io } from "../console/io.ts";
import { folderInputs } from "./folderInputs.ts";
import { readCheckInput, type CheckInput } from "./inputFile.ts";
import { onceEach } from "./onceEach.ts";
import { inputKind } from "./inputKind.ts";

/** A file to be checked with its file type, or why it cannot be. */
export type CheckedPath =
  | { readonly path: string; readonly input: CheckInput; readonly kind: FileKind }
  | { readonly path: string; readonly unreadable: string };

/** How many files are open at the same time. */
const AT_ONCE = 16;

/**
 * The files to check that some paths name, each once: files, and folders, of which the files of records count.
 * @param as what all of them hold, whatever their names and content say
 */
export async function checkInputs(
  io: Io,
  paths: readonly string[],
  as: RecordKind | undefined,
): Promise<readonly CheckedPath[]> {
  const given = await inFlight(AT_ONCE, paths, (path) => inputsAt(io, path, as));
  return (await onceEach(io, given.flat())).map((each) => withoutPassword(io, each));
}

/** What cannot be read may be the URL of a database that was given by mistake: no password in it is repeated. */
function withoutPassword({ hide = (text) => text }: Io, each: CheckedPath): CheckedPath {
  return "input" in each ? each : { path: hide(each.path), unreadable: hide(each.unreadable) };
}

async function inputsAt(io: Io, path: string, as: RecordKind | undefined): Promise<readonly CheckedPath[]> {
  if ((await io.pathKind(resolve(io.cwd, path))) !== "folder") return [await inputAt(io, path, as)];
  const files = await folderInputs(io, undefined, path);
  if (!files.ok) return [{ path, unreadable: files.error }];
  return files.value.map((file) =>
    file.input.ok
      ? { path: file.path, input: { ...file.input.value, language: "yaml" }, kind: as ?? file.input.value.kind }
      : { path: file.path, unreadable: file.input.error },
  );
}

async function inputAt(io: Io, path: string, as: RecordKind | undefined): Promise<CheckedPath> {
  const input = await readCheckInput(io, path);
  if (!input.ok) return { path, unreadable: input.error };
  const { language, path: shown } = input.value;
  const mayHoldRecords = language === "yaml" || language === "json";
  if (as === undefined)
    return { path: shown, input: input.value, kind: mayHoldRecords ? inputKind(input.value) : "other" };
  if (mayHoldRecords) return { path: shown, input: input.value, kind: as };
  const sentence = `"${path}" cannot hold ${RECORD_FILES[as].plural}: its name must end in .yaml, .yml or .json.`;
  return { path, unreadable: sentence };
}

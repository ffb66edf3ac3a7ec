import { perRecordKind } from "../../catalogue/records/recordKinds.ts";
import { resolve } from "node:path";
import { reasonedKind } from "../../catalogue/fileKinds/fileKind.ts";
import { DEFAULT_GLOBS } from "../../catalogue/fileKinds/kinds.ts";
import type { FileKind } from "../../catalogue/fileKinds/kinds.ts";
import type { InputFile } from "./inputFile.ts";

/** The file type of a file that was named on the command line. No glob matches a path that begins with `./` or `../`. */
export function inputKind(input: InputFile): FileKind {
  return reasonedInputKind(input).kind;
}

/** The file type of an input file, and what it was decided by: a comment, its name or its content. */
export function reasonedInputKind({ path, text }: InputFile): ReturnType<typeof reasonedKind> {
  return reasonedKind(resolve("/", path).replaceAll("\\", "/"), text, GLOBS);
}

/** The editor's globs, for JSON too, which is YAML. */
const GLOBS = perRecordKind((kind) => withJson(DEFAULT_GLOBS[kind]));

function withJson(globs: readonly string[]): string[] {
  return globs.map((glob) => glob.replace("{yaml,yml}", "{yaml,yml,json}"));
}

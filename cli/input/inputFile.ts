import { extname, resolve } from "node:path";
import { failure, success, type Result } from "../../catalogue/result.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import { utf8Text } from "../../catalogue/text/utf8Text.ts";
import { ReadingStopped, unlessReadingStopped } from "./readingStopped.ts";
import type { Io } from "../console/io.ts";
import { errorCode } from "../console/errorCode.ts";

/** A file that was read: its path as it was given, and its text. */
export interface InputFile {
  readonly path: string;
  readonly text: string;
}

/** How standard input is named as a file. */
const STANDARD_INPUT = "-";

/** How standard input is named where a file is shown. */
const SHOWN_INPUT = "<stdin>";

/** Whether a path stands for standard input, as it is given or as it is shown. */
export function isStandardInput(path: string): boolean {
  return path === STANDARD_INPUT || path === SHOWN_INPUT;
}

/**
 * Reads a text file, or standard input, which is named `-`; fails with one sentence. Decision: text that is not UTF-8 is refused, since it would be stored
 * garbled.
 */
export async function readInputFile(io: Io, path: string): Promise<Result<InputFile, string>> {
  let bytes: Uint8Array;
  try {
    const reading = path === STANDARD_INPUT ? io.readInput() : io.readFile(resolve(io.cwd, path));
    bytes = await unlessReadingStopped(io, reading);
  } catch (error) {
    if (error instanceof ReadingStopped) throw error;
    return failure(unreadable(path, error, await io.isLink(resolve(io.cwd, path))));
  }
  const shown = path === STANDARD_INPUT ? SHOWN_INPUT : path;
  // Of a whole file of UTF-16, each of its NUL characters would be an error.
  if (bytes.includes(0))
    return failure(
      `"${shown}" is not UTF-8 text: it contains NUL characters. It may be compressed, or saved as UTF-16, as \`>\` does in Windows PowerShell; unpack it, or save it as UTF-8.`,
    );
  const text = utf8Text(bytes);
  return text === undefined
    ? failure(`"${shown}" is not UTF-8 text from line ${readableNumber(firstForeignLine(bytes))} on; save it as UTF-8.`)
    : success({ path: shown, text });
}

/** The first line with bytes that are not UTF-8, from 1. */
function firstForeignLine(bytes: Uint8Array): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const feed = bytes.indexOf(LINE_FEED, start);
    const end = feed < 0 ? bytes.length : feed + 1;
    if (utf8Text(bytes.subarray(start, end)) === undefined) break;
    start = end;
  }
  return line;
}

const LINE_FEED = 0x0a;

/** How the names of files of records end. */
export const RECORD_SUFFIXES: ReadonlySet<string> = new Set([".yaml", ".yml", ".json"]);

/**
 * Reads a file of records; fails with one sentence, also if its name is not one of a YAML or JSON file. Standard input and
 * pipes may have any name.
 */
export async function readRecordInput(io: Io, path: string): Promise<Result<InputFile, string>> {
  if (RECORD_SUFFIXES.has(extname(path).toLowerCase()) || (await isOfAnyName(io, path))) return readInputFile(io, path);
  return failure(`"${path}" cannot be read as records; the name must end in .yaml, .yml or .json.`);
}

/** Whether a path is read whatever its name ends in. What leads nowhere is, too: that is what is wrong with it. */
async function isOfAnyName(io: Io, path: string): Promise<boolean> {
  if (path === STANDARD_INPUT) return true;
  const full = resolve(io.cwd, path);
  // A link that leads back to itself is a file that cannot be looked at.
  return (await io.pathKind(full)) !== "file" || ((await io.isLink(full)) && (await io.realPath(full)) === full);
}

/** A file to be checked, and its language as editors name it. */
export interface CheckInput extends InputFile {
  readonly language: string;
}

/** Reads a file to be checked; fails with one sentence, also when its language is not one whose URNs are checked. */
export async function readCheckInput(io: Io, path: string): Promise<Result<CheckInput, string>> {
  const named = LANGUAGES.get(extname(path).toLowerCase());
  const language = named ?? ((await isOfAnyName(io, path)) ? "yaml" : undefined);
  if (language === undefined) {
    return failure(`"${path}" is not checked: its name must end in ${[...LANGUAGES.keys()].join(", ")}.`);
  }
  const file = await readInputFile(io, path);
  return file.ok ? success({ ...file.value, language }) : file;
}

/** The languages whose URNs the editor checks unless its settings name others, by the end of a file's name. */
const LANGUAGES: ReadonlyMap<string, string> = new Map([
  [".yaml", "yaml"],
  [".yml", "yaml"],
  [".json", "json"],
  [".jsonc", "jsonc"],
  [".md", "markdown"],
  [".py", "python"],
  [".sql", "sql"],
]);

/** What Node puts in the place of bytes of a name that are not UTF-8. */
const REPLACEMENT = "\uFFFD";

function unreadable(path: string, error: unknown, isLink: boolean): string {
  const code = errorCode(error);
  if (code === "ENOENT" && isLink) return `"${path}" is a link, and the file it leads to does not exist.`;
  if (code === "ELOOP") return `"${path}" is a link that leads back to itself.`;
  if (code === "ENOENT" && path.includes(REPLACEMENT))
    return `There is no file "${path}"; if its name is not valid UTF-8, rename it.`;
  if (code === "ENOENT") return `There is no file "${path}".`;
  if (code === "EISDIR") return `"${path}" is a folder; name a file.`;
  if (code === "EFBIG") return `"${path}" has more than 500 MB; split it into several files.`;
  if (code === "EACCES" || code === "EPERM") return `"${path}" cannot be read: this account has no permission.`;
  return `"${path}" cannot be read: ${error instanceof Error ? error.message : String(error)}.`;
}

import * as l10n from "@vscode/l10n";
import { listedNames } from "../../catalogue/text/listedNames.ts";
import type { Message } from "../message.ts";
import type { ImportEnd } from "./importFile.ts";

/** What becomes of each of several files, by their names without folders. */
interface SeveralFiles<F> {
  /** The files that may be metadata files, in the order in which they are imported. */
  readonly wanted: readonly F[];
  readonly leftOut: readonly F[];
}

/** Which of the selected files are imported: a selection in the Explorer may have any files. @param nameOf without a folder */
export function metadataFilesOf<F>(selected: readonly F[], nameOf: (file: F) => string): SeveralFiles<F> {
  const isJson = (file: F): boolean => nameOf(file).toLowerCase().endsWith(".json");
  // One that is named alone is meant, whatever its name.
  if (selected.length < 2) return { wanted: selected, leftOut: [] };
  return { wanted: selected.filter(isJson), leftOut: selected.filter((file) => !isJson(file)) };
}

/**
 * Imports files one after the other, until the user cancels or declines; what fails is told, and the next is tried.
 * @param importOne may throw an error with one sentence
 * @returns the files that were not tried
 */
export async function importInTurn<F>(
  files: readonly F[],
  importOne: (file: F) => Promise<ImportEnd>,
  tell: (file: F, error: unknown) => void,
): Promise<readonly F[]> {
  for (const [at, file] of files.entries()) {
    try {
      if (isStoppedByUser(await importOne(file))) return files.slice(at + 1);
    } catch (error) {
      tell(file, error);
    }
  }
  return [];
}

function isStoppedByUser(end: ImportEnd): boolean {
  switch (end.kind) {
    case "declined":
      return true;
    case "cut-off":
      return end.why.kind === "cancelled";
    case "unreadable":
    case "unchanged":
      return false;
    case "done":
      return end.imported.stopped?.kind === "cancelled";
  }
}

/** How many files a message names. */
const NAMED = 5;

/** The message about the files of a selection that were not imported. `undefined`: there are none. */
export function notImportedMessage(
  untried: readonly string[],
  leftOut: readonly string[],
  most = NAMED,
): Message<"Show Output"> | undefined {
  const sentences = [
    ...(untried.length > 0
      ? [l10n.t`Not imported, because you ended the import earlier: ${listedNames(untried, most)}.`]
      : []),
    ...(leftOut.length > 0
      ? [l10n.t`Left out, because only .json files are imported: ${listedNames(leftOut, most)}.`]
      : []),
  ];
  if (sentences.length === 0) return undefined;
  const isCut = [untried, leftOut].some(({ length }) => length > most);
  return { severity: "warning", sentence: sentences.join(" "), actions: isCut ? ["Show Output"] : [] };
}

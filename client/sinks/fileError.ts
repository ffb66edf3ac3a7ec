import { FileSystemError } from "vscode";
import { thrownSentence } from "../thrownSentence.ts";
import { plainSentence } from "./inert.ts";

/** Why a file of ours cannot be read or written; VS Code puts it into a notification. */
export function fileError(sentence: string): FileSystemError {
  return new FileSystemError(plainSentence(sentence));
}

/** The file may not be changed in this way. */
export function notPermitted(sentence: string): FileSystemError {
  return FileSystemError.NoPermissions(plainSentence(sentence));
}

/** What the work gives; what it throws is thrown as an error of the file. */
export async function orFileError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileSystemError) throw error;
    throw fileError(thrownSentence(error));
  }
}

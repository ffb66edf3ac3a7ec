import * as l10n from "@vscode/l10n";
import { FileSystemError } from "vscode";
import { OtherCatalogue } from "../otherCatalogue.ts";
import { thrownSentence } from "../thrownSentence.ts";
import { plainSentence } from "../../catalogue/display/inert.ts";

/** Why a file of ours cannot be read or written; VS Code puts it into a notification. */
export function fileError(sentence: string): FileSystemError {
  return new FileSystemError(plainSentence(sentence));
}

/** What links are called. */
const TITLES = { Compare: l10n.t("Compare"), Connect: l10n.t("Connect to Catalogue…") };

/** A link in a sentence of ours. It is the only text with an effect, and nothing of others is in it. */
interface CommandLink {
  readonly title: keyof typeof TITLES;
  readonly command: `metadataCatalogue.${string}`;
  /** Digits and letters of ours, so that a long notification is not cut in the link. Absent: none. */
  readonly argument?: Readonly<Record<string, string>>;
}

/** Like `fileError`, with a link to what can be done: VS Code offers no button of ours there. */
export function linkedFileError(sentence: string, { title, command, argument }: CommandLink): FileSystemError {
  const query = argument === undefined ? "" : `?${encodeURIComponent(JSON.stringify([argument]))}`;
  return new FileSystemError(`${plainSentence(sentence)} [${TITLES[title]}](command:${command}${query})`);
}

/** The file may not be changed in this way. */
export function notPermitted(sentence: string): FileSystemError {
  return FileSystemError.NoPermissions(plainSentence(sentence));
}

/** Returns the result of a read; an error of it is thrown as a file system error. */
export function orFileError<T>(read: () => Promise<T>): Promise<T> {
  return orFileSystemError(read, (error) => fileError(thrownSentence(error)));
}

/**
 * As `orFileError`, of a save. An error about another catalogue has a link to connect to that: of a save, a notification shows it,
 * while an editor that could not read its file would show it as text.
 */
export function orSaveError<T>(save: () => Promise<T>): Promise<T> {
  return orFileSystemError(save, (error) => {
    const sentence = thrownSentence(error);
    const isOther = error instanceof Error && [error, error.cause].some((each) => each instanceof OtherCatalogue);
    return isOther
      ? linkedFileError(sentence, { title: "Connect", command: "metadataCatalogue.connect" })
      : fileError(sentence);
  });
}

async function orFileSystemError<T>(
  work: () => Promise<T>,
  asFileError: (error: unknown) => FileSystemError,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof FileSystemError ? error : asFileError(error);
  }
}

import * as l10n from "@vscode/l10n";
import { StartFailure } from "../platform/embeddedService.ts";
import { thrownSentence } from "../thrownSentence.ts";

/** Why the embedded service could not be started, in the words of the extension where it knows the code. The log has the rest. */
export function startSentence(error: unknown): string {
  if (!(error instanceof StartFailure)) return thrownSentence(error);
  const { code, reason } = error;
  if (code === "FOLDER_UNUSABLE" && reason !== undefined)
    return l10n.t`The folder of the embedded catalogue cannot be used: ${reasonClause(reason)}. Correct that, then try again.`;
  if (code === "ADDRESS_UNUSABLE" && reason !== undefined)
    return l10n.t`The embedded service cannot listen on this machine: ${reasonClause(reason)}. Correct that and try again, or connect to a catalogue at an address.`;
  return SENTENCES.get(code) ?? thrownSentence(error);
}

/** What a code of the operating system means. */
function reasonClause(code: string): string {
  return REASONS.get(code) ?? l10n.t`the operating system reports ${code}`;
}

/** The operating system's codes, each with its meaning as a clause. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ["EACCES", l10n.t("this account has no permission")],
  ["EPERM", l10n.t("this account has no permission")],
  ["ENOTDIR", l10n.t("a part of its path is a file")],
  ["EEXIST", l10n.t("a part of its path is a file")],
  ["EISDIR", l10n.t("the catalogue's file is a folder")],
  ["ENOENT", l10n.t("it does not exist")],
  ["ENAMETOOLONG", l10n.t("its path is too long")],
  ["EMFILE", l10n.t("too many files are open")],
  ["ENFILE", l10n.t("too many files are open")],
  ["EROFS", l10n.t("the disk is read-only")],
  ["ENOSPC", l10n.t("there is no space left on the disk")],
  ["EIO", l10n.t("the disk cannot be read or written")],
  ["EADDRNOTAVAIL", l10n.t("the address 127.0.0.1 is not available")],
]);

const SENTENCES: ReadonlyMap<string, string> = new Map([
  [
    "STORE_DAMAGED",
    l10n.t(
      "The embedded catalogue is damaged, or its file is missing. Recover it: what can be read is put into a new file, and the damaged files are kept.",
    ),
  ],
  [
    "STORE_OPEN_ELSEWHERE",
    l10n.t(
      "The embedded catalogue was not recovered, because another program has it open; close the other VS Code windows that use it, then choose Recover… again.",
    ),
  ],
  ["STORE_FULL", l10n.t("The disk that the embedded catalogue is on is full; free some space, then try again.")],
  [
    "STORE_READ_ONLY",
    l10n.t("You may not write to the files of the embedded catalogue; make their folder writable, then try again."),
  ],
  [
    "STORE_LOCKED",
    l10n.t(
      "Another program has locked the file of the embedded catalogue, as an update of it does for minutes. Try again later; end that program only if the file stays locked.",
    ),
  ],
  [
    "STORE_NEWER",
    l10n.t(
      "The embedded catalogue was written by a newer version of the extension. Reload this window; if that does not help, update the extension.",
    ),
  ],
  [
    "STORE_FAILED",
    l10n.t(
      "The file of the embedded catalogue cannot be read or written; check the disk that it is on, then try again.",
    ),
  ],
  [
    "PROCESS_ENDED",
    l10n.t(
      'The recovery of the embedded catalogue ended unexpectedly; see the output "Metadata Catalogue" for the reason.',
    ),
  ],
  [
    "STORE_NOT_OURS",
    l10n.t(
      "The folder of the embedded catalogue contains a database of another program, to which nothing was written; move it elsewhere, then try again.",
    ),
  ],
  [
    "FOLDER_UNUSABLE",
    l10n.t('The folder of the embedded catalogue cannot be used; see the output "Metadata Catalogue" for the reason.'),
  ],
  [
    "NO_SQLITE",
    l10n.t(
      "This version of VS Code cannot run the embedded service, because its Node has no SQLite; update VS Code, or connect to a catalogue at an address.",
    ),
  ],
]);

import * as l10n from "@vscode/l10n";
import { StartFailure } from "../platform/embeddedService.ts";
import { thrownSentence } from "../thrownSentence.ts";

/** Why the embedded service could not be started, in the words of the extension where it knows the code. The log has the rest. */
export function startSentence(error: unknown): string {
  const known = error instanceof StartFailure ? SENTENCES.get(error.code) : undefined;
  return known ?? thrownSentence(error);
}

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
      "Another program has the embedded catalogue open; close the other VS Code windows that use it, then try again.",
    ),
  ],
  ["STORE_FULL", l10n.t("The disk that the embedded catalogue is on is full; free some space, then try again.")],
  [
    "STORE_READ_ONLY",
    l10n.t("You may not write to the files of the embedded catalogue; make their folder writable, then try again."),
  ],
  [
    "STORE_LOCKED",
    l10n.t("Another program has locked the file of the embedded catalogue; end that program, then try again."),
  ],
  [
    "STORE_NEWER",
    l10n.t("The embedded catalogue was written by a newer version of the extension; update the extension."),
  ],
]);

import * as l10n from "@vscode/l10n";
import { failure, success, type Result } from "../result.ts";

/**
 * Reads the address of a catalogue. However it is written, it becomes the same text: the host in lower case, without a port that
 * its scheme implies, and without slashes at its end. The error is a sentence.
 * Decision: it never repeats the address: a password may be in it, or the token may have been put there by mistake.
 * @param where what the sentence calls the address: where it was found
 */
export function readAddress(text: string, where = l10n.t("This")): Result<string, string> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    return failure(l10n.t`${where} is not the address of a catalogue; write it like "http://127.0.0.1:8080".`);
  }
  if (url.username !== "" || url.password !== "") {
    return failure(
      l10n.t`${where} contains a user name or password, which is never sent; remove it, and set an access token instead.`,
    );
  }
  if (url.search !== "" || url.hash !== "") {
    return failure(
      l10n.t`${where} contains more than an address (a "?" or "#"); remove that, and set the access token separately.`,
    );
  }
  return success(`${url.origin}${url.pathname}`.replace(/\/+$/, ""));
}

/** An address as it may be shown or logged: without user name, password, query and fragment. */
export function shownAddress(text: string): string {
  return text.replace(/[?#].*$/s, "").replace(/^([a-z][a-z0-9+.-]*:\/\/|\/\/)?.*@/is, "$1");
}

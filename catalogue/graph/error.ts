import * as l10n from "@vscode/l10n";
import { shownAddress } from "./address.ts";
import { listedNames } from "../text/listedNames.ts";
import { readableNumber } from "../text/language.ts";
import { sentence } from "../text/sentence.ts";
import type { ColumnsError } from "../changes/dataset.ts";
import type { OwnerUrn } from "../urn/urn.ts";

/**
 * What is wrong with an answer: its status, or what it lacks, in words that are shown in parentheses. `retryAfterS`: it asks to
 * wait so many seconds, which is longer than a request waits.
 */
type AnswerFault =
  | { readonly status: number; readonly detail?: undefined; readonly retryAfterS?: number }
  | { readonly detail: string; readonly status?: undefined };

/** Why a request to the catalogue failed: refused by the catalogue, or lost on the way. */
export type CatalogueError =
  /**
   * `embedded`: the catalogue is the service of this window, which stopped for good, or which is back but lost the request.
   * `why`: the host name does not exist, the server does not speak TLS, its certificate is not accepted, or a proxy on the
   * way asks for authentication, or does not answer, or the server redirects. `status`: that of the answer with which a proxy
   * refused. `to`: where the server redirects to, if it says so. `afterMs`: how long an answer was waited for. `advice`: a sentence
   * that says what else may be the reason.
   */
  | {
      readonly kind: "unreachable";
      readonly url: string;
      readonly embedded?: "stopped" | "restarted";
      readonly why?: "unknown-host" | "no-tls" | "certificate" | "proxy-authentication" | "proxy" | "redirect";
      readonly status?: number;
      readonly to?: string;
      readonly afterMs?: number;
      readonly advice?: string;
    }
  /** The catalogue does not accept the access token, maybe because it has expired; `advice` says how to set another. */
  | {
      readonly kind: "unauthorized";
      readonly url: string;
      readonly advice?: string | undefined;
      readonly expired?: true;
    }
  /** The catalogue requires an access token, and none was set; `advice` says how to set one. */
  | { readonly kind: "token-missing"; readonly url: string; readonly advice: string | undefined }
  /** The request was not sent, because its connection is no longer used; `message` is the sentence that says why, and what to do. */
  | { readonly kind: "not-sent"; readonly message: string }
  /**
   * `ofToken`: because of the access token, whatever is written. Absent: maybe because of the entity. `byProxy`: by a program in
   * front of the catalogue, as `message` says, a sentence.
   */
  | { readonly kind: "forbidden"; readonly message: string; readonly ofToken?: true; readonly byProxy?: true }
  /** `meant`: one that exists and is probably meant. */
  | { readonly kind: "entity-not-found"; readonly urn: string; readonly meant?: string }
  /** `repeated`: it was sent before and the answer was lost, so the conflict may be with that earlier write. */
  | { readonly kind: "version-conflict"; readonly message: string; readonly repeated?: boolean }
  /**
   * What is wrong with the request: the catalogue says so, or (`unsent`) it was not sent, because this program found it before.
   * `isFault`: the catalogue says that it failed.
   */
  | { readonly kind: "refused"; readonly message: string; readonly unsent?: true; readonly isFault?: true }
  /**
   * A response that is not from a catalogue (another server), or from one that failed. `webPage`: it is HTML. `isTooLarge`: it
   * was not received to its end; a request for less may be answered. `isKnown`: the address has answered as a catalogue before.
   */
  | ({
      readonly kind: "unexpected-answer";
      readonly url: string;
      readonly embedded?: boolean;
      readonly webPage?: boolean;
      readonly isTooLarge?: true;
      readonly isKnown?: true;
    } & AnswerFault)
  /** The catalogue cannot read or write its store now; `message` is its sentence, with what to do. */
  | { readonly kind: "store-unavailable"; readonly code: string; readonly message: string }
  /**
   * A write was sent and no usable answer came back: it may have been stored or not. `unrepeatable`: it is of patches that would
   * change again what they have changed. `issues`: it asks for an access token, and would ask for a second one.
   */
  | ({
      readonly kind: "outcome-unknown";
      readonly url: string;
      readonly unrepeatable?: true;
      readonly issues?: "token";
    } & AnswerFault)
  /** A patch of a file cannot be applied. `item`: which one of the file, from 1; `detail`: a clause without a final stop. */
  | { readonly kind: "patch-failed"; readonly item: number; readonly aspectName: string; readonly detail: string }
  /** An aspect with a value that this program cannot represent, so writing it back would alter it. */
  | { readonly kind: "unreadable-aspect"; readonly urn: string; readonly detail: string }
  /** Users or groups that a record names and that do not exist. */
  | { readonly kind: "missing-entities"; readonly urns: readonly OwnerUrn[] }
  /** The stored value is no longer the one that the user saw and changed. */
  | { readonly kind: "changed-meanwhile"; readonly what: string }
  /** The user cancelled it before this was tried. */
  | { readonly kind: "cancelled" }
  | ColumnsError;

/** One sentence for people: what happened and what to do. Never holds a token. */
export function errorSentence(error: CatalogueError): string {
  switch (error.kind) {
    case "unreachable":
      if (error.embedded === "restarted")
        return l10n.t(
          "The embedded service stopped before it answered, and was restarted. Check what is stored, then try again.",
        );
      if (error.embedded === "stopped")
        return l10n.t('The embedded service does not answer; restart it with the command "Restart Embedded Service".');
      return `${unreachableSentence(shownAddress(error.url), error)}${error.advice === undefined ? "" : ` ${error.advice}`}`;
    case "unauthorized":
      if (error.expired)
        return l10n.t`The access token for the catalogue at ${shownAddress(error.url)} has expired; ${error.advice ?? l10n.t("use a valid one")}.`;
      return l10n.t`The catalogue at ${shownAddress(error.url)} does not accept the access token; ${error.advice ?? l10n.t("use a valid one")}.`;
    case "token-missing":
      return l10n.t`The catalogue at ${shownAddress(error.url)} needs an access token; ${error.advice ?? l10n.t("connect to it with one")}.`;
    case "forbidden":
      if (error.byProxy) return sentence(error.message);
      return l10n.t`The catalogue does not allow this: ${sentence(error.message)}`;
    case "entity-not-found":
      if (error.meant !== undefined)
        return l10n.t`"${error.urn}" does not exist in the catalogue; did you mean "${error.meant}"?`;
      return l10n.t`"${error.urn}" does not exist in the catalogue; check its spelling, or add it to the catalogue first.`;
    case "version-conflict":
      return l10n.t("Not written, because others kept changing this at the same time; try again.");
    case "refused":
      if (error.unsent) return sentence(error.message);
      return l10n.t`The catalogue refused the request: ${sentence(error.message)}`;
    case "unexpected-answer":
      if (error.embedded)
        return l10n.t`The embedded service failed (${faultWords(error)}); see the output "Metadata Catalogue" for the reason.`;
      if (error.status !== undefined && GATEWAY_STATUSES.has(error.status))
        return l10n.t`The server at ${shownAddress(error.url)} cannot reach the catalogue behind it (${faultWords(error)}); try again later, or ask its administrator.`;
      if (error.status === 429)
        return l10n.t`The server at ${shownAddress(error.url)} is too busy (${faultWords(error)}); try again later.`;
      if (error.webPage && (error.status === 403 || error.url.endsWith("/gms")))
        return l10n.t`The server at ${shownAddress(error.url)} answered with a web page (${faultWords(error)}) instead of data. The page may come from a proxy, a firewall or another server; check the network connection and the address.`;
      if (error.webPage)
        return l10n.t`The server at ${shownAddress(error.url)} answered with a web page (${faultWords(error)}); if this is the address of DataHub's web page, use ${shownAddress(error.url)}/api/gms.`;
      if (error.isKnown)
        return l10n.t`The server at ${shownAddress(error.url)} did not give a valid DataHub response (${faultWords(error)}); try again later, or ask its administrator.`;
      return l10n.t`The server at ${shownAddress(error.url)} did not give a valid DataHub response (${faultWords(error)}); check the address.`;
    case "unreadable-aspect":
      return l10n.t`"${error.urn}" has a value in the catalogue that cannot be read (${error.detail}); change it with the tool that wrote it.`;
    case "store-unavailable":
    case "not-sent":
      return sentence(error.message);
    case "patch-failed":
      return l10n.t`Item ${readableNumber(error.item)} of the file cannot patch ${error.aspectName}: ${error.detail}.`;
    case "outcome-unknown":
      if (error.issues)
        return l10n.t(
          "The catalogue at {0} did not confirm the access token ({1}). It may have been issued: look for it with `catalogue token list`, and revoke it before you try again.",
          shownAddress(error.url),
          faultWords(error),
        );
      if (error.unrepeatable)
        return l10n.t`The catalogue at ${shownAddress(error.url)} did not confirm a write (${faultWords(error)}). It may have been stored. The file has patches that would be applied a second time: look at what is stored before you import it again.`;
      return l10n.t`The catalogue at ${shownAddress(error.url)} did not confirm a write (${faultWords(error)}). It may have been stored; it is safe to try again.`;
    case "missing-entities":
      return error.urns.length === 1
        ? l10n.t`${quoted(error.urns)} does not exist in the catalogue; check the spelling, or upsert a file that defines it first.`
        : l10n.t`${quoted(error.urns)} do not exist in the catalogue; check the spelling, or upsert a file that defines them first.`;
    case "no-schema":
      return l10n.t`"${error.urn}" has no schema in the catalogue, so it has no columns to describe; ingest its schema first.`;
    case "changed-meanwhile":
      return l10n.t`Not written, because ${error.what} changed elsewhere in the meantime. Look at the current value, then try again.`;
    case "cancelled":
      return l10n.t("Cancelled before it was tried.");
    case "unknown-column":
      if (error.similar !== undefined)
        return l10n.t`There is no column "${error.path}" in the dataset's schema; did you mean "${error.similar}"?`;
      return l10n.t`There is no column "${error.path}" in the dataset's schema; use the path of one of its columns, or ingest the schema again if it has changed.`;
    case "duplicate-column":
      return sentence(l10n.t`"${error.path}" and "${error.earlier}" are the same column; keep one of them`);
    case "ambiguous-column":
      return l10n.t`"${error.path}" matches several columns: ${quoted(error.candidates)}; name one by its full path.`;
  }
}

function unreachableSentence(
  address: string,
  { why, status, to, afterMs }: Extract<CatalogueError, { kind: "unreachable" }>,
): string {
  switch (why) {
    case undefined:
      if (afterMs !== undefined)
        return l10n.t`The catalogue at ${address} did not answer within ${readableNumber(afterMs / 1_000)} s; check that it is running, or try again later.`;
      return l10n.t`The catalogue at ${address} does not answer; check that it is running and that the address is right.`;
    case "unknown-host":
      return l10n.t`The host of ${address} is unknown; check its spelling and the network connection.`;
    case "no-tls":
      return l10n.t`The server at ${address} does not answer over HTTPS; use an address that begins with "http:", or another port.`;
    case "proxy-authentication":
      return l10n.t`A proxy on the way to ${address} asks for a user name and a password (status 407); check the proxy settings.`;
    case "proxy":
      if (status !== undefined)
        return l10n.t`The proxy on the way to ${address} refuses the connection (status ${status}); ask its administrator, or check the proxy settings.`;
      return l10n.t`The proxy on the way to ${address} does not answer or refuses the connection; check the proxy settings.`;
    case "redirect":
      if (to === undefined)
        return l10n.t`The server at ${address} redirects to another address. Redirects are not followed; check the address.`;
      return l10n.t(
        "The server at {0} redirects to {1}. Redirects are not followed; if {1} is the catalogue, use that address.",
        address,
        to,
      );
    case "certificate":
      return l10n.t`The certificate of ${address} is not accepted; check the address, whether the certificate has expired, and that this machine trusts its authority.`;
  }
}

/** The statuses of a server that passes requests on, and whose catalogue failed or did not answer. */
export const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/** Whether the next request would fail the same way: the catalogue is unreachable, or refuses access. */
export function concernsAll(error: CatalogueError): boolean {
  return CONCERNS_ALL.has(error.kind) || isOfToken(error);
}

/** Whether nothing of the request that failed with this is stored, whatever it was about. */
export function storesNothing(error: CatalogueError): boolean {
  return STORES_NOTHING.has(error.kind) || isOfToken(error);
}

function isOfToken(error: CatalogueError): boolean {
  return error.kind === "forbidden" && error.ofToken === true;
}

/** Whether the catalogue refuses something about one entity, so that others may be read or written. */
export function concernsOne(error: CatalogueError): boolean {
  return !concernsAll(error) && error.kind !== "cancelled";
}

/** Whether what failed with this was not sent: nothing is wrong with it, and it is one of those that were not tried. */
export function isUnsent(error: CatalogueError): boolean {
  return error.kind === "not-sent" || error.kind === "cancelled";
}

/** Whether the store was locked: nothing was written, and the next attempt may succeed. */
export function isLocked(error: CatalogueError): boolean {
  return error.kind === "store-unavailable" && error.code === "STORE_LOCKED";
}

/** Whether a write that ended with this may have been stored all the same. */
export function isUnconfirmed(error: CatalogueError): boolean {
  return error.kind === "outcome-unknown";
}

/** The number of failed writes that may have been stored nevertheless. */
export function countUnconfirmed(failed: readonly { readonly error: CatalogueError }[]): number {
  return failed.filter(({ error }) => isUnconfirmed(error)).length;
}

const STORES_NOTHING: ReadonlySet<CatalogueError["kind"]> = new Set([
  "unreachable",
  "unauthorized",
  "token-missing",
  "not-sent",
  "store-unavailable",
]);

const CONCERNS_ALL: ReadonlySet<CatalogueError["kind"]> = new Set([
  ...STORES_NOTHING,
  "unexpected-answer",
  "outcome-unknown",
]);

/** What is wrong with an answer, as it is in parentheses. */
export function faultWords(fault: AnswerFault): string {
  if (fault.status === undefined) return fault.detail;
  const { status, retryAfterS } = fault;
  if (retryAfterS === undefined) return l10n.t`status ${status}`;
  return l10n.t`status ${status}, it asks to wait ${readableNumber(retryAfterS)} s`;
}

function quoted(names: readonly string[]): string {
  return listedNames(names.map((name) => `"${name}"`));
}

import * as l10n from "@vscode/l10n";
/** Codes of the errors that end a request before any of it has been sent. */
const NOT_SENT: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
  // A TLS handshake that failed.
  "EPROTO",
]);

/**
 * How the answer to a request was lost after it may have been sent: a clause. `undefined`: the request was never sent, so
 * it cannot have been stored. `error` is what `fetch` failed with, or reading the body.
 */
export function lostAnswer(error: unknown): string | undefined {
  if (error instanceof Error && error.name === "TimeoutError") return l10n.t("it took too long");
  if (error instanceof Error && error.name === "AbortError") return l10n.t("it was stopped");
  const code = errorCode(error);
  // Without a code, `fetch` itself refused: an address that it does not accept, or a redirect.
  if (code === undefined || NOT_SENT.has(code) || /CERT|SIGNATURE|^ERR_TLS|^ERR_SSL/.test(code)) return undefined;
  return l10n.t("the connection was lost");
}

/** The code of an error of `fetch`, which Node gives to its cause. */
export function errorCode(error: unknown): string | undefined {
  return codeOf(error instanceof Error ? error.cause : undefined) ?? codeOf(error);
}

function codeOf(error: unknown): string | undefined {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : undefined;
}

import * as l10n from "@vscode/l10n";
import { NotSent, Stopped } from "./notSent.ts";
import { Redirected } from "./redirected.ts";

/** Codes of the errors that end a request before any of it has been sent. */
const NOT_SENT: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
  "ERR_INVALID_URL",
  // A TLS handshake that failed.
  "EPROTO",
]);

/** What a system does before a request can be sent. */
const CONNECTING: ReadonlySet<unknown> = new Set(["connect", "getaddrinfo"]);

/**
 * How the answer to a request was lost after it may have been sent: a clause. `undefined`: the request was certainly not
 * sent, so it cannot have been stored. `error` is what `fetch` failed with, or reading the body.
 */
export function lostAnswer(error: unknown): string | undefined {
  if (error instanceof Error && error.name === "TimeoutError") return l10n.t("it took too long");
  if (error instanceof Error && error.name === "AbortError") return l10n.t("it was stopped");
  return isUnsent(error) ? undefined : l10n.t("the connection was lost");
}

/** An error that does not say so, as from many custom `fetch` functions, counts as possibly sent. */
function isUnsent(error: unknown): boolean {
  if (error instanceof NotSent || error instanceof Stopped || error instanceof Redirected) return true;
  // Several addresses were tried: the code is that of one attempt only.
  if (error instanceof Error && error.cause instanceof AggregateError) {
    const attempts: readonly unknown[] = error.cause.errors;
    return attempts.length > 0 && attempts.every((cause) => isUnsent(new Error("An attempt failed", { cause })));
  }
  const code = errorCode(error);
  if (code !== undefined && (NOT_SENT.has(code) || /CERT|SIGNATURE|^ERR_TLS|^ERR_SSL/.test(code))) return true;
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return false;
  // A port that browsers keep from, and a proxy that refused the tunnel.
  if (cause.message === "bad port" || codeOf(cause.cause) === "UND_ERR_ABORTED") return true;
  return "syscall" in cause && CONNECTING.has(cause.syscall);
}

/** The code of an error of `fetch`, which Node gives to its cause. */
export function errorCode(error: unknown): string | undefined {
  return codeOf(error instanceof Error ? error.cause : undefined) ?? codeOf(error);
}

function codeOf(error: unknown): string | undefined {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : undefined;
}

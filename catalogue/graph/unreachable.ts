import { errorCode } from "./lostAnswer.ts";
import type { CatalogueError } from "./error.ts";

type Unreachable = Extract<CatalogueError, { kind: "unreachable" }>;

/** The error for a request that `fetch` could not send, with the reason if its error code names one. */
export function unreachable(url: string, error: unknown): Unreachable {
  const why = reason(errorCode(error) ?? "");
  return { kind: "unreachable", url, ...(why && { why }) };
}

/** Codes of Node's `dns` and of OpenSSL as Node names them. */
function reason(code: string): Unreachable["why"] {
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "unknown-host";
  if (/^ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG)$/.test(code)) return "no-tls";
  return /CERT|SIGNATURE/.test(code) && !code.includes("ALERT") ? "certificate" : undefined;
}

import { errorCode } from "./lostAnswer.ts";
import { TIMEOUT_MS, type Connection } from "./connection.ts";
import type { CatalogueError } from "./error.ts";
import { NotSent } from "./notSent.ts";
import { Redirected } from "./redirected.ts";

type Unreachable = Extract<CatalogueError, { kind: "unreachable" }>;
type Unsent = Extract<CatalogueError, { kind: "not-sent" }>;

/**
 * The error for a request that `fetch` could not send, with the reason if its error names one.
 * @param connection what it was sent with
 */
export function unreachable(
  url: string,
  error: unknown,
  { unansweredAdvice: advice, timeoutMs = TIMEOUT_MS }: Pick<Connection, "unansweredAdvice" | "timeoutMs"> = {},
): Unreachable | Unsent {
  if (error instanceof NotSent) return { kind: "not-sent", message: error.message };
  if (error instanceof Redirected)
    return { kind: "unreachable", url, why: "redirect", ...(error.to && { to: error.to }) };
  const ofProxy = proxyFailure(url, error);
  if (ofProxy) return { kind: "unreachable", url, ...ofProxy };
  const why = reason(errorCode(error) ?? "");
  const advised = advice !== undefined && (why === undefined || why === "unknown-host") ? { advice } : {};
  const late = error instanceof Error && error.name === "TimeoutError" ? { afterMs: timeoutMs } : {};
  return { kind: "unreachable", url, ...(why && { why }), ...late, ...advised };
}

/** Codes of Node's `dns` and of OpenSSL as Node names them. */
function reason(code: string): Unreachable["why"] {
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "unknown-host";
  if (/^ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG)$/.test(code)) return "no-tls";
  return /CERT|SIGNATURE/.test(code) && !code.includes("ALERT") ? "certificate" : undefined;
}

/**
 * What went wrong with a proxy: it refused the tunnel, which undici tells by the cause of the cause, in some versions with
 * the status in its message only; or the connection that was refused was to another port than that of the address, or the
 * host that is unknown is another one.
 */
function proxyFailure(url: string, error: unknown): Pick<Unreachable, "why" | "status"> | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  const tunnel = cause instanceof Error ? cause.cause : undefined;
  if (property(tunnel, "code") === "UND_ERR_ABORTED") {
    const status = property(tunnel, "connectResponseStatusCode") ?? tunnelStatus(tunnel);
    if (status === 407) return { why: "proxy-authentication" };
    return { why: "proxy", ...(typeof status === "number" && { status }) };
  }
  const [port, host] = [property(cause, "port"), property(cause, "hostname")];
  const isOtherPort = errorCode(error) === "ECONNREFUSED" && typeof port === "number" && port !== portOf(url);
  const isOtherHost =
    reason(errorCode(error) ?? "") === "unknown-host" && typeof host === "string" && host !== hostOf(url);
  return isOtherPort || isOtherHost ? { why: "proxy" } : undefined;
}

function tunnelStatus(error: unknown): number | undefined {
  const status = error instanceof Error ? /^Proxy response \((\d{3})\)/.exec(error.message)?.[1] : undefined;
  return status === undefined ? undefined : Number(status);
}

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}

function portOf(url: string): number | undefined {
  if (!URL.canParse(url)) return undefined;
  const { port, protocol } = new URL(url);
  return port === "" ? (protocol === "https:" ? 443 : 80) : Number(port);
}

function property(of: unknown, name: string): unknown {
  return typeof of === "object" && of !== null ? Reflect.get(of, name) : undefined;
}

import { GATEWAY_STATUSES, type CatalogueError } from "../../catalogue/graph/error.ts";

/** Whether every further request would fail, too, after one that failed with this. */
export function endsConnection({ kind }: CatalogueError): boolean {
  return ENDING.has(kind);
}

/**
 * Whether a catalogue answers, but cannot do its work, or something in front of it answers: that may be so for everything that
 * it is asked, as without its database, or for one request alone.
 */
export function isUnavailable(error: CatalogueError): boolean {
  if (error.kind === "store-unavailable") return true;
  return (
    (error.kind === "unexpected-answer" || error.kind === "outcome-unknown") && GATEWAY_STATUSES.has(error.status ?? 0)
  );
}

/**
 * Whether it may succeed later without anything being changed in VS Code, as after a restart of the catalogue or of the network.
 * @param wasThere whether the address was that of a catalogue before
 */
export function mayPass(error: CatalogueError, wasThere = false): boolean {
  if (error.kind === "unreachable" && (error.why === undefined || error.why === "unknown-host")) return true;
  return isUnavailable(error) || (wasThere && (isInFront(error) || failsAlone(error)));
}

/**
 * Whether it says that this request failed, and nothing of others: the catalogue is too busy for it (429), fails at it, or gives an
 * answer that is empty or malformed.
 */
export function failsAlone(error: CatalogueError): boolean {
  if (error.kind === "refused") return error.isFault === true;
  return error.kind === "unexpected-answer" && !isUnavailable(error) && !isInFront(error) && !isFinal(error);
}

/** The error of a server whose address is known to be right, because it has answered as a catalogue before. */
export function ofKnownAddress(error: CatalogueError): CatalogueError {
  return error.kind === "unexpected-answer" ? { ...error, isKnown: true } : error;
}

/** How long it asks to wait before another attempt, in milliseconds; 0: it does not say. */
export function askedPauseMs(error: CatalogueError): number {
  return "retryAfterS" in error ? (error.retryAfterS ?? 0) * 1_000 : 0;
}

/** Whether the same request would be answered in the same way. */
function isFinal({ status, isTooLarge }: Extract<CatalogueError, { kind: "unexpected-answer" }>): boolean {
  return isTooLarge === true || (status !== undefined && status >= 400 && status < 500 && status !== 429);
}

/**
 * Whether something on the way to a catalogue may have answered in its place, such as a firewall while a VPN is down, or a
 * hotel's network. Another server, or a wrong address, gives the same errors.
 */
export function isInFront(error: CatalogueError): boolean {
  switch (error.kind) {
    case "unreachable":
      return error.why !== undefined && IN_FRONT.has(error.why);
    case "unexpected-answer":
      return error.webPage === true;
    case "forbidden":
      return error.byProxy === true;
    default:
      return false;
  }
}

/** Whether a request that failed with this was answered by a catalogue that does its work, if only with a refusal. */
export function showsWork(error: CatalogueError): boolean {
  if ((error.kind === "refused" && (error.unsent || error.isFault)) || isInFront(error)) return false;
  return !endsConnection(error) && !NO_WORK.has(error.kind);
}

const ENDING: ReadonlySet<CatalogueError["kind"]> = new Set([
  "unreachable",
  "unauthorized",
  "token-missing",
  "not-sent",
]);

const IN_FRONT: ReadonlySet<string> = new Set(["redirect", "certificate", "no-tls", "proxy"]);

/** Errors that do not show whether the catalogue was reached and works. */
const NO_WORK: ReadonlySet<CatalogueError["kind"]> = new Set([
  "store-unavailable",
  "unexpected-answer",
  "outcome-unknown",
  "cancelled",
]);

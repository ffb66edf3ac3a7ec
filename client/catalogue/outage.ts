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

/** Whether it may succeed later without anything being changed in VS Code, as after a restart of the catalogue or of the network. */
export function mayPass(error: CatalogueError): boolean {
  if (error.kind === "unreachable") return error.why === undefined || error.why === "unknown-host";
  return isUnavailable(error);
}

/** Whether a request that failed with this was answered by a catalogue that does its work, if only with a refusal. */
export function showsWork(error: CatalogueError): boolean {
  if (error.kind === "refused" && (error.unsent || error.isFault)) return false;
  return !endsConnection(error) && !NO_WORK.has(error.kind);
}

const ENDING: ReadonlySet<CatalogueError["kind"]> = new Set([
  "unreachable",
  "unauthorized",
  "token-missing",
  "not-sent",
]);

/** After one of these it is not known whether the catalogue was asked, or does its work. */
const NO_WORK: ReadonlySet<CatalogueError["kind"]> = new Set([
  "store-unavailable",
  "unexpected-answer",
  "outcome-unknown",
  "cancelled",
]);

import { success, type Result } from "../../catalogue/result.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";

const LOOPBACK_NAMES: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]", "::1"]);

/** Whether an address to listen on can be reached from this machine only. */
export function isLoopback(host: string): boolean {
  return LOOPBACK_NAMES.has(host.toLowerCase());
}

/**
 * Whether the request was meant for this service by who sent it: a page of another site, opened in a browser of this
 * machine, can reach a loopback address, by its own name for it or by sending requests across.
 */
export function meantForUs(
  headers: { readonly host?: string | undefined; readonly origin?: string | undefined },
  loopback: boolean,
): Result<void, Refusal> {
  const host = headers.host ?? "";
  if (loopback && !isLoopback(host.replace(/:\d*$/, ""))) {
    return refused("WRONG_HOST", `This catalogue serves this machine only, and is not called ${quoted(host)}.`);
  }
  if (headers.origin !== undefined && originHost(headers.origin) !== host.toLowerCase()) {
    return refused("WRONG_ORIGIN", `Pages of ${quoted(headers.origin)} may not use this catalogue.`);
  }
  return success(undefined);
}

/** The host and port of an origin. `undefined`: it has none, as `null` of a file or a sandboxed page. */
function originHost(origin: string): string | undefined {
  return /^https?:\/\/([^/]+)$/i.exec(origin)?.[1]?.toLowerCase();
}

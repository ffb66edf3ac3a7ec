import { success, type Result } from "../../catalogue/result.ts";
import { isLoopback } from "./loopback.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";

/**
 * Whether the request was meant for this service by who sent it: a page of another site, opened in a browser of this
 * machine, can reach a loopback address, by its own name for it or by sending requests across.
 */
export function meantForUs(
  headers: { readonly host?: string | undefined; readonly origin?: string | undefined },
  {
    loopback,
    host: own,
    allowedHosts = [],
  }: { readonly loopback: boolean; readonly host: string; readonly allowedHosts?: readonly string[] | undefined },
): Result<void, Refusal> {
  const host = headers.host ?? "";
  const name = host.replace(/:\d*$/, "");
  const isNamed = [own, ...allowedHosts].some((each) => each.toLowerCase() === name.toLowerCase());
  if (loopback && !isLoopback(name) && !isNamed) {
    return refused(
      "WRONG_HOST",
      `This catalogue serves only this machine, and ${quoted(host)} is not its name; use the address that it printed. Behind a reverse proxy, start it with --allowed-host NAME, or let the proxy send the printed address as Host.`,
    );
  }
  if (headers.origin !== undefined && originHost(headers.origin) !== host.toLowerCase()) {
    return refused("WRONG_ORIGIN", `Web pages of ${quoted(headers.origin)} may not use this catalogue.`);
  }
  return success(undefined);
}

/** The host and port of an origin. `undefined`: it has none, as `null` of a file or a sandboxed page. */
function originHost(origin: string): string | undefined {
  return /^https?:\/\/([^/]+)$/i.exec(origin)?.[1]?.toLowerCase();
}

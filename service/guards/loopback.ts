import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8);
LOOPBACK.addAddress("::1", "ipv6");

/** Whether a host name, or an address in any of its forms, always means this machine. */
export function isLoopback(host: string): boolean {
  if (host === "127.0.0.1" || host === "localhost") return true;
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  const version = isIP(name);
  return version === 0 ? name === "localhost" : LOOPBACK.check(name, version === 4 ? "ipv4" : "ipv6");
}

/** Whether a service that listens on this host can be reached from this machine only: by every address that the name has. */
export async function listensOnLoopback(host: string): Promise<boolean> {
  if (isLoopback(host)) return true;
  // A name without an address is reported when the service tries to listen on it.
  const addresses = await lookup(host, { all: true }).catch(() => []);
  return addresses.length > 0 && addresses.every(({ address }) => isLoopback(address));
}

import { shownAddress } from "./address.ts";

/** The server answered with a redirect, which is never followed: it could lead the token to another server. */
export class Redirected extends Error {
  override readonly name = "Redirected";
  /** The address of a catalogue that it leads to, as it may be shown. `undefined`: it does not say, or not legibly. */
  readonly to: string | undefined;

  constructor(to: string | undefined) {
    super("redirected");
    this.to = to;
  }
}

/**
 * The redirect that an answer is. `undefined`: it is none.
 * @param url the address of the catalogue
 * @param requested the address that was asked, which begins with `url`
 */
export function redirectOf(response: Response, url: string, requested: string): Redirected | undefined {
  const { status, type, headers } = response;
  if (!REDIRECTS.has(status) && type !== "opaqueredirect") return undefined;
  const location = headers.get("Location");
  if (location === null || !URL.canParse(location, requested)) return new Redirected(undefined);
  const to = new URL(location, requested);
  if (!/^https?:$/.test(to.protocol)) return new Redirected(undefined);
  const address = shownAddress(to.href);
  const path = shownAddress(requested).slice(url.length);
  const base = path !== "" && address.endsWith(path) ? address.slice(0, -path.length) : address;
  return new Redirected(base.length > LONGEST_SHOWN || base === url ? undefined : base.replace(/\/+$/, ""));
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const LONGEST_SHOWN = 200;

import { isParameter } from "./parameters.ts";

/**
 * The URL of a database, each parameter once; the last one counts, as for `psql`, and none that is empty. `undefined`: it is
 * none, or a password in it has characters that are not encoded, so that a part of it would be taken for the host, the
 * database or a parameter.
 */
export function databaseUrl(text: string): URL | undefined {
  if (!isEncoded(text)) return undefined;
  // To psql, + is itself.
  const exact = text.replace(/\?.*$/s, (query) => query.replaceAll("+", "%2B"));
  const url = URL.canParse(exact) ? new URL(exact) : urlWithoutHost(exact);
  if (!url || !["postgres:", "postgresql:"].includes(url.protocol)) return undefined;
  if (url.hash !== "" || `${url.pathname}${withoutUser(url)}`.includes("@")) return undefined;
  const last = Object.entries(Object.fromEntries(url.searchParams));
  const given = last.filter(([name, value]) => value !== "" || !isParameter(name));
  url.search = new URLSearchParams(given).toString();
  return url;
}

/** Whether what is encoded with % is UTF-8, without a character that no name or password can have. */
function isEncoded(text: string): boolean {
  try {
    return !decodeURIComponent(text).includes("\0");
  } catch {
    return false;
  }
}

/** The parameters; without the user, whose name may have an @, if it can only be there. */
function withoutUser({ username, password, search }: URL): string {
  return username === "" && password === "" ? search.replace(/([?&]user=)[^&]*/g, "$1") : search;
}

/**
 * A user without a host, as in `postgres://USER@/NAME?host=/run/postgresql`, is a URL to `psql` only; both sides have
 * parameters that say the same.
 */
function urlWithoutHost(text: string): URL | undefined {
  const [, start, user, rest] = /^(postgres(?:ql)?:\/\/)([^/?#]*@)(.*)$/.exec(text) ?? [];
  if (start === undefined || user === undefined || !/^(?:[/?][^@]*|)$/.test(rest ?? "")) return undefined;
  const withHost = `${start}${user}localhost${rest ?? ""}`;
  if (!URL.canParse(withHost)) return undefined;
  const { username, password, pathname, search } = new URL(withHost);
  const url = new URL(`${start}${pathname}${search}`);
  for (const [name, value] of Object.entries({ user: username, password })) {
    if (value !== "" && !url.searchParams.has(name)) url.searchParams.set(name, decodeURIComponent(value));
  }
  return url;
}

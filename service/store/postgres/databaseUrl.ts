/**
 * Decision: the parameters of psql that the library follows. Any other one would be ignored without a word, such as a
 * misspelt `sslmode`, or `channel_binding`.
 */
const PARAMETERS: readonly string[] = [
  "host",
  "port",
  "user",
  "password",
  "sslmode",
  "sslrootcert",
  "sslcert",
  "sslkey",
  "application_name",
  "options",
];

/**
 * The URL of a database, each parameter once; the last one counts, as for `psql`. `undefined`: it is none, or a password in
 * it has characters that are not encoded, so that a part of it would be taken for the host, the database or a parameter.
 */
export function databaseUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : urlWithoutHost(text);
  if (!url || !["postgres:", "postgresql:"].includes(url.protocol)) return undefined;
  if (url.hash !== "" || `${url.pathname}${url.search}`.includes("@")) return undefined;
  url.search = new URLSearchParams(Object.fromEntries(url.searchParams)).toString();
  return url;
}

/** A sentence about the first parameter that is unknown, by its name alone. `undefined`: there is none. */
export function unknownParameter({ searchParams }: URL): string | undefined {
  const unknown = [...searchParams.keys()].find((name) => !PARAMETERS.includes(name));
  return unknown === undefined
    ? undefined
    : `Unknown parameter "${unknown}" in the URL of the database; the known ones are ${PARAMETERS.join(", ")}.`;
}

/**
 * A user without a host, as in `postgres://USER@/NAME?host=/run/postgresql`, is a URL to `psql` only; both sides have
 * parameters that say the same.
 */
function urlWithoutHost(text: string): URL | undefined {
  const [, start, user, rest] = /^(postgres(?:ql)?:\/\/)([^/?#]*@)(.*)$/.exec(text) ?? [];
  if (start === undefined || user === undefined || !/^(?:[/?]|$)/.test(rest ?? "")) return undefined;
  const withHost = `${start}${user}localhost${rest ?? ""}`;
  if (!URL.canParse(withHost)) return undefined;
  const { username, password, pathname, search } = new URL(withHost);
  const url = new URL(`${start}${pathname}${search}`);
  for (const [name, value] of Object.entries({ user: username, password })) {
    if (value === "" || url.searchParams.has(name)) continue;
    try {
      url.searchParams.set(name, decodeURIComponent(value));
    } catch {
      return undefined; // A % that begins no character.
    }
  }
  return url;
}

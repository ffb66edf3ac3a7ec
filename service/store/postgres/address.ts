import { accessSync, constants, statSync } from "node:fs";
import { failure, success, type Result } from "../../../catalogue/result.ts";
import { databaseUrl } from "./databaseUrl.ts";
import { wrongParameter } from "./parameters.ts";

/** The address of a PostgreSQL database, with and without TLS. */
export interface PostgresAddress {
  /** The whole URL with the password, so it is never shown. */
  readonly url: string;
  /** The URL without TLS, for a server that does not support it. `undefined`: the given URL requires TLS. */
  readonly plainUrl: string | undefined;
  /** Names the database in messages. */
  readonly label: string;
}

/** What libpq and `psql` understand, from none to a server that proves who it is. */
const SSL_MODES = ["disable", "allow", "prefer", "require", "verify-ca", "verify-full"];
const SSL_FILES = ["sslrootcert", "sslcert", "sslkey"];

/**
 * Reads the URL of a database, as `psql` takes it. Fails with a sentence, in which nothing of the URL is repeated that could
 * be a password.
 */
export function readAddress(text: string): Result<PostgresAddress, string> {
  const url = databaseUrl(text);
  if (!url)
    return failure(
      "The database must be a URL like postgres://USER@HOST:5432/NAME, with special characters percent-encoded as UTF-8.",
    );
  const wrong = wrongParameter(url);
  if (wrong !== undefined) return failure(wrong);
  const { searchParams } = url;
  if (searchParams.get("sslrootcert") === "system") {
    searchParams.delete("sslrootcert");
    searchParams.set("sslmode", "verify-full");
  }
  const mode = searchParams.get("sslmode") ?? process.env["PGSSLMODE"] ?? "prefer";
  if (!SSL_MODES.includes(mode)) return failure(`The sslmode of the database must be one of ${SSL_MODES.join(", ")}.`);
  if (mode === "verify-ca" && !searchParams.has("sslrootcert"))
    return failure("With sslmode=verify-ca, name the file of the certificate authority: sslrootcert=FILE.");
  for (const name of SSL_FILES) {
    const file = searchParams.get(name);
    if (file !== null && !isReadable(file)) return failure(`The file that ${name} names cannot be read.`);
  }
  // What the library makes of the other modes is stricter than what people know them for.
  searchParams.set("uselibpqcompat", "true");
  // Through a socket of this machine there is no TLS, whatever the mode; psql ignores it as well.
  if (hostOf(url).startsWith("/"))
    return success({ url: withMode(url, "disable"), plainUrl: undefined, label: label(url) });
  return success({
    url: withMode(url, mode === "allow" ? "prefer" : mode),
    plainUrl: mode === "prefer" || mode === "allow" ? withMode(url, "disable") : undefined,
    label: label(url),
  });
}

function withMode(url: URL, mode: string): string {
  const copy = new URL(url);
  copy.searchParams.set("sslmode", mode);
  return copy.href;
}

/** The database and its server; neither the user nor the password. */
function label(url: URL): string {
  const host = hostOf(url);
  const port = url.searchParams.get("port") ?? (url.port || (process.env["PGPORT"] ?? ""));
  const name = decodeURIComponent(url.pathname.slice(1)) || process.env["PGDATABASE"] || "the user's own name";
  const at = host === "" ? "of this machine" : `at ${host}${port === "" ? "" : `:${port}`}`;
  return `the PostgreSQL database "${name}" ${at}`;
}

/** The host, or the folder of a socket, which begins with a slash; empty if neither the URL nor the environment names one. */
function hostOf({ hostname, searchParams }: URL): string {
  return searchParams.get("host") ?? (decodeURIComponent(hostname) || (process.env["PGHOST"] ?? ""));
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return !statSync(file).isDirectory();
  } catch {
    return false;
  }
}

import type { ClientConfig } from "pg";
import { parseIntoClientConfig } from "pg-connection-string";
import pgpass, { type PasswordEntry } from "pgpass";
import { MissingPassword } from "./fault.ts";

/** How the library connects to the database at a URL; where the URL has no password, it is looked up as `psql` does. */
export function clientConfig(url: string): ClientConfig {
  const config = parseIntoClientConfig(url);
  // A string is used as it is; a function is called only if the server asks for a password.
  return { ...config, password: config.password || password };
}

/** The library calls it with what it connects to, which its types do not say. */
async function password(connection?: PasswordEntry): Promise<string> {
  const given = process.env["PGPASSWORD"] || (connection && (await inPasswordFile(connection)));
  if (!given) throw new MissingPassword();
  return given;
}

async function inPasswordFile(connection: PasswordEntry): Promise<string | undefined> {
  return new Promise((found) => {
    pgpass(connection, found);
  });
}
